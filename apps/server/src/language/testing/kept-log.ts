import type { LanguageLog } from '../log.ts';

/** A log that keeps its lines, so that tests can look for what must not be in them. */
export class KeptLog implements LanguageLog {
  readonly lines: string[] = [];

  warn(fields: object, message: string): void {
    this.lines.push(`${message} ${JSON.stringify(fields)}`);
  }
}
