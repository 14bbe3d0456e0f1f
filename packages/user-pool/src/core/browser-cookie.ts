/** One account that was opened in a browser. */
interface Opening {
  /** Milliseconds since 1970. */
  at: number;
  /** Proves the name that the account had; null in a cookie of an earlier version. */
  name: string | null;
  /** Proves the account. */
  proof: string;
}

/** What a browser shows of the accounts that were opened in it. */
interface BrowserMark {
  id: string;
  openings: readonly Opening[];
}

const MARK = /^([\w-]{22})((?:\.[0-9a-z]{8,9}-(?:[\w-]{22}-)?[\w-]{43}){0,5})$/;
const OPENING = /^([0-9a-z]{8,9})-(?:([\w-]{22})-)?([\w-]{43})$/;

/**
 * The cookie of one request: what the browser brought, and what the answer gives it to keep. It is no secret of the account: it opens
 * nothing, only has its own counters of guesses and messages, and tells the sign-ups that were made in it.
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
      const [, at = '', name = null, proof = ''] = OPENING.exec(entry) ?? [];
      return { at: Number.parseInt(at, 36), name, proof };
    });
  return { id, openings };
}

/** The text of a cookie with this mark. */
export function markText({ id, openings }: BrowserMark): string {
  const entries = openings.map(({ at, name, proof }) =>
    [at.toString(36), ...(name === null ? [] : [name]), proof].join('-'),
  );
  return [id, ...entries].join('.');
}
