import {
  isBaseForm,
  isIngForm,
  isParticipleOnlyForm,
  isPastForm,
  isPastOnlyForm,
  isThirdPersonForm,
} from '../../language/verb-forms.ts';
import { all, any, lemmas, maybe, noneOr, noneOrNot, not, one, pos, some, words } from './pattern.ts';
import type { RuleFamily, Test } from './pattern.ts';
import {
  ACTIVITY_VERB,
  ADVERB,
  BASE_VERB,
  BE,
  CLAUSE_OPENER,
  CLEAR_BASE_VERB,
  CLEAR_VERB,
  DO,
  HAVE,
  ING_VERB,
  MODAL,
  NEGATION,
  OBJECT_PERSON,
  SUBJECT,
} from './word-classes.ts';

const between: Test = any(ADVERB, NEGATION);
const PAST_VERB: Test = all(
  isPastForm,
  any(
    isPastOnlyForm,
    lemmas(`like want need play study enjoy start visit watch help
  work live learn try use travel stay`),
  ),
);
const PREPOSITION = words('for of by in about without from');

/** The form of the verb fits the words before it. */
export const VERB_FORM_RULES: RuleFamily = {
  id: 'verb-form',
  note: 'The form of the verb does not fit the word before it (after to, a modal, be, have, do or a preposition).',
  rules: [
    {
      id: 'be-base',
      before: noneOr(CLAUSE_OPENER),
      steps: [
        one(SUBJECT),
        maybe(ADVERB),
        one(BE),
        maybe(ADVERB),
        one(all(CLEAR_BASE_VERB, not(words('become')))),
      ],
    },
    { id: 'am-agree', steps: [one(words('am is are')), maybe(between), one(words('agree disagree'))] },
    {
      id: 'to-past',
      before: noneOrNot(words('from')),
      steps: [
        one(words('to')),
        one(
          any(
            isPastOnlyForm,
            all(
              isThirdPersonForm,
              pos('VERB'),
              CLEAR_VERB,
              not(
                lemmas(
                  'work study start visit need help play love hate share leave try watch cook practice focus',
                ),
              ),
            ),
            words('studied played wanted visited learned watched'),
          ),
        ),
      ],
    },
    {
      id: 'want-to-ing',
      steps: [
        one(lemmas('want need have decide hope try plan able going learn')),
        one(words('to')),
        one(all(ING_VERB, not(words('being')))),
      ],
      before: noneOrNot(words('to')),
    },
    {
      id: 'modal-form',
      before: noneOrNot(words('the a my of in')),
      steps: [
        one(MODAL),
        maybe(between),
        one(
          any(
            all(isPastOnlyForm, not(words('was were'))),
            all(isThirdPersonForm, any(CLEAR_VERB, words('has does'))),
            all(isIngForm, pos('VERB'), CLEAR_VERB),
            all(PAST_VERB, pos('VERB')),
          ),
        ),
      ],
    },
    {
      id: 'modal-subject-form',
      steps: [one(MODAL), one(SUBJECT), one(any(isPastOnlyForm, all(isThirdPersonForm, CLEAR_VERB)))],
      before: noneOrNot(pos('NOUN', 'PRON')),
    },
    {
      id: 'modal-to',
      before: noneOrNot(words('the a')),
      steps: [
        one(words('can could would should must might')),
        maybe(NEGATION),
        one(words('to')),
        one(BASE_VERB),
      ],
    },
    {
      id: 'do-past',
      steps: [
        one(DO),
        one(words('not')),
        maybe(ADVERB),
        one(
          any(
            isPastOnlyForm,
            words('had has did goes likes'),
            all(PAST_VERB, pos('VERB')),
            all(isThirdPersonForm, CLEAR_VERB),
          ),
        ),
      ],
    },
    {
      id: 'do-subject-past',
      steps: [
        one(words('did')),
        one(words('you he she we they')),
        one(any(isPastOnlyForm, all(PAST_VERB, pos('VERB')))),
      ],
    },
    {
      id: 'have-past',
      steps: [
        one(HAVE),
        maybe(between),
        one(any(all(isPastOnlyForm, not(words('was were'))), words('go see eat know speak write'))),
      ],
    },
    { id: 'be-past', steps: [one(BE), maybe(between), one(all(isPastOnlyForm, not(words('was were'))))] },
    {
      id: 'participle-alone',
      before: noneOr(all(CLAUSE_OPENER, not(words('and')))),
      steps: [
        one(words('i we they he she')),
        maybe(ADVERB),
        one(all(isParticipleOnlyForm, not(words('hidden stuck')))),
      ],
    },
    {
      id: 'subject-ing',
      before: noneOr(CLAUSE_OPENER),
      steps: [
        one(words('i we they he she')),
        maybe(ADVERB),
        one(all(isIngForm, any(pos('VERB'), CLEAR_VERB))),
      ],
    },
    {
      id: 'enjoy-to',
      steps: [one(lemmas('enjoy finish avoid mind')), one(words('to')), one(BASE_VERB)],
    },
    {
      id: 'want-base',
      before: some(any(SUBJECT, ADVERB, NEGATION, words('who people'))),
      steps: [one(words('want wants wanted hope decided decide')), one(CLEAR_BASE_VERB)],
    },
    {
      id: 'want-ing',
      before: some(any(SUBJECT, ADVERB, NEGATION)),
      steps: [
        one(words('want wants wanted hope decided decide')),
        one(any(words('going'), all(isIngForm, any(pos('VERB'), CLEAR_VERB)))),
      ],
    },
    {
      id: 'like-base',
      before: some(any(SUBJECT, ADVERB, words('not people'))),
      steps: [one(words('like likes love loves enjoy enjoys')), one(all(isBaseForm, ACTIVITY_VERB))],
      unless: (segment, from) => BE(segment[from - 1] ?? EMPTY) || BE(segment[from - 2] ?? EMPTY),
    },
    {
      id: 'preposition-base',
      steps: [one(PREPOSITION), one(all(CLEAR_BASE_VERB, not(words('see know become'))))],
      before: noneOrNot(words('what kind')),
    },
    {
      id: 'make-object-to',
      steps: [
        one(words('make makes made making let lets')),
        one(OBJECT_PERSON),
        one(words('to')),
        one(BASE_VERB),
      ],
    },
    {
      id: 'make-object-form',
      steps: [
        one(words('make makes made let lets')),
        one(words('me him us them you')),
        one(any(isPastOnlyForm, all(isThirdPersonForm, CLEAR_VERB))),
      ],
    },
    {
      id: 'used-to-form',
      before: some(SUBJECT),
      steps: [one(words('used')), one(words('to')), one(any(isPastOnlyForm, ING_VERB))],
    },
    {
      id: 'forward-to-base',
      steps: [one(words('look looking')), one(words('forward')), one(words('to')), one(CLEAR_BASE_VERB)],
    },
    {
      id: 'double-past',
      steps: [
        one(words('was were')),
        maybe(NEGATION),
        one(
          all(
            isBaseForm,
            CLEAR_VERB,
            not(
              words(
                'like work play study help need love hate visit start stay travel cook become share watch try focus practice practise read want hang mean leave live do say do',
              ),
            ),
          ),
        ),
      ],
      before: noneOr(any(SUBJECT, pos('NOUN'))),
    },
    {
      id: 'subject-not-verb',
      before: noneOrNot(any(DO, MODAL, BE, HAVE)),
      steps: [one(SUBJECT), one(words('not')), one(all(pos('VERB'), CLEAR_VERB))],
    },
  ],
};

const EMPTY = { text: '', pos: 'X', lemma: '', token: -1, possessive: false, breakBefore: false } as const;
