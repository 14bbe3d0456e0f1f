import type { ExamPart } from '@bandpal/contracts';
import { canonicalWords, isEmptySound, plainWords } from './canonical-words.ts';
import { isOtherLanguage } from './other-language.ts';
import { ASKING_BACK, ASKING_BACK_STATEMENTS, WHOLE_QUESTIONS } from './phrases/asking-back.ts';
import { THINKING, THINKING_STATEMENTS } from './phrases/buying-time.ts';
import { ADVERB, AGAIN, ASK, NAMED, NOT, THAT } from './phrases/phrase.ts';
import type { PhraseKind, PhraseTable } from './phrases/phrase.ts';
import { REFUSING, REFUSING_STATEMENTS } from './phrases/refusing.ts';

// The question, or a word of it, was not heard or not understood.

const I = '(?:i|me)';
const WORD = '(?:words?|expressions?|terms?|phrases?)';
/** What is not known is a thing by its bare name: "what my favourite colour is" is an answer. */
const BARE_NAME =
  "(?:(?:a|an) )?(?!(?:my|our|his|her|their|your|the|to|i|we|they|he|she|you|exactly)\\b)[\\w']+";
const EASIER = '(?:simpler|simple|easier|easy|clearer|simply|basic)';
const SIMPLER = `(?:different|another|other|differently|${EASIER})`;

const CLARIFY = [
  `what (?:does|do|did|is) (?:[\\w']+ ){1,6}?mean(?:s|ing)?(?: by(?: [\\w']+){1,5}$)?`,
  `what does (?:it|that|this) means?(?:${NAMED})?`,
  'what (?:kind|sort|type) of (?:thing|things) do you mean',
  'i (?:have )?never heard (?:of )?(?:this|that|the) (?:word|expression)(?: before)?',
  'i understand (?:nothing|not)',
  `${I} ${NOT} understand what(?: [\\w']+){1,3} (?:means?|is)`,
  `what means? (?!the most|most|more|a lot)[\\w']+(?: [\\w']+)?$`,
  `what (?:is|are)(?: the)? (?:meanings?|mean|means)(?: of)?(?: (?:this|that|the) word)?(?:${NAMED})?`,
  "what (?:exactly )?do you (?:exactly )?mean(?: exactly)?(?: by(?: [\\w']+){1,5}$)?",
  `${ASK}(?: to)? (?:explain|rephrase|clarify|define|simplify|paraphrase|translate)(?: (?:${THAT}|a bit|more|please|again|to me|for me|in (?:a |an |some )?${SIMPLER} (?:way|words?)|simply))*(?: what (?:[\\w']+ ){1,5}means?)?`,
  `${ASK} tell me (?:what (?:[\\w']+ ){1,4}means?|the meaning(?: of${NAMED})?)`,
  '(?:can|could) you give me an example',
  `${ASK} (?:say|ask|put|use|make|tell me)(?: (?:${THAT}))? (?:in |with |more |by )?(?:a |an |some )?(?:${SIMPLER}(?: (?:way|words?|sentences?|english))?|${EASIER} question)`,
  `${I} (?:${ADVERB} )?${NOT} (?:${ADVERB} )?understand(?:ing)?(?: (?:(?:the|this|that|some|one|a|any|these|those) ${WORD}|the meaning|(?:the|this|my|your) (?:card|task|topic)|what you (?:are asking|ask|mean|want)|what (?:the question|it|that|this) (?:means|is)|what i (?:should|have to|need to|must) (?:do|talk about|say)|${THAT}))*(?: (?:very )?well)?`,
  `${I} (?:${ADVERB} )?${NOT} (?:${ADVERB} )?understand (?:the (?:word|meaning of|expression|term|phrase))${NAMED}`,
  `${I} (?:${ADVERB} )?${NOT} (?:${ADVERB} )?get (?:(?:the|your|this) question|what you (?:mean|are asking))`,
  `i am (?:${ADVERB} )?not (?:${ADVERB} )?sure (?:what (?:[\\w']+ ){0,4}means?|(?:(?:if|that|whether) )?i (?:${ADVERB} )?(?:understand|understood|follow|get)(?: (?:${THAT}|correctly|well|right))*|what (?:you mean|you want|i (?:should|have to|need to|am supposed to) (?:do|say|talk about)))`,
  `i (?:${ADVERB} )?${NOT} (?:${ADVERB} )?know (?:what (?:[\\w']+ ){1,4}means?|(?:this|that|the) ${WORD}(?:${NAMED})?|(?:the|its) meaning(?: of (?:this|that|the|it)(?: word)?)?|what (?:it|that|this|${BARE_NAME}) (?:is|are)$|what i (?:should|have to|need to|must|am supposed to) (?:do|say|talk about)(?: now)?)`,
  `i have not (?:understood|heard)(?: (?:the question|this word|that word|of (?:that|it|this)))?`,
  `there (?:is|are) (?:a|one|some) ${WORD}(?: (?:that|which))? i ${NOT} (?:understand|know)`,
  'i am (?:a (?:bit|little) )?confused(?: (?:by|about|with) (?:the|this|your) question)?',
  'i am (?:a (?:bit|little) )?lost (?:with|in) (?:the|this|your) question',
  '(?:the|this|your) question is (?:not (?:very |so |really )?clear|unclear)(?: (?:to|for) me)?',
  'what (?:should|must|shall) i (?:do|talk about)(?: now| here)?',
  'what do i (?:have|need) to (?:do|say|talk about)(?: now| here)?',
];

