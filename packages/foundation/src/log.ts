import { writeSync } from 'node:fs';

/** pino's number for a warning. */
const WARN = 40;

interface LogOutputOptions {
  /** File descriptor. */
  fd: number;
  /** Unix milliseconds, for the line that counts lost ones. */
  now: () => number;
}

/**
 * Where the log goes. Each line is written at once, so that the last one before an exit is not lost. A line that cannot be written
 * (the disk is full, the reader is gone) is lost; the next line that can be written is preceded by one that says how many were. The
 * server goes on meanwhile, and nothing piles up in memory.
 */
export class LogOutput {
  readonly #options: LogOutputOptions;
  #lost = 0;
  /** Only a part of the last line was written. */
  #isTorn = false;

  constructor(options: LogOutputOptions) {
    this.#options = options;
  }

  write(line: string): void {
    if (!this.#put(`${this.#notice()}${line}`)) this.#lost += 1;
    else this.#lost = 0;
  }

  #notice(): string {
    if (this.#lost === 0) return '';
    const notice = { level: WARN, time: this.#options.now(), lost: this.#lost, msg: 'log lines were lost' };
    return `${this.#isTorn ? '\n' : ''}${JSON.stringify(notice)}\n`;
  }

  #put(text: string): boolean {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(this.#options.fd, bytes, written);
      this.#isTorn = false;
      return true;
    } catch {
      // There is nowhere to report this now; the next line that can be written says it.
      this.#isTorn ||= written > 0;
      return false;
    }
  }
}

/**
 * Where a part of the product says what happens: fields first, then a static message. A pino logger is one. Fields never hold what was said, asked or
 * answered, nor addresses or tokens.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For programs at a terminal: it hears of trouble alone. */
export const terminalLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
