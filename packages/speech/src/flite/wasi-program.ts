// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference types="@bandpal/foundation/webassembly" />
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/**
 * Runs a compiled WASI program once in memory and returns the file it wrote. Gives the program its arguments, an empty
 * environment, one empty folder and nothing of the machine; what it prints is discarded. Not with Node's own node:wasi, which
 * crashed the process on this program. Throws when the program traps or does not write the file.
 */
export function runWasiProgram(
  module: WebAssembly.Module,
  args: readonly string[],
  file: string,
): Uint8Array {
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