const REPEAT = [
  `${ASK}(?: to)?(?: please)? (?:repeat|say|ask|read)(?: (?:${THAT}|${AGAIN}))*`,
  // Whatever a recogniser makes of the "please" behind it.
  `${ASK}(?: to)?(?: please)? repeat(?: (?:${THAT}|${AGAIN}))* [\\w']+$`,
  // What recognisers make of "could you" and "would you" where the first sound is lost.
  `(?:but|good|wood|put|cook|code|hood) you(?: please)? (?:repeat|say)(?: (?:${THAT}|${AGAIN}))+`,
  '(?:he|she|you|we|they|i|to|do|can) repeat(?:ed|s)? (?:that|it|this|the question) please',
  `(?:would|do) you mind (?:repeating|saying|asking|to repeat|repeat)(?: (?:${THAT}|${AGAIN}))*`,
  `(?:can|could|may) i (?:hear|have|listen to) ${THAT}(?: ${AGAIN})*`,
  `(?:repeat|say|ask)(?: (?:${THAT}|${AGAIN}))*`,
  `tell(?: (?:${THAT}|me))* ${AGAIN}`,
  `${I} (?:was |am )?not (?:listening|listen|paying attention|concentrated|concentrating)`,
  `${I}(?: am)?(?: ${ADVERB})? ${NOT}(?: ${ADVERB})? (?:hear|heard|catch|get)(?: (?:${THAT}|your voice))*(?: (?:very |so )?(?:well|clearly|good))?`,
  'i (?:have )?missed (?:that|the|your|what you)(?: (?:last|first|part|question|word|bit|said|one))*',
  '(?:what (?:was|is)) (?:the|your|that) question(?: again)?',
  'what was (?:that|it)(?: again)?',
  'what did you (?:just )?(?:say|ask)(?: me)?',
  'you (?:said|asked) what',
  'what you (?:say|said)',
  `(?:${ASK} )?(?:speak|talk|go)(?: (?:up|a (?:bit|little)|more|slower|slowly|louder|loudly|please|to me|clearly))+`,
  '(?:a (?:bit|little) )?(?:more )?(?:slower|slowly|louder) please',
  'you (?:are )?(?:speak|talk|speaking|talking)(?:ing)? (?:too|very|so) (?:fast|quick|quickly|quiet|quietly)(?: for me)?',
  'that (?:was|is) (?:too|very|so) (?:fast|quick|quiet)(?: for me)?',
  '(?:i )?beg your pardon',
  '(?:come|once) (?:again|more)',
  'one more time',
];

const NOT_UNDERSTOOD: PhraseTable = [
  ['clarify', CLARIFY],
  ['repeat', REPEAT],
];

/** Letters a pattern can begin with. */
interface FirstLetters {
  letters: Set<string>;
  /** Any letter may come first. */
  any: boolean;
  /** The pattern matches nothing as well. */
  canBeEmpty: boolean;
}

