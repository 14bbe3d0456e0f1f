import { all, any, anyBefore, maybe, noneOrNot, not, one, pos, words } from './pattern.ts';
import type { RuleFamily, Test } from './pattern.ts';
import { BE, DEGREE } from './word-classes.ts';

const SHORT_ADJECTIVE =
  words(`big small cheap easy old young tall short long fast slow strong weak hot cold warm high low
  large hard healthy happy busy near early late safe clean rich poor heavy light nice bad good`);
const COMPARATIVE =
  words(`better worse bigger smaller cheaper easier older younger taller shorter longer faster slower
  stronger higher lower larger harder healthier happier busier closer earlier safer cleaner richer`);
const SUPERLATIVE =
  words(`best worst biggest smallest cheapest easiest oldest youngest tallest longest fastest strongest
  highest largest hardest happiest`);
const endsPhrase = noneOrNot(pos('NOUN', 'ADJ', 'PROPN'));
const LONG_ADJECTIVE: Test = all(
  pos('ADJ'),
  words(`important beautiful interesting expensive difficult popular
  convenient comfortable useful dangerous big small cheap easy good bad old young tall fast healthy happy`),
);

/** Comparatives, superlatives and the words around adjectives. */
export const COMPARISON_RULES: RuleFamily = {
  id: 'comparison',
  note: 'The comparison or the adjective has the wrong form ("more easy", "more better", "I am boring").',
  rules: [
    { id: 'more-comparative', steps: [one(words('more most')), one(COMPARATIVE)] },
    { id: 'most-superlative', steps: [one(words('most more')), one(SUPERLATIVE)] },
    {
      id: 'more-short',
      steps: [one(words('more')), one(SHORT_ADJECTIVE)],
      after: endsPhrase,
      unless: anyBefore(words('one some any no two'), 1),
    },
    {
      id: 'most-short',
      steps: [
        one(words('the')),
        one(words('most')),
        one(all(SHORT_ADJECTIVE, not(words('happy busy healthy')))),
      ],
    },
    { id: 'very-comparative', steps: [one(words('very so too')), one(COMPARATIVE)] },
    {
      id: 'positive-than',
      steps: [one(LONG_ADJECTIVE), one(words('than'))],
      unless: anyBefore(words('more less rather other better worse most'), 4),
    },
    { id: 'as-comparative-as', steps: [one(words('as')), one(COMPARATIVE), one(words('as'))] },
    {
      id: 'ing-feeling',
      steps: [
        one(words('i we')),
        one(any(words('am are was feel felt get got'), BE)),
        maybe(any(DEGREE, words('not always'))),
        one(words('boring exciting confusing surprising tiring relaxing')),
      ],
    },
    {
      id: 'feel-boring',
      steps: [one(words('feel feels felt feeling')), maybe(DEGREE), one(words('boring exciting'))],
    },
    {
      id: 'interesting-in',
      steps: [
        one(words('interesting interest')),
        one(words('in')),
        one(any(pos('NOUN', 'VERB'), words('it this that the'))),
      ],
      unless: anyBefore(
        words('my an the no any lose lost have great more is things something thing nothing are'),
        1,
      ),
    },
    { id: 'interested-preposition', steps: [one(words('interested')), one(words('on about for with'))] },
    {
      id: 'very-noun',
      steps: [
        one(words('very so too')),
        one(
          words(
            'convenience difference importance danger success benefit relax beauty comfort health stress bore tire interest',
          ),
        ),
      ],
    },
    {
      id: 'be-relax',
      steps: [one(any(BE, words('feel feels felt'))), maybe(DEGREE), one(words('relax convenience stress'))],
    },
    { id: 'simple-adverb', steps: [one(words('i we they')), one(words('simple usual normal real'))] },
  ],
};
