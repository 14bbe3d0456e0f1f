interface MemoryFile {
  bytes: Uint8Array;
  length: number;
}

/** A second of 16 kHz, 16-bit audio; doubled when full. */
const FIRST_CAPACITY = 32_000;
/** Values of `whence`. */
const SEEK = { set: 0, current: 1 } as const;

/** The files of one run of a WASI program, in memory. */
export class WasiFiles {
  readonly #files = new Map<string, MemoryFile>();
  readonly #open = new Map<number, { file: MemoryFile; position: number }>();
  #nextFd: number;

  constructor(firstFd: number) {
    this.#nextFd = firstFd;
  }

  /** A new descriptor at position 0, or null when the file is not there and not to be created. */
  open(name: string, { create, truncate }: { create: boolean; truncate: boolean }): number | null {
    const found = this.#files.get(name);
    if (!found && !create) return null;
    const file = found ?? { bytes: new Uint8Array(FIRST_CAPACITY), length: 0 };
    if (truncate) file.length = 0;
    this.#files.set(name, file);
    this.#open.set(this.#nextFd, { file, position: 0 });
    return this.#nextFd++;
  }

  write(fd: number, data: Uint8Array): void {
    const handle = this.#open.get(fd);
    if (!handle) return;
    const { file, position } = handle;
    const end = position + data.length;
    if (end > file.bytes.length) {
      const grown = new Uint8Array(Math.max(end, file.bytes.length * 2));
      grown.set(file.bytes);
      file.bytes = grown;
    }
    file.bytes.set(data, position);
    file.length = Math.max(file.length, end);
    handle.position = end;
  }

  /** Fills as much of `target` as there is; the number of bytes. */
  read(fd: number, target: Uint8Array): number {
    const handle = this.#open.get(fd);
    if (!handle) return 0;
    const { file, position } = handle;
    const part = file.bytes.subarray(position, Math.min(file.length, position + target.length));
    target.set(part);
    handle.position += part.length;
    return part.length;
  }

  /** The new position, or null for a descriptor that is not an open file. */
  seek(fd: number, offset: number, whence: number): number | null {
    const handle = this.#open.get(fd);
    if (!handle) return null;
    const { file, position } = handle;
    const base = whence === SEEK.set ? 0 : whence === SEEK.current ? position : file.length;
    handle.position = base + offset;
    return handle.position;
  }

  contents(name: string): Uint8Array | null {
    const file = this.#files.get(name);
    return file ? file.bytes.subarray(0, file.length) : null;
  }
}
