import { ADJECTIVE_PREPOSITION_PATTERNS } from './adjective-preposition-patterns.ts';
import { AGREEMENT_PATTERNS, CONNECTIVE_PATTERNS } from './agreement-patterns.ts';
import { CLAUSE_PATTERNS, MISSING_BE_PATTERNS } from './clause-patterns.ts';
import { COLLOCATION_PATTERNS } from './collocation-patterns.ts';
import { COMPARING_PATTERNS, SUCH_PATTERNS } from './comparing-patterns.ts';
import { COMPLEMENT_PATTERNS, OBJECT_PATTERNS } from './complement-patterns.ts';
import { CONDITIONAL_PATTERNS } from './conditional-patterns.ts';
import { CONFUSION_PATTERNS } from './confusion-patterns.ts';
import { COUNT_PATTERNS } from './count-patterns.ts';
import { DEPENDENT_PREPOSITION_PATTERNS } from './dependent-preposition-patterns.ts';
import { DIRECT_VERB_PATTERNS } from './direct-verb-patterns.ts';
import { EXTRA_ARTICLE_PATTERNS, ONLY_ONE_PATTERNS } from './extra-article-patterns.ts';
import { FALSE_FRIEND_PATTERNS } from './false-friend-patterns.ts';
import { FEELING_PATTERNS } from './feeling-patterns.ts';
import { GERUND_PATTERNS } from './gerund-patterns.ts';
import { INDIRECT_QUESTION_PATTERNS } from './indirect-question-patterns.ts';
import { INFINITIVE_PATTERNS } from './infinitive-patterns.ts';
import { MAKE_DO_PATTERNS } from './make-do-patterns.ts';
import { MISSING_A_PATTERNS, MISSING_THE_PATTERNS } from './missing-article-patterns.ts';
import { MODAL_PATTERNS } from './modal-patterns.ts';
import { NAME_PATTERNS } from './name-patterns.ts';
import { ARTICLE_PATTERNS, NUMBER_PATTERNS } from './noun-patterns.ts';
import { LINKING_PREPOSITION_PATTERNS, NOUN_PREPOSITION_PATTERNS } from './noun-preposition-patterns.ts';
import { JOINT_PATTERNS, PLACE_PATTERNS } from './order-and-joint-patterns.ts';
import { OWNER_PATTERNS } from './owner-patterns.ts';
import { PASSIVE_PATTERNS } from './passive-patterns.ts';
import { PAST_CLAUSE_PATTERNS } from './past-clause-patterns.ts';
import type { Pattern } from './pattern.ts';
import { PERFECT_PATTERNS } from './perfect-patterns.ts';
import { PLACE_PREPOSITION_PATTERNS, TIME_PREPOSITION_PATTERNS } from './place-time-patterns.ts';
import { PREPOSITION_PATTERNS } from './preposition-patterns.ts';
import { ADVERB_PATTERNS, COMPARISON_PATTERNS, PARTICIPLE_PATTERNS } from './quality-patterns.ts';
import { FELT_PATTERNS, MANNER_PATTERNS, QUALITY_NOUN_PATTERNS } from './quality-word-patterns.ts';
import { DO_PATTERNS } from './question-patterns.ts';
import { REFERENCE_PATTERNS, RELATIVE_PATTERNS } from './reference-patterns.ts';
import { REPORTED_SPEECH_PATTERNS } from './reported-speech-patterns.ts';
import { RIVAL_WORD_PATTERNS } from './rival-word-patterns.ts';
import { ORDER_PATTERNS, PRONOUN_PATTERNS, SUBJECT_PATTERNS } from './sentence-patterns.ts';
import { NOW_PATTERNS, STATE_PATTERNS } from './state-patterns.ts';
import { SUBJECT_NUMBER_PATTERNS } from './subject-number-patterns.ts';
import { TENSE_PATTERNS } from './tense-patterns.ts';
import { VERB_COMPLEMENT_PATTERNS } from './verb-complement-patterns.ts';
import { VERB_FORM_PATTERNS } from './verb-form-patterns.ts';
import { WANTED_PREPOSITION_PATTERNS } from './verb-preposition-patterns.ts';
import { WORD_PATTERNS } from './word-patterns.ts';

/** Words in a row that are no English, by the id of the family of errors that explains them. */
export const PATTERNS: ReadonlyMap<string, readonly Pattern[]> = new Map([
  ['noun-number', [...NUMBER_PATTERNS, ...COUNT_PATTERNS, ...OWNER_PATTERNS]],
  [
    'article',
    [
      ...ARTICLE_PATTERNS,
      ...NAME_PATTERNS,
      ...MISSING_A_PATTERNS,
      ...MISSING_THE_PATTERNS,
      ...EXTRA_ARTICLE_PATTERNS,
      ...ONLY_ONE_PATTERNS,
      ...SUCH_PATTERNS,
    ],
  ],
  [
    'preposition',
    [
      ...PREPOSITION_PATTERNS,
      ...DEPENDENT_PREPOSITION_PATTERNS,
      ...COMPLEMENT_PATTERNS,
      ...DIRECT_VERB_PATTERNS,
      ...WANTED_PREPOSITION_PATTERNS,
      ...ADJECTIVE_PREPOSITION_PATTERNS,
      ...NOUN_PREPOSITION_PATTERNS,
      ...LINKING_PREPOSITION_PATTERNS,
      ...TIME_PREPOSITION_PATTERNS,
      ...PLACE_PREPOSITION_PATTERNS,
    ],
  ],
  ['word-order', [...ORDER_PATTERNS, ...INDIRECT_QUESTION_PATTERNS, ...PLACE_PATTERNS]],
  ['pronoun', [...PRONOUN_PATTERNS, ...OBJECT_PATTERNS, ...REFERENCE_PATTERNS, ...RELATIVE_PATTERNS]],
  ['subject', [...SUBJECT_PATTERNS, ...CLAUSE_PATTERNS]],
  [
    'tense',
    [
      ...TENSE_PATTERNS,
      ...CONDITIONAL_PATTERNS,
      ...PAST_CLAUSE_PATTERNS,
      ...PERFECT_PATTERNS,
      ...NOW_PATTERNS,
    ],
  ],
  [
    'verb-form',
    [
      ...VERB_FORM_PATTERNS,
      ...VERB_COMPLEMENT_PATTERNS,
      ...GERUND_PATTERNS,
      ...INFINITIVE_PATTERNS,
      ...STATE_PATTERNS,
      ...PASSIVE_PATTERNS,
      ...DO_PATTERNS,
      ...MODAL_PATTERNS,
    ],
  ],
  ['adverb', [...ADVERB_PATTERNS, ...MANNER_PATTERNS]],
  ['agreement', [...AGREEMENT_PATTERNS, ...SUBJECT_NUMBER_PATTERNS]],
  ['comparison', [...COMPARISON_PATTERNS, ...COMPARING_PATTERNS]],
  ['connective', [...CONNECTIVE_PATTERNS, ...JOINT_PATTERNS]],
  ['participle-adjective', [...PARTICIPLE_PATTERNS, ...FEELING_PATTERNS, ...FELT_PATTERNS]],
  [
    'confused-word',
    [
      ...WORD_PATTERNS,
      ...COLLOCATION_PATTERNS,
      ...CONFUSION_PATTERNS,
      ...FALSE_FRIEND_PATTERNS,
      ...REPORTED_SPEECH_PATTERNS,
      ...QUALITY_NOUN_PATTERNS,
      ...MAKE_DO_PATTERNS,
      ...RIVAL_WORD_PATTERNS,
    ],
  ],
  ['missing-be', MISSING_BE_PATTERNS],
]);
