// The sound of paper, made from noise; no files. Off until somebody switches it on.
import type { Told } from '../protocol';

const LOUDNESS = 0.125; // −18 dB

/** A rustle: noise that swells and fades within so many seconds, around a pitch. */
interface Rustle {
  at: number;
  lasts: number;
  pitch: number;
  width: number;
  loud: number;
}
const SOUNDS = {
  slide: [{ at: 0, lasts: 0.2, pitch: 2600, width: 0.8, loud: 0.8 }],
  fold: [
    { at: 0, lasts: 0.05, pitch: 4200, width: 1.4, loud: 1 },
    { at: 0.07, lasts: 0.12, pitch: 3000, width: 0.9, loud: 0.7 },
  ],
  tap: [{ at: 0, lasts: 0.07, pitch: 900, width: 1.2, loud: 1 }],
  turn: [
    { at: 0, lasts: 0.06, pitch: 1400, width: 4, loud: 1 },
    { at: 0.13, lasts: 0.08, pitch: 1900, width: 4, loud: 1 },
  ],
  wave: [{ at: 0, lasts: 0.3, pitch: 320, width: 0.7, loud: 1 }],
} satisfies Record<string, Rustle[]>;
type Sound = keyof typeof SOUNDS;

const HEARD: Partial<Record<Told['what'], Sound>> = {
  drew: 'slide', took: 'slide', picked: 'slide', caught: 'slide', stole: 'slide', swapped: 'slide',
  laid: 'fold', moved: 'fold', hid: 'fold', discarded: 'tap', scored: 'wave', void: 'wave',
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  // A browser lets nothing sound before the page was touched.
  if (context.state === 'suspended') void context.resume();
  for (const rustle of SOUNDS[sound]) sounded(context, rustle);
}

function sounded(context: AudioContext, { at, lasts, pitch, width, loud }: Rustle): void {
  noise ??= noiseOf(context);
  const begin = context.currentTime + at;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: width });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loud, begin + lasts / 5);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(begin, Math.random() * 0.5, lasts);
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < data.length; place++) data[place] = Math.random() * 2 - 1;
  return buffer;
}

/** What is heard of what was told: each sound once; and the turn that comes to whoever listens. */
export function hear(told: Told[], me: number | null): void {
  const sounds = new Set(told.flatMap((one) => HEARD[one.what] ?? []));
  if (me !== null && told.some((one) => one.what === 'turn' && one.seat === me)) sounds.add('turn');
  for (const sound of sounds) play(sound);
}
