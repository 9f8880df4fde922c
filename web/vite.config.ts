import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { palette } from './plugins/palette';

const server = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), palette()],
  // Nothing may be inlined into the page: its Content-Security-Policy allows files of our own only.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssCodeSplit: false },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
