// oxlint-disable-next-line typescript/triple-slash-reference -- other packages compile this file too, and need its ambient types
/// <reference path="./webassembly.d.ts" />
import { WasiFiles } from './wasi-files.ts';

/** Error numbers of WASI preview 1. */
const ERRNO = { success: 0, badFile: 8, notFound: 44, notSupported: 52 } as const;
/** Where a program's first opened folder is: after standard input, output and error. */
const FOLDER_FD = 3;
const FILE_TYPE = { characterDevice: 2, directory: 3, regularFile: 4 } as const;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;
/** Bits of `oflags`. */
const OPEN = { create: 1, truncate: 8 } as const;

class ProgramExit extends Error {
  override readonly name = 'ProgramExit';
}

type Call = (...args: never[]) => number;

/**
 * Runs a compiled WASI program once in memory and returns the file it wrote. Gives the program its arguments, an empty
 * environment, one empty folder and nothing of the machine: Node's own node:wasi crashed the process on this program.
 * Throws when the program traps or does not write the file.
 */
export function runWasiProgram(
  module: WebAssembly.Module,
  args: readonly string[],
  file: string,
): Uint8Array {
  const files = new WasiFiles(FOLDER_FD + 1);
  const view = (): DataView => new DataView(heap());
  const bytes = (start: number, length: number): Uint8Array => new Uint8Array(heap(), start, length);
  const argv = args.map((argument) => new TextEncoder().encode(`${argument}\0`));
  const argvBytes = argv.reduce((sum, { length }) => sum + length, 0);

  const calls: Record<string, Call> = {
    args_sizes_get: (count: number, size: number) => {
      view().setUint32(count, argv.length, true);
      view().setUint32(size, argvBytes, true);
      return ERRNO.success;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      for (const [index, argument] of argv.entries()) {
        view().setUint32(pointers + index * 4, at, true);
        bytes(at, argument.length).set(argument);
        at += argument.length;
      }
      return ERRNO.success;
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return ERRNO.success;
    },
    environ_get: () => ERRNO.success,
    // The program reads the clock for its own statistics only; a fixed one keeps renderings equal.
    clock_time_get: (_clock: number, _precision: bigint, out: number) => {
      view().setBigUint64(out, 0n, true);
      return ERRNO.success;
    },
    fd_prestat_get: (fd: number, out: number) => {
      if (fd !== FOLDER_FD) return ERRNO.badFile;
      view().setUint32(out, 0, true);
      view().setUint32(out + 4, 1, true);
      return ERRNO.success;
    },
    fd_prestat_dir_name: (_fd: number, path: number) => {
      view().setUint8(path, '.'.charCodeAt(0));
      return ERRNO.success;
    },
    fd_fdstat_get: (fd: number, out: number) => {
      bytes(out, 24).fill(0);
      view().setUint8(out, fileType(fd));
      view().setBigUint64(out + 8, ALL_RIGHTS, true);
      view().setBigUint64(out + 16, ALL_RIGHTS, true);
      return ERRNO.success;
    },
    fd_fdstat_set_flags: () => ERRNO.success,
    path_open: (
      ...[_fd, _lookup, path, pathLength, flags, _rights, _inheriting, _fdFlags, out]: PathOpenArguments
    ) => {
      const name = new TextDecoder().decode(bytes(path, pathLength));
      const fd = files.open(name, {
        create: (flags & OPEN.create) !== 0,
        truncate: (flags & OPEN.truncate) !== 0,
      });
      if (fd === null) return ERRNO.notFound;
      view().setUint32(out, fd, true);
      return ERRNO.success;
    },
    fd_write: (fd: number, vectors: number, count: number, out: number) => {
      let written = 0;
      for (const vector of ioVectors(vectors, count)) {
        if (fd > FOLDER_FD) files.write(fd, vector);
        written += vector.length;
      }
      view().setUint32(out, written, true);
      return ERRNO.success;
    },
    fd_read: (fd: number, vectors: number, count: number, out: number) => {
      let read = 0;
      for (const vector of ioVectors(vectors, count)) read += files.read(fd, vector);
      view().setUint32(out, read, true);
      return ERRNO.success;
    },
    fd_seek: (fd: number, offset: bigint, whence: number, out: number) => {
      const position = files.seek(fd, Number(offset), whence);
      if (position === null) return ERRNO.badFile;
      view().setBigUint64(out, BigInt(position), true);
      return ERRNO.success;
    },
    fd_close: () => ERRNO.success,
    proc_exit: (code: number) => {
      throw new ProgramExit(`exit code ${code}`);
    },
  };

  function* ioVectors(start: number, count: number): Generator<Uint8Array> {
    for (let index = 0; index < count; index += 1) {
      const at = start + index * 8;
      yield bytes(view().getUint32(at, true), view().getUint32(at + 4, true));
    }
  }

  const imports: Record<string, Record<string, Call>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    (imports[space] ??= {})[name] = calls[name] ?? (() => ERRNO.notSupported);
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  const { _start: start } = exports;
  if (typeof start !== 'function') throw new TypeError('The speech program has no start.');

  // Looked up each time: the memory's buffer is another one after it has grown.
  function heap(): ArrayBuffer {
    const { memory } = exports;
    if (!(memory instanceof WebAssembly.Memory)) throw new TypeError('The speech program has no memory.');
    return memory.buffer;
  }
  let exit = 'end of program';
  try {
    start();
  } catch (error) {
    if (!(error instanceof ProgramExit)) throw error;
    exit = error.message;
  }
  const written = files.contents(file);
  if (!written) throw new Error(`The speech program wrote no audio (${exit}).`);
  return written;
}

type PathOpenArguments = [
  fd: number,
  lookup: number,
  path: number,
  pathLength: number,
  flags: number,
  rights: bigint,
  inheriting: bigint,
  fdFlags: number,
  out: number,
];

function fileType(fd: number): number {
  if (fd === FOLDER_FD) return FILE_TYPE.directory;
  return fd < FOLDER_FD ? FILE_TYPE.characterDevice : FILE_TYPE.regularFile;
}
