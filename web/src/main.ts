import { mount } from 'svelte';
import 'virtual:palette.css';
import App from './App.svelte';
import { ready } from './lib/say';
import './styles/base.css';
import './styles/figures.css';
import './styles/card.css';
import './styles/table.css';
import './styles/play.css';
import './styles/fit.css';
import './styles/pages.css';
import './styles/replay.css';

await ready;
mount(App, { target: document.getElementById('app')! });
