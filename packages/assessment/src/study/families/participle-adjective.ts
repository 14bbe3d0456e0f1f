import type { Family } from './family.ts';
import { change } from './family.ts';
import { BE, lemmas, words } from './word-sets.ts';

const PAIRS = new Map(
  `bor excit confus surpris tir relax interest disappoint embarrass annoy frighten shock satisfy amaz fascinat frustrat`
    .split(/\s+/)
    .map((stem) => [`${stem}ing`, stem === 'satisfy' ? 'satisfied' : `${stem}ed`] as const)
    .flatMap(([ing, ed]) => [
      [ing, ed],
      [ed, ing],
    ]),
);

const FEEL = lemmas('feel get become look');
const PERSON = words('i you he she we they people everyone everybody');
/** People are rarely "boring" in their own words. */
const SELF = words('i we');

/** Words that differ only in who feels. */
export const PARTICIPLE_ADJECTIVE: Family = {
  id: 'participle-adjective',
  least: { change: 1.5 },
  propose(sentence, at) {
    const other = PAIRS.get(sentence[at]?.text ?? '');
    if (other === undefined) return [];
    const verb = sentence.slice(0, at).findLastIndex((word) => BE(word) || FEEL(word));
    const isSaidOf = verb >= 0 && at - verb <= 3;
    const isPerson = isSaidOf && PERSON(sentence[verb - 1]);
    if (other.endsWith('ed'))
      return isPerson ? [{ ...change(at, other), doubt: SELF(sentence[verb - 1]) ? -1 : 0 }] : [];
    return isPerson ? [] : [change(at, other)];
  },
  wrong: [
    ['I am interesting in history.', 'I am interested in history.'],
    ['I was very boring at that party.', 'I was very bored at that party.'],
    ['The film was very bored.', 'The film was very boring.'],
    ['I felt tiring after the long walk.', 'I felt tired after the long walk.'],
    ['I was surprising when I saw him.', 'I was surprised when I saw him.'],
    ['It was an excited game.', 'It was an exciting game.'],
    ['I feel relaxing when I listen to music.', 'I feel relaxed when I listen to music.'],
  ],
  right: [
    'It is an interesting book about history.',
    'He was bored because the film was boring.',
    'A relaxing weekend is what I need.',
    'She looked tired after work.',
    'I was surprised by the exciting news.',
  ],
};
