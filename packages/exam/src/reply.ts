import { isHesitation } from '@bandpal/contracts';
import type { ExamPart } from '@bandpal/contracts';
import { plainWords } from './plain-words.ts';
import { AMBIGUOUS_STATEMENT, PREFIX_PHRASES, WHOLE_PHRASES } from './reply-phrases.ts';
import type { Phrase, PhraseKind } from './reply-phrases.ts';

/**
 * What a turn is. `hesitation`: nothing but fillers, back-channels and politeness; `empty`: no words at all;
 * `done`: "that's all".
 */
export type ReplyKind = 'answer' | 'hesitation' | 'empty' | PhraseKind;

/** When several are said together the earlier one counts: a request outweighs the excuse beside it. */
const PRECEDENCE: readonly PhraseKind[] = ['repeat', 'clarify', 'dont-know', 'skip', 'asks-examiner', 'done'];

/** Longer turns than this are answers whatever they begin with; the longest request we know has about 20 words. */
const MAX_REQUEST_WORDS = 24;
/** No request has a longer word; keeps the matching short on junk. */
const MAX_WORD_CHARS = 30;

/** Says nothing by itself: a hesitation, or an "oh". */
const isEmptySound = (word: string): boolean => isHesitation(word) || /^(?:o+h+|m)$/u.test(word);

/** Sounds of attention, politeness and thinking aloud: they change nothing. */
const NEUTRAL =
  /^(?:okay|ok|all ?right|right|well|so|and|but|please|thanks|thank you|hello|hi|hey|i see|i'm afraid|actually|sir|madam|let(?:'s| me| us) (?:think|see)(?: about (?:it|that|this))?|(?:just )?(?:wait |give me )?(?:a|one) (?:moment|second|minute))(?= |$)/u;
/** Alone they ask for a repetition; beside something else they are mere politeness. */
const ASKS_AGAIN =
  /^(?:(?:i'm |i am )?(?:so |very )?sorry|pardon(?: me)?|excuse me|what|huh|eh|again)(?= |$)/u;
const YES_NO = /^(?:yes|no|yeah|yep|yup|nope|nah|sure|of course)(?= |$)/u;
/** Part 2 alone: the candidate asks whether to begin. */
const READY = /^(?:i'm|i am|can i|may i|shall i|should i)(?: (?:ready|start|begin|talk|speak|now))+(?= |$)/u;

/** Words that carry something: fillers and back-channel sounds are left out. */
export function countContentWords(text: string): number {
  return plainWords(text).filter((word) => !isEmptySound(word)).length;
}

interface Reading {
  kinds: Set<PhraseKind>;
  yesNo: boolean;
  asksAgain: boolean;
  /** What an ambiguous statement says is not understood, and what it is if it is a request. */
  ambiguous: { object: string; kind: PhraseKind } | null;
}

/** Takes phrases and neutral words off the front; null as soon as something is left that is neither. */
function readThrough(words: readonly string[], part: ExamPart): Reading | null {
  const reading: Reading = { kinds: new Set(), yesNo: false, asksAgain: false, ambiguous: null };
  let rest = words.join(' ');
  while (rest !== '') {
    const matches = ({ pattern }: Phrase) => pattern.test(rest);
    const phrase = PREFIX_PHRASES.find(matches) ?? WHOLE_PHRASES.find(matches);
    const yesNo = YES_NO.exec(rest);
    const asksAgain = ASKS_AGAIN.exec(rest);
    const taken =
      phrase?.pattern.exec(rest) ??
      (part === 2 ? READY.exec(rest) : null) ??
      yesNo ??
      asksAgain ??
      NEUTRAL.exec(rest);
    if (taken === null) return null;
    const object = AMBIGUOUS_STATEMENT.exec(rest)?.groups?.['object'];
    if (phrase !== undefined && object !== undefined) reading.ambiguous = { object, kind: phrase.kind };
    else if (phrase !== undefined) reading.kinds.add(phrase.kind);
    else if (yesNo !== null) reading.yesNo = true;
    else if (asksAgain !== null) reading.asksAgain = true;
    rest = rest.slice(taken[0].length).trimStart();
  }
  return reading;
}

/** An ambiguous statement speaks of the topic when nothing beside it asks for help: "it" alone, "that" after a yes or no. */
function isAboutTopic({ ambiguous, kinds, asksAgain, yesNo }: Reading): boolean {
  return !asksAgain && kinds.size === 0 && (ambiguous?.object === 'it' || yesNo);
}

/**
 * Tells an answer from a request, a refusal or a mere sound. A phrase counts only when the turn holds nothing else:
 * whatever has content of its own is an answer. Works on the recogniser's text, with or without punctuation.
 */
export function classifyReply(text: string, part: ExamPart): ReplyKind {
  const spoken = plainWords(text);
  if (spoken.length === 0) return 'empty';
  const words = spoken.filter((word) => !isEmptySound(word));
  if (words.length === 0) return 'hesitation';
  if (words.length > MAX_REQUEST_WORDS || words.some((word) => word.length > MAX_WORD_CHARS)) return 'answer';
  const reading = readThrough(words, part);
  if (reading === null) return 'answer';
  if (reading.ambiguous !== null) {
    if (isAboutTopic(reading)) return 'answer';
    reading.kinds.add(reading.ambiguous.kind);
  }
  const kind = PRECEDENCE.find((candidate) => reading.kinds.has(candidate));
  if (kind !== undefined) return kind;
  if (reading.yesNo) return 'answer';
  return reading.asksAgain ? 'repeat' : 'hesitation';
}
