import type { ExamPart } from '@bandpal/contracts';
import { canonicalWords, isEmptySound } from './canonical-words.ts';
import { isOtherLanguage } from './other-language.ts';
import { plainWords } from './plain-words.ts';
import type { PhraseKind } from './phrases/phrase.ts';
import { AMBIGUOUS_STATEMENT, phrasesWithFirstLetter } from './reply-phrases.ts';

/**
 * What a turn is. `hesitation`: nothing but fillers, time-buyers, back-channels and politeness; `empty`: no words at all;
 * `done`: "that's all".
 */
export type ReplyKind = 'answer' | 'hesitation' | 'empty' | 'other-language' | Exclude<PhraseKind, 'thinks'>;

/** When several are said together the earlier one counts: a request outweighs the excuse beside it. */
const PRECEDENCE: readonly Exclude<PhraseKind, 'thinks'>[] = [
  'stop',
  'checks-sound',
  'repeat',
  'clarify',
  'more-time',
  'asks-start',
  'asks-time',
  'change-topic',
  'dont-know',
  'skip',
  'asks-examiner',
  'done',
];

/** Longer turns than this are answers whatever they begin with; the longest request we know has about 20 words. */
const MAX_REQUEST_WORDS = 24;
/** No request has a longer word; keeps the matching short on junk. */
const MAX_WORD_CHARS = 30;

/** Sounds of attention, politeness and thinking aloud: they change nothing. */
const NEUTRAL =
  /^(?:okay|all right|right|well|so|and|but|please|thanks|thank you|hello|hi|hey|i see|i am afraid|frankly(?: speaking)?|to be (?:very |quite )?(?:honest|frank)|to tell (?:you )?the truth|you know|i mean|wow|sir|madam|examiner)(?= |$)/u;
/** Alone they ask for a repetition; beside something else they are mere politeness. */
const ASKS_AGAIN =
  /^(?:(?:i am )?(?:so |very )?sorry|pardon(?: me)?|excuse me|what(?! do)|huh|eh|again)(?= |$)/u;
/** Answers to a yes-no question and, before more words, to "why". */
const YES_NO =
  /^(?:because(?= )|yes|no|yeah|yep|yup|nope|nah|sure|of course|so so|i (?:think|guess|hope|suppose) (?:so|not))(?= |$)/u;
/** Words at the end of a phrase that change nothing; alone they are answers. */
const TAIL =
  /^(?:exactly|right now|now|at the moment|at all|yet|already|any ?more|here|today|too|for me|in english|very much|so much|too much|very well|clearly|properly|maybe|then|you know)(?= |$)/u;
/** Part 2 alone: the candidate is about to begin. */
const READY = /^i am (?:ready|going to (?:start|begin))(?: now)?(?= |$)/u;

/** Words that carry something: fillers and back-channel sounds are left out. */
export function countContentWords(text: string): number {
  return plainWords(text).filter((word) => !isEmptySound(word)).length;
}

type Piece =
  | { type: 'request' | 'statement'; kind: PhraseKind }
  | { type: 'ambiguous'; kind: PhraseKind; object: string }
  | { type: 'yes-no' | 'asks-again' | 'neutral' | 'tail' };

interface Match {
  piece: Piece;
  length: number;
}

/** All that the front of a reply may be; the longest first, and of two equal ones that which stands first in the table. */
function matchesAt(rest: string, part: ExamPart, afterPhrase: boolean): Match[] {
  const matches: Match[] = [];
  const add = (piece: Piece, found: RegExpExecArray | null) => {
    if (found !== null) matches.push({ piece, length: found[0].length });
  };
  const ambiguous = AMBIGUOUS_STATEMENT.exec(rest);
  const { verb, object = '' } = ambiguous?.groups ?? {};
  add({ type: 'ambiguous', kind: verb === 'get' ? 'repeat' : 'clarify', object }, ambiguous);
  for (const { kind, pattern, isStatement } of phrasesWithFirstLetter(rest.charAt(0))) {
    add({ type: isStatement ? 'statement' : 'request', kind }, pattern.exec(rest));
  }
  if (part === 2) add({ type: 'neutral' }, READY.exec(rest));
  if (afterPhrase) add({ type: 'tail' }, TAIL.exec(rest));
  add({ type: 'yes-no' }, YES_NO.exec(rest));
  add({ type: 'asks-again' }, ASKS_AGAIN.exec(rest));
  add({ type: 'neutral' }, NEUTRAL.exec(rest));
  return matches.toSorted((a, b) => b.length - a.length);
}

