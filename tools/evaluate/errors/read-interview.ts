import { UsageError } from '../arguments.ts';
import type { MarkedError, MarkedTest, MarkedText } from './marked-text.ts';

/** An interview, and how many of its answers had to be left out because their tags do not match. */
export interface ReadInterview {
  test: MarkedTest;
  unreadable: number;
}

/** Their words are formulae, which say little about the speaker. */
const ROLE_PLAY = /<stage3>.*?<\/stage3>/gsu;
const ANSWER = /<B>(.*?)<\/B>/gsu;
/** Sounds, remarks of the transcribers, words in another language, and what they could not make out. */
const NO_WORDS = /<(nvs|ctxt|JP|\?\?)(?:\s[^>]*)?>.*?<\/\1>/gsu;
const HIDDEN_NAME = /<H\b[^>]*>.*?<\/H>/gsu;
const ERROR_TAG = /^<(\/?)([a-z]+_[a-z0-9]+|at)\b/u;
const DISFLUENCY_TAG = /^<(\/?)(?:F|R|SC|CO)\b/u;
/** The first is the annotators' choice; "crr2" is another one. */
const CORRECTION = /\bcrr2?="([^"]*)"/gu;
const WORD_OR_MARK = /\p{L}+(?:['’]\p{L}+)*|\d+(?:[.,]\d+)*|[.,?!]/gu;

/**
 * The candidate's part of an interview in the format of the NICT JLE Corpus. Hesitations, repetitions and what the candidate took back
 * are left out unless `isDisfluent`. @throws UsageError for a text that is no such interview.
 */
export function readInterview(
  name: string,
  content: string,
  { isDisfluent }: { isDisfluent: boolean },
): ReadInterview {
  const body = /<body\b.*/su.exec(content)?.[0];
  const answers = [...(body ?? '').replaceAll(ROLE_PLAY, ' ').matchAll(ANSWER)];
  if (answers.length === 0) throw new UsageError(`${name} is no interview with turns of a candidate <B>.`);
  const read = answers.map(([, said = '']) => readAnswer(said, isDisfluent));
  const level = /<SST_level>\s*(\d)/u.exec(content)?.[1] ?? 'unknown';
  const texts = read.filter((answer) => answer !== null);
  return {
    test: { name, level, answers: texts.filter(({ text }) => text !== '') },
    unreadable: read.length - texts.length,
  };
}

/** Null where the tags of an answer do not match. */
function readAnswer(said: string, isDisfluent: boolean): MarkedText | null {
  const builder = new TextBuilder(isDisfluent);
  const spoken = said
    .replaceAll(NO_WORDS, ' ')
    .replaceAll(HIDDEN_NAME, 'Taro')
    .replaceAll(/\bO K\b/gu, 'okay')
    .replaceAll(/\bT V\b/gu, 'TV');
  for (const piece of spoken.split(/(<[^>]*>)/u)) {
    if (piece.startsWith('<')) builder.handleTag(piece);
    else builder.handleWords(piece);
  }
  return builder.finish();
}

/** An error whose end has not come yet. */
interface OpenError extends Pick<MarkedError, 'tag' | 'better'> {
  /** Where its words begin in the text; null before the first of them. */
  from: number | null;
  /** Whether the speaker took it back: its words are left out. */
  isDropped: boolean;
}

/** Writes an answer as a transcript, and the errors with their places in it. Of errors inside each other the outermost counts. */
class TextBuilder {
  readonly #isDisfluent: boolean;
  readonly #errors: MarkedError[] = [];
  #text = '';
  #outermost: OpenError | null = null;
  #openErrors = 0;
  #openDisfluencies = 0;
  #isBroken = false;

  constructor(isDisfluent: boolean) {
    this.#isDisfluent = isDisfluent;
  }

  handleTag(tag: string): void {
    const [, endOfDisfluency] = DISFLUENCY_TAG.exec(tag) ?? [];
    if (endOfDisfluency === '') this.#openDisfluencies += 1;
    if (endOfDisfluency === '/') this.#openDisfluencies = Math.max(0, this.#openDisfluencies - 1);
    const [, endOfError, kind = ''] = ERROR_TAG.exec(tag) ?? [];
    if (endOfError === '') this.#openError(kind, tag);
    if (endOfError === '/') this.#closeError();
  }

  handleWords(piece: string): void {
    if (this.#isLeftOut()) return;
    for (const [token] of piece.matchAll(WORD_OR_MARK)) {
      const isMark = /^[.,?!]$/u.test(token);
      // What is left out has left its punctuation behind.
      if (isMark && (this.#openDisfluencies > 0 || /(?:^|[.,?!])$/u.test(this.#text))) continue;
      const from = isMark || this.#text === '' ? this.#text.length : this.#text.length + 1;
      this.#text = `${this.#text.padEnd(from)}${token}`;
      if (this.#outermost) this.#outermost.from ??= from;
    }
  }

  /** Null where the tags do not match. */
  finish(): MarkedText | null {
    return this.#isBroken || this.#openErrors > 0 ? null : { text: this.#text, errors: this.#errors };
  }

  #openError(tag: string, whole: string): void {
    this.#openErrors += 1;
    if (this.#openErrors > 1) return;
    const better = [...whole.matchAll(CORRECTION)].flatMap(([, words = '']) => words.split('/'));
    this.#outermost = { tag, better, from: null, isDropped: this.#isLeftOut() };
  }

  #closeError(): void {
    this.#openErrors -= 1;
    if (this.#openErrors < 0) this.#isBroken = true;
    if (this.#openErrors !== 0 || this.#outermost === null) return;
    const { from, isDropped, ...error } = this.#outermost;
    const to = this.#text.length;
    if (!isDropped) this.#errors.push({ from: from ?? to, to, ...error });
    this.#outermost = null;
  }

  #isLeftOut(): boolean {
    return this.#openDisfluencies > 0 && !this.#isDisfluent;
  }
}