const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})/u;
const IS_OPTIONAL = /^(?:[?*]|\{0)/u;

/**
 * The letters with which the matches of a regular expression can begin. Knows what the tables of phrases use: literals,
 * groups, alternatives, quantifiers, lookaheads, anchors and character classes.
 */
export function firstLetters(source: string): FirstLetters {
  let at = 0;

  function atom(): FirstLetters {
    const rest = source.slice(at);
    const opening = /^\((?:\?(?::|!|=|<\w+>))?/u.exec(rest)?.[0];
    if (opening !== undefined) {
      at += opening.length;
      const group = alternatives();
      at += 1;
      const isLookahead = opening === '(?!' || opening === '(?=';
      return isLookahead ? { letters: new Set(), any: false, canBeEmpty: true } : group;
    }
    const broad = /^(?:\[[^\]]*\]|\\.)/u.exec(rest)?.[0];
    at += broad?.length ?? 1;
    if (broad !== undefined) return { letters: new Set(), any: true, canBeEmpty: false };
    const isAnchor = /^[\^$]/u.test(rest);
    return { letters: new Set(isAnchor ? [] : [rest.charAt(0)]), any: false, canBeEmpty: isAnchor };
  }

  function sequence(): FirstLetters {
    const first: FirstLetters = { letters: new Set(), any: false, canBeEmpty: true };
    while (at < source.length && !/[|)]/u.test(source.charAt(at))) {
      const item = atom();
      const quantifier = QUANTIFIER.exec(source.slice(at))?.[0] ?? '';
      at += quantifier.length;
      if (!first.canBeEmpty) continue;
      for (const letter of item.letters) first.letters.add(letter);
      first.any ||= item.any;
      first.canBeEmpty = item.canBeEmpty || IS_OPTIONAL.test(quantifier);
    }
    return first;
  }

  function alternatives(): FirstLetters {
    const all = sequence();
    while (source.charAt(at) === '|') {
      at += 1;
      const next = sequence();
      for (const letter of next.letters) all.letters.add(letter);
      all.any ||= next.any;
      all.canBeEmpty ||= next.canBeEmpty;
    }
    return all;
  }

  return alternatives();
}

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

// All phrases that are not answers. Matched on canonical words from the start of what is left of a reply, so that "I don't
// know, I think that …" stays an answer: something is left over.

/** A pattern and what a match means. */
interface Phrase {
  kind: PhraseKind;
  pattern: RegExp;
  /** Speaks of the topic, and is an answer, when it stands beside a yes or no and nothing asks for help. */
  isStatement: boolean;
}

function compiled(table: PhraseTable, isStatement: boolean, ending = '(?= |$)'): Phrase[] {
  return table.flatMap(([kind, sources]) =>
    sources.map((source) => ({ kind, isStatement, pattern: new RegExp(`^(?:${source})${ending}`, 'u') })),
  );
}

/**
 * "I don't understand it" is a request after a question that was not understood, and an answer to "Do you like modern
 * art?". The group `object` is what is not understood (`verb`: or not caught); in the past tense it is always the question.
 */
const AMBIGUOUS_STATEMENT = new RegExp(
  `^i (?:${ADVERB} )?(?:do not|can not) (?:${ADVERB} )?(?<verb>understand|get) (?<object>it|that|this)(?: (?:(?:very|so|that) )?well)?(?= |$)`,
  'u',
);

/** In order of preference where two match the same words; the last must be all that is left. */
const PHRASES: readonly Phrase[] = [
  ...[THINKING, NOT_UNDERSTOOD, REFUSING, ASKING_BACK].flatMap((table) => compiled(table, false)),
  ...[THINKING_STATEMENTS, REFUSING_STATEMENTS, ASKING_BACK_STATEMENTS].flatMap((table) =>
    compiled(table, true),
  ),
  ...compiled(WHOLE_QUESTIONS, false, '$'),
];

const FIRST_LETTERS = PHRASES.map((phrase) => ({ phrase, first: firstLetters(phrase.pattern.source) }));
const BY_LETTER = new Map<string, readonly Phrase[]>();

/**
 * The phrases that can begin a text with this letter, in order of preference. To run all of them costs too much in the
 * middle of a conversation: an engine compiles a pattern at its first use.
 */
function phrasesWithFirstLetter(letter: string): readonly Phrase[] {
  const known = BY_LETTER.get(letter);
  if (known !== undefined) return known;
  const found = FIRST_LETTERS.flatMap(({ phrase, first }) =>
    first.any || first.letters.has(letter) ? [phrase] : [],
  );
  if (/^[a-z]$/u.test(letter)) BY_LETTER.set(letter, found);
  return found;
}