/** The pieces a reply is made of; null when something in it is none of them. `dead`: what was found not to divide. */
function divide(rest: string, part: ExamPart, afterPhrase = false, dead = new Set<string>()): Piece[] | null {
  const place = `${afterPhrase} ${rest}`;
  if (rest === '') return [];
  if (dead.has(place)) return null;
  for (const { piece, length } of matchesAt(rest, part, afterPhrase)) {
    const isPhrase = 'kind' in piece || piece.type === 'tail';
    const others = length === 0 ? null : divide(rest.slice(length).trimStart(), part, isPhrase, dead);
    if (others !== null) return [piece, ...others];
  }
  dead.add(place);
  return null;
}

/** What the pieces say; statements and "I don't understand it" may speak of the topic of the question instead. */
function kindsOf(pieces: readonly Piece[]): Set<PhraseKind> | 'answer' {
  const requests = pieces.flatMap((piece) => (piece.type === 'request' ? [piece.kind] : []));
  const unsure = pieces.flatMap((piece) =>
    piece.type === 'statement' || piece.type === 'ambiguous' ? [piece] : [],
  );
  const asksForHelp = requests.length > 0 || pieces.some(({ type }) => type === 'asks-again');
  const hasYesNo = pieces.some(({ type }) => type === 'yes-no');
  const isAboutTopic = unsure.some(
    (piece) => hasYesNo || (piece.type === 'ambiguous' && piece.object === 'it' && unsure.length === 1),
  );
  if (isAboutTopic && !asksForHelp) return 'answer';
  return new Set([...requests, ...unsure.map(({ kind }) => kind)]);
}

/** What carries weight and comes last: in "I don't know. Let me think." the answer is announced, the other way round it is not. */
function lastWord(pieces: readonly Piece[]): PhraseKind | 'yes-no' | null {
  const weighty = pieces.flatMap((piece) =>
    'kind' in piece ? [piece.kind] : piece.type === 'yes-no' ? (['yes-no'] as const) : [],
  );
  return weighty.at(-1) ?? null;
}

function judge(pieces: readonly Piece[]): ReplyKind {
  const kinds = kindsOf(pieces);
  if (kinds === 'answer') return 'answer';
  const kind = PRECEDENCE.find((candidate) => kinds.has(candidate));
  if (kind !== undefined && kind !== 'dont-know') return kind;
  const last = lastWord(pieces);
  if (last === 'yes-no') return 'answer';
  if (last !== null) return last === 'thinks' ? 'hesitation' : 'dont-know';
  return pieces.some(({ type }) => type === 'asks-again') ? 'repeat' : 'hesitation';
}

/**
 * Tells an answer from a request, a refusal or a mere sound. A phrase counts only when the turn holds nothing else:
 * whatever has content of its own is an answer. Works on the recogniser's text, with or without punctuation.
 */
export function classifyReply(text: string, part: ExamPart): ReplyKind {
  if (plainWords(text).length === 0) return 'empty';
  if (isOtherLanguage(text)) return 'other-language';
  const words = canonicalWords(text);
  if (words.length === 0) return 'hesitation';
  if (words.length > MAX_REQUEST_WORDS || words.some((word) => word.length > MAX_WORD_CHARS)) return 'answer';
  const pieces = divide(words.join(' '), part);
  return pieces === null ? 'answer' : judge(pieces);
}
