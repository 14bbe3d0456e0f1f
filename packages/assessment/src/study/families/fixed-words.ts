import type { Word } from '../../text/answer-text.ts';
import type { Edit } from './family.ts';
import { ADJECTIVE, DETERMINER, NOUN } from './word-sets.ts';

/** Fixed words that are not said so. */
const FIXED: readonly (readonly [string, string])[] = [
  ['on my opinion', 'in my opinion'],
  ['for my opinion', 'in my opinion'],
  ['from my opinion', 'in my opinion'],
  ['according to me', 'in my opinion'],
  ['all the days', 'every day'],
  ['every days', 'every day'],
  ['all days', 'every day'],
  ['all what', 'all that'],
  ['almost people', 'most people'],
  ['almost of', 'most of'],
  ['the most of people', 'most people'],
  ['most of people', 'most people'],
  ['in other hand', 'on the other hand'],
  ['on other hand', 'on the other hand'],
  ['in the other hand', 'on the other hand'],
  ['at the first', 'at first'],
  ['in the same time', 'at the same time'],
  ['in free times', 'in my free time'],
  ['for to', 'to'],
  ['too much expensive', 'too expensive'],
  ['more and more people is', 'more and more people are'],
  ['am born', 'was born'],
  ['is born', 'was born'],
  ['despite of', 'despite'],
  ['a lots of', 'a lot of'],
  ['a lot people', 'a lot of people'],
  ['lot of people', 'a lot of people'],
  ['most better', 'best'],
  ['for long time', 'for a long time'],
  ['since long time', 'for a long time'],
  ['since a long time', 'for a long time'],
  ['no many', 'not many'],
  ['no much', 'not much'],
];

/** Words in a row that are not said so, with what is said. */
export function fixedWords(sentence: readonly Word[], at: number): Edit[] {
  return FIXED.flatMap(([wrong, right]) => {
    const parts = wrong.split(' ');
    const isHere = parts.every(
      (part, offset) =>
        sentence[at + offset]?.text === part && (offset === 0 || sentence[at + offset]?.breakBefore !== true),
    );
    if (!isHere || (parts[0] === 'lot' && DETERMINER(sentence[at - 1]))) return [];
    const [before, next] = [sentence[at - 1], sentence[at + parts.length]];
    // "At the first corner", "not at all what I want", "a tone almost of awe", "if someone is born there".
    const isOther =
      (wrong === 'at the first' && (NOUN(next) || ADJECTIVE(next))) ||
      (wrong === 'all what' && before?.text === 'at') ||
      (wrong === 'almost of' && NOUN(before)) ||
      (wrong === 'for my opinion' && at > 0) ||
      wrong === 'is born' ||
      wrong === 'a lot people' ||
      wrong === 'for to';
    return [{ from: at, to: at + parts.length, better: right, plain: !isOther }];
  });
}
