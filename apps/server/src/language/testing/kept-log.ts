import type { Log } from '@bandpal/foundation';

/** A log that keeps its lines, so that tests can look for what must not be in them. */
export class KeptLog implements Log {
  readonly lines: string[] = [];

  debug(): void {}

  info(): void {}

  error(fields: object, message: string): void {
    this.warn(fields, message);
  }

  warn(fields: object, message: string): void {
    this.lines.push(`${message} ${JSON.stringify(fields)}`);
  }
}
