import { pastOf, regularPast } from '../../language/inflect.ts';
import { irregularVerbs } from '../../language/verb-forms.ts';
import { frequencyRank } from '../../language/word-level.ts';
import type { Family } from './family.ts';
import { change } from './family.ts';

/** Words that mean something else, or that some people say. */
const ALSO_WORDS = /^(?:costed|leaded|leaved|ringed|singed|sited|wined)$/u;
/** A form that subtitles hold this often is a word of its own. */
const RARE = 18_000;

/** Forms that the rule of regular words would give, and that do not exist: "goed", "gooder". */
const REGULARISED = new Map([
  ...irregularVerbs().flatMap((base) => {
    const plain = regularPast(base);
    const doubled = /[^aeiou][aeiou][bdgmnpt]$/u.test(base) ? [`${base}${base.at(-1) ?? ''}ed`] : [];
    return [plain, ...doubled]
      .filter(
        (form) => form !== pastOf(base) && !ALSO_WORDS.test(form) && (frequencyRank(form) ?? RARE) >= RARE,
      )
      .map((form) => [form, pastOf(base)] as const);
  }),
  ['gooder', 'better'] as const,
  ['badder', 'worse'] as const,
  ['goodest', 'best'] as const,
  ['baddest', 'worst'] as const,
  ['theirselves', 'themselves'] as const,
  ['hisself', 'himself'] as const,
  ['ourselfs', 'ourselves'] as const,
  ['worser', 'worse'] as const,
  ['bestest', 'best'] as const,
]);

export const IRREGULAR_FORM: Family = {
  id: 'irregular-form',
  least: {},
  propose(sentence, at) {
    const right = REGULARISED.get(sentence[at]?.text ?? '');
    return right === undefined ? [] : [{ ...change(at, right), certain: true }];
  },
  wrong: [
    ['I catched a big fish.', 'I caught a big fish.'],
    ['We buyed a new car.', 'We bought a new car.'],
    ['She teached me English.', 'She taught me English.'],
    ['I runned to the bus stop.', 'I ran to the bus stop.'],
    ['He goed home early.', 'He went home early.'],
    ['My English is gooder now.', 'My English is better now.'],
    ['I thinked about it.', 'I thought about it.'],
    ['She weared a red dress.', 'She wore a red dress.'],
  ],
  right: [
    'It cost a lot, and he learned from it.',
    'The company was founded in May.',
    'They planned the trip and showed me the map.',
    'I dreamed about a house that we rented.',
  ],
};
