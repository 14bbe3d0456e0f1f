import type { ChildProcess } from 'node:child_process';

export interface LinkSettings {
  lossPercent: number;
  delayMs: number;
  losesEndOfHandshake: boolean;
  seed: number;
}

/** Sets the link that `slow-link.ts` carries, and hears what it did. */
export class LinkControl {
  readonly #link: ChildProcess;
  #lostEnds = 0;

  constructor(link: ChildProcess) {
    this.#link = link;
    link.stdout?.setEncoding('utf8').on('data', (lines: string) => {
      this.#lostEnds += lines.split('\n').length - 1;
    });
  }

  /** How many ends of a handshake were lost since the link was last set. */
  get lostEnds(): number {
    return this.#lostEnds;
  }

  set(settings: LinkSettings): void {
    this.#lostEnds = 0;
    this.#link.stdin?.write(`${JSON.stringify(settings)}\n`);
  }
}
