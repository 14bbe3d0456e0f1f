/** One account that was opened in a browser: when, in milliseconds since 1970, and the proof of it. */
interface Opening {
  at: number;
  proof: string;
}

/** What a browser shows of the accounts that were opened in it. */
interface BrowserMark {
  id: string;
  openings: readonly Opening[];
}

const MARK = /^([\w-]{22})((?:\.[0-9a-z]{8,9}-[\w-]{43}){0,5})$/;

/**
 * The cookie of one request: what the browser brought, and what the answer gives it to keep. It is no secret of the account: it opens
 * nothing, and only has its own counters of guesses and messages.
 */
export class BrowserCookie {
  readonly mark: BrowserMark | null;
  /** Null: the browser keeps what it has. */
  toKeep: string | null = null;

  constructor(value: string | null) {
    this.mark = readMark(value);
  }
}

function readMark(value: string | null): BrowserMark | null {
  const [, id, list] = MARK.exec(value ?? '') ?? [];
  if (id === undefined || list === undefined) return null;
  const openings = list
    .split('.')
    .slice(1)
    .map((entry) => {
      const dash = entry.indexOf('-');
      return { at: Number.parseInt(entry.slice(0, dash), 36), proof: entry.slice(dash + 1) };
    });
  return { id, openings };
}
