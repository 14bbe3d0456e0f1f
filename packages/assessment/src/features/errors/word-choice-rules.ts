import { all, any, anyBefore, maybe, noneOr, noneOrNot, not, one, pos, some, words } from './pattern.ts';
import type { RuleFamily } from './pattern.ts';
import { BE, CLEAR_VERB, NEGATION, NOUN } from './word-classes.ts';

/** Prepositions and fixed combinations that learners mix up. */
export const WORD_CHOICE_RULES: RuleFamily = {
  id: 'word-choice',
  note: 'These words do not go together in English.',
  rules: [
    {
      id: 'do-mistake',
      steps: [
        one(words('do does did doing')),
        maybe(words('a many some the any my')),
        one(words('mistake mistakes decision decisions effort')),
      ],
    },
    {
      id: 'make-homework',
      steps: [
        one(words('make makes made making')),
        maybe(words('my the some our')),
        one(words('homework sport sports housework photo photos exercise')),
      ],
    },
    {
      id: 'open-light',
      steps: [
        one(words('open close opened closed')),
        maybe(words('the my')),
        one(words('light lights tv television computer')),
      ],
    },
    {
      id: 'say-truth',
      steps: [
        one(words('say says said saying')),
        maybe(words('the a')),
        one(words('truth lie lies story stories joke')),
      ],
    },
    { id: 'depend-of', steps: [one(words('depend depends depending')), one(words('of from in'))] },
    {
      id: 'good-in',
      steps: [
        one(words('good bad')),
        one(words('in')),
        one(
          any(
            words(
              'english math maths sport sports singing dancing cooking drawing playing speaking swimming',
            ),
            all(pos('VERB'), CLEAR_VERB),
          ),
        ),
      ],
    },
    {
      id: 'arrive-to',
      steps: [one(words('arrive arrived arriving arrives')), one(words('to'))],
      after: some(pos('DET', 'NOUN', 'PROPN', 'PRON')),
    },
    {
      id: 'in-day',
      steps: [one(words('in at')), one(words('monday tuesday wednesday thursday friday saturday sunday'))],
    },
    {
      id: 'different-of',
      steps: [one(words('different')), one(words('of with'))],
      after: some(words('my the other me others')),
    },
    {
      id: 'afraid-from',
      steps: [one(words('afraid scared proud tired')), one(words('from about'))],
      after: some(any(pos('NOUN', 'DET', 'PRON'), NOUN)),
      unless: anyBefore(words('not'), 0),
    },
    {
      id: 'since-number',
      steps: [
        one(words('since')),
        one(any(pos('NUM'), words('many several a some'))),
        one(words('years months days weeks year')),
      ],
      after: noneOrNot(words('ago')),
    },
    { id: 'all-days', steps: [one(words('all')), one(words('days'))], before: noneOrNot(words('of')) },
    {
      id: 'negative-nothing',
      steps: [one(words('not')), one(all(pos('VERB'), CLEAR_VERB)), one(words('nothing nobody no'))],
      after: noneOrNot(words('matter')),
    },
    {
      id: 'pronoun-case',
      steps: [one(words('with for from of about')), one(words('i he she we they'))],
      after: noneOrNot(any(pos('VERB', 'AUX', 'ADV'), BE)),
    },
    {
      id: 'my-after-subject',
      before: (word) => word === undefined,
      steps: [one(words('me him them us')), one(words('like go want think have am is are was'))],
      unless: (segment) => segment.length < 3,
    },
    {
      id: 'although-but',
      steps: [one(words('although though')), one((word) => word.pos !== 'PUNCT')],
      before: (word) => word === undefined,
      unless: (segment, from) => !segment.slice(from + 2, from + 16).some((word) => word.text === 'but'),
    },
    {
      id: 'indirect-order',
      steps: [
        one(words('know understand remember wonder')),
        one(words('what where who how why when')),
        one(words('is are was do does did')),
        one(words('it they he she that you this')),
      ],
      before: noneOr(any(NEGATION, words('i to not really'))),
    },
    { id: 'i-am-born', steps: [one(words('am is are')), one(words('born'))] },
    { id: 'according-me', steps: [one(words('according')), one(words('to')), one(words('me'))] },
    { id: 'in-free-times', steps: [one(words('my')), one(words('free')), one(words('times'))] },
    {
      id: 'kind-of-plural',
      steps: [one(words('many all several different these')), one(words('kind type sort')), one(words('of'))],
      unless: anyBefore(words('a the some any'), 1),
    },
    { id: 'quantity', steps: [one(words('a')), one(words('lots'))], after: some(words('of')) },
    {
      id: 'play-ing',
      steps: [
        one(words('play playing plays played')),
        one(words('skateboard swimming running yoga skiing hiking')),
      ],
      before: noneOr(not(words('the'))),
    },
  ],
};
