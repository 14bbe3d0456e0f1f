/** Longer than any browser's; a text made up to be long is not worth reading. */
const MAX_READ_CHARS = 512;

/** In this order: most browsers name those before them, too. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/**
 * What a person would call the browser of this user agent: "Firefox on Linux". Made of a few fixed words, so that nothing else of
 * the text is ever kept; null when none of them fits.
 */
export function describeBrowser(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MAX_READ_CHARS);
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  if (system === undefined) return browser ?? null;
  return `${browser ?? 'A browser'} on ${system}`;
}

/** One account that was opened in a browser. */
interface Opening {
  /** When last, in milliseconds since 1970. */
  at: number;
  /** Since when the account has been opened in it, in milliseconds since 1970; null in a cookie from before this was kept. */
  since: number | null;
  /** Proves the name that the account had; null in a cookie of an earlier version. */
  name: string | null;
  /** Proves the account, and both times. */
  proof: string;
}

/** What a browser shows of the accounts that were opened in it. */
interface BrowserMark {
  id: string;
  openings: readonly Opening[];
}

const MARK = /^([\w-]{22})((?:\.[0-9a-z]{8,9}-(?:[0-9a-z]{8,9}-)?(?:[\w-]{22}-)?[\w-]{43}){0,5})$/;
/** Each part has a length of its own, so there is one way to read an entry. */
const OPENING = /^([0-9a-z]{8,9})-(?:([0-9a-z]{8,9})-)?(?:([\w-]{22})-)?([\w-]{43})$/;

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
      const [, at = '', since, name = null, proof = ''] = OPENING.exec(entry) ?? [];
      return { at: timeOf(at), since: since === undefined ? null : timeOf(since), name, proof };
    });
  return { id, openings };
}

/** The text of a cookie with this mark. */
export function markText({ id, openings }: BrowserMark): string {
  const entries = openings.map(({ at, since, name, proof }) =>
    [
      at.toString(36),
      ...(since === null ? [] : [since.toString(36)]),
      ...(name === null ? [] : [name]),
      proof,
    ].join('-'),
  );
  return [id, ...entries].join('.');
}

const timeOf = (text: string): number => Number.parseInt(text, 36);
