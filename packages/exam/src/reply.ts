import type { ExamPart } from '@bandpal/contracts';
import { PREFIX_PHRASES, WHOLE_PHRASES } from './reply-phrases.ts';
import type { PhraseKind } from './reply-phrases.ts';

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

const FILLER = /^(?:u+[hm]+|e+[hr]+m*|h+m+|m+|a+h+|o+h+|mm+|mhm|hmm|uhm|erm|uh huh|mm hmm)$/u;
const BACK_CHANNELS = new Set(
  "ok okay right alright sure well so and but please thanks thank you all fine hello hi hey see let's let me think i'm afraid sir madam then just now wait moment a actually".split(
    ' ',
  ),
);
/** Alone they ask for a repetition; beside something else they are mere politeness. */
const ASKS_AGAIN = new Set(['sorry', 'pardon', 'what', 'huh', 'eh', 'excuse', 'again']);
const YES_NO = new Set(['yes', 'no', 'yeah', 'yep', 'yup', 'nope', 'nah']);
/** Part 2 alone: the candidate asks whether to begin. */
const READY = /^(?:i'm|i am|can i|may i|shall i|should i)(?: (?:ready|start|begin|talk|speak|now))+(?= |$)/u;

/** The words of a text in lower case, punctuation gone, apostrophes kept. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’‘`]/gu, "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((word) => word.replaceAll(/^'+|'+$/gu, ''))
    .filter((word) => word !== '');
}

/** Words that carry something: fillers and back-channel sounds are left out. */
export function countContentWords(text: string): number {
  return wordsOf(text).filter((word) => !FILLER.test(word)).length;
}

interface Reading {
  kinds: Set<PhraseKind>;
  yesNo: boolean;
  asksAgain: boolean;
}

/** Takes phrases and neutral words off the front; null as soon as something is left that is neither. */
function readThrough(words: readonly string[], part: ExamPart): Reading | null {
  const reading: Reading = { kinds: new Set(), yesNo: false, asksAgain: false };
  let rest = words.join(' ');
  while (rest !== '') {
    const whole = WHOLE_PHRASES.find(({ pattern }) => pattern.test(rest));
    const phrase = PREFIX_PHRASES.find(({ pattern }) => pattern.test(rest)) ?? whole;
    const ready = part === 2 ? READY.exec(rest)?.[0] : undefined;
    if (phrase !== undefined) {
      reading.kinds.add(phrase.kind);
      rest = rest.slice(phrase.pattern.exec(rest)?.[0].length ?? 0).trimStart();
    } else if (ready !== undefined) {
      rest = rest.slice(ready.length).trimStart();
    } else {
      const word = rest.split(' ', 1)[0] ?? '';
      if (YES_NO.has(word)) reading.yesNo = true;
      else if (ASKS_AGAIN.has(word)) reading.asksAgain = true;
      else if (!BACK_CHANNELS.has(word) && word !== 'me') return null;
      rest = rest.slice(word.length).trimStart();
    }
  }
  return reading;
}

/**
 * Tells an answer from a request, a refusal or a mere sound. A phrase counts only when the turn holds nothing else:
 * whatever has content of its own is an answer. Works on the recogniser's text, with or without punctuation.
 */
export function classifyReply(text: string, part: ExamPart): ReplyKind {
  const spoken = wordsOf(text);
  if (spoken.length === 0) return 'empty';
  const words = spoken.filter((word) => !FILLER.test(word));
  if (words.length === 0) return 'hesitation';
  if (words.length > MAX_REQUEST_WORDS || words.some((word) => word.length > MAX_WORD_CHARS)) return 'answer';
  const reading = readThrough(words, part);
  if (reading === null) return 'answer';
  const kind = PRECEDENCE.find((candidate) => reading.kinds.has(candidate));
  if (kind !== undefined) return kind;
  if (reading.yesNo) return 'answer';
  return reading.asksAgain ? 'repeat' : 'hesitation';
}
