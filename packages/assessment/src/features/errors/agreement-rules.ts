import { isThirdPersonForm } from '../../language/verb-forms.ts';
import {
  all,
  any,
  anyBefore,
  lemmas,
  maybe,
  noneOr,
  noneOrNot,
  not,
  one,
  pos,
  some,
  words,
} from './pattern.ts';
import type { RuleFamily } from './pattern.ts';
import {
  ADVERB,
  BASE_VERB,
  CLAUSE_OPENER,
  CLEAR_BASE_VERB,
  CLEAR_VERB,
  DO,
  ING_VERB,
  MODAL,
  OTHER_PERSON,
  SUBJECT,
  THIRD_PERSON,
} from './word-classes.ts';

const KIN = words(`mother father mom mum dad brother sister friend teacher wife husband boss cousin uncle aunt
  grandmother grandfather grandma grandpa boyfriend girlfriend roommate son daughter`);
const OWNER = words('my your his her our their the');
const INDEFINITE = words(
  `everyone everybody someone somebody nobody anyone anybody everything something nothing`,
);
const PLURAL_PEOPLE = words('people children men women friends parents students teenagers kids tourists');
/** Verbs after which a bare verb is right: "make it go", "suggest he go", "does it cost". */
const BARE_VERB_TRIGGER = any(
  DO,
  MODAL,
  lemmas('make let help see watch hear suggest recommend insist demand require'),
);
const QUANTITY_OF = words('of one each every neither either none and or number');

/** Subject and verb agree. */
export const AGREEMENT_RULES: RuleFamily = {
  id: 'agreement',
  note: 'The verb does not agree with its subject: he, she and it take -s or "is/has/does", the others do not.',
  rules: [
    {
      id: 'third-person-base',
      before: noneOr(CLAUSE_OPENER),
      steps: [
        one(THIRD_PERSON),
        maybe(ADVERB),
        one(all(BASE_VERB, any(CLEAR_VERB, pos('VERB')), not(words('be')))),
      ],
      unless: anyBefore(BARE_VERB_TRIGGER, 4),
    },
    {
      id: 'third-person-do-have',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(THIRD_PERSON), maybe(ADVERB), one(words('do have'))],
      unless: anyBefore(BARE_VERB_TRIGGER, 4),
    },
    {
      id: 'third-person-are',
      before: noneOr(all(CLAUSE_OPENER, not(words('and')))),
      steps: [one(THIRD_PERSON), one(words('are am'))],
    },
    { id: 'i-is', before: noneOr(CLAUSE_OPENER), steps: [one(words('i')), one(words('is are has does'))] },
    {
      id: 'plural-pronoun-is',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(words('we they you')), maybe(ADVERB), one(words('is was has does am'))],
    },
    {
      id: 'plural-pronoun-s',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(OTHER_PERSON), maybe(ADVERB), one(all(isThirdPersonForm, CLEAR_VERB))],
    },
    {
      id: 'people-is',
      steps: [
        one(all(PLURAL_PEOPLE, (word) => !word.possessive)),
        maybe(ADVERB),
        one(any(words('is was has does'), all(isThirdPersonForm, pos('VERB'), CLEAR_VERB))),
      ],
      unless: anyBefore(QUANTITY_OF, 4),
    },
    {
      id: 'kin-base',
      before: some(OWNER),
      steps: [
        one(all(KIN, (word) => !word.possessive)),
        maybe(ADVERB),
        one(all(BASE_VERB, any(CLEAR_BASE_VERB, lemmas('live want need have work love')))),
      ],
      unless: anyBefore(any(BARE_VERB_TRIGGER, words('and to with for')), 4),
    },
    {
      id: 'kin-like',
      before: some(OWNER),
      steps: [one(KIN), one(words('like')), one(any(ING_VERB, words('to')))],
      unless: anyBefore(any(BARE_VERB_TRIGGER, words('and')), 4),
    },
    {
      id: 'everyone-base',
      steps: [one(INDEFINITE), maybe(ADVERB), one(any(words('have are do were'), CLEAR_BASE_VERB))],
      unless: anyBefore(BARE_VERB_TRIGGER, 3),
    },
    {
      id: 'there-is-many',
      steps: [
        one(words('there')),
        one(words('is was')),
        one(words('many several few two three four five various')),
      ],
    },
    {
      id: 'these-is',
      before: noneOr(CLAUSE_OPENER),
      steps: [one(words('these those')), one(words('is was has'))],
    },
    {
      id: 'this-base',
      before: (word) => word === undefined,
      steps: [
        one(words('this it')),
        one(all(BASE_VERB, lemmas('make help mean give depend take let bring'))),
      ],
    },
    {
      id: 'does-subject-s',
      before: noneOrNot(SUBJECT),
      steps: [one(DO), one(SUBJECT), one(all(isThirdPersonForm, CLEAR_VERB))],
    },
  ],
};
