import { comparativeOf, superlativeOf } from '../../language/inflect.ts';
import { frequencyRank } from '../../language/word-level.ts';
import { change, remove } from './family.ts';
import type { Edit, Family } from './family.ts';
import type { Word } from '../../text/answer-text.ts';
import { ADJECTIVE, BE, hasBefore, NOUN, NUMBER, words } from './word-sets.ts';

const SHORT =
  `big small cheap easy old young tall short long fast slow strong weak hot cold warm high low large hard
  healthy happy busy near early late safe clean rich poor heavy light nice bad good wide deep quiet dirty
  lucky noisy cool thin fat smart`
    .trim()
    .split(/\s+/);
const SHORT_ADJECTIVE = words(SHORT.join(' '));
const COMPARATIVE = words(SHORT.flatMap((adjective) => comparativeOf(adjective) ?? []).join(' '));
const SUPERLATIVE = words(SHORT.flatMap((adjective) => superlativeOf(adjective) ?? []).join(' '));
/** "Friendlier", "luckier": of the longer words these are the ones that can be told. */
const LONGER_COMPARATIVE = (word: Word | undefined): boolean =>
  word?.pos === 'ADJ' && word.text.endsWith('ier') && frequencyRank(word.text.replace(/ier$/u, 'y')) !== null;
const COMPARED = words('more less rather other better worse most different');

export const COMPARISON: Family = {
  id: 'comparison',
  least: { change: 1.5, insert: 2, remove: 2 },
  propose(sentence, at) {
    const word = sentence[at];
    const next = sentence[at + 1];
    if (word === undefined || next?.breakBefore === true) return [];
    const edits: Edit[] = [];
    if (words('more most')(word)) {
      // "We need more healthier options": more of them.
      const isMoreOfThem = word.text === 'more' && NOUN(sentence[at + 2]);
      const isTwice = (COMPARATIVE(next) || SUPERLATIVE(next)) && !isOfMany(sentence, at);
      if (isTwice) edits.push(isMoreOfThem ? remove(at) : { ...remove(at), certain: true });
      else if (word.text === 'more' && LONGER_COMPARATIVE(next) && !isMoreOfThem)
        edits.push({ ...remove(at), plain: true });
      const graded =
        next === undefined
          ? null
          : word.text === 'more'
            ? comparativeOf(next.text)
            : superlativeOf(next.text);
      const isQuality = ADJECTIVE(sentence[at + 2]) || ADJECTIVE(sentence[at + 3]) || NOUN(sentence[at + 2]);
      // "More happy" and "more clean" are heard, and "more hot than spicy"; "is more safe" and "more dirty than this" are not.
      const plain =
        word.text === 'more' &&
        BE(sentence[at - 1]) &&
        !isQuality &&
        (sentence[at + 2]?.text === 'than' ||
          words('cheap big small tall old young hot cold high low safe easy')(next));
      // "More dirty than dangerous" says which of the two.
      const isWhich = sentence[at + 2]?.text === 'than' && ADJECTIVE(sentence[at + 3]);
      if (SHORT_ADJECTIVE(next) && graded !== null && !isMoreOfThem && !isWhich)
        edits.push({ from: at, to: at + 2, better: graded, plain });
    }
    if (
      ADJECTIVE(word) &&
      !COMPARED(word) &&
      next?.text === 'than' &&
      !hasBefore(sentence, at, 4, COMPARED) &&
      !COMPARATIVE(word)
    ) {
      edits.push(change(at, comparativeOf(word.text) ?? `more ${word.text}`));
    }
    if (words('very so too')(word) && COMPARATIVE(next)) edits.push(change(at, 'much'), remove(at));
    if (word.text === 'as' && COMPARATIVE(next)) {
      const plain = SHORT.find((adjective) => comparativeOf(adjective) === next?.text);
      if (plain !== undefined) edits.push(change(at + 1, plain));
    }
    if (COMPARATIVE(word) && next?.text === 'that') edits.push(change(at + 1, 'than'));
    const plain = SHORT.find((adjective) => comparativeOf(adjective) === word.text);
    const best = plain === undefined ? null : superlativeOf(plain);
    if (best !== null && sentence[at - 1]?.text === 'the' && NOUN(next)) edits.push(change(at, best));
    return edits;
  },
  wrong: [
    ['She is more taller than her brother.', 'She is taller than her brother.'],
    ['The bus is more cheap than the train.', 'The bus is cheaper than the train.'],
    ['The new street is more safe for them.', 'The new street is safer for them.'],
    ['The air is more dirty than in the village.', 'The air is dirtier than in the village.'],
    ['My new phone is more better.', 'My new phone is better.'],
    ['People here are more friendlier.', 'People here are friendlier.'],
    ['It is the most cheapest shop in town.', 'It is the cheapest shop in town.'],
    ['My city is big than yours.', 'My city is bigger than yours.'],
    ['He is the most tall boy in our class.', 'He is the tallest boy in our class.'],
    ['The train is expensive than the bus.', 'The train is more expensive than the bus.'],
    ['Today it is very colder than yesterday.', 'Today it is colder than yesterday.'],
    ['My brother is older that me.', 'My brother is older than me.'],
    ['It is the better film I have ever seen.', 'It is the best film I have ever seen.'],
    ['She is as taller as me.', 'She is as tall as me.'],
  ],
  right: [
    'The more you read, the better you write.',
    'It is much cheaper than the train.',
    'We need more good teachers.',
    'There is more hot water in the kitchen.',
    'It is rather good than bad.',
    'He is most happy when he is working.',
    'The soup is more hot than spicy.',
    'Most older people live alone, and I will tell you more later.',
    'We need two more smaller boxes.',
    'We need more healthier options, and most wealthier families live there.',
    'The room is more old fashioned now.',
  ],
};

/** "Most older people", "two more smaller boxes", "tell you more later": of them there are most, or more. */
function isOfMany(sentence: readonly Word[], at: number): boolean {
  const [before, word, next, noun] = [sentence[at - 1], sentence[at], sentence[at + 1], sentence[at + 2]];
  if (word?.text === 'most') return COMPARATIVE(next) && before?.text !== 'the';
  const isCounted = NUMBER(before) || words('few some any no many one')(before);
  return (isCounted && NOUN(noun)) || (words('later earlier')(next) && !BE(before));
}
