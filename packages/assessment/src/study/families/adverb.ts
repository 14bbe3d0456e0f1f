import { adjectiveOf, adverbOf } from '../../language/inflect.ts';
import type { Word } from '../../text/answer-text.ts';
import { change } from './family.ts';
import type { Edit, Family } from './family.ts';
import { ADJECTIVE, BE, DEGREE, lemmas, MODAL, NOUN, pos, SUBJECT, VERB, words } from './word-sets.ts';

/** After these an adjective says how somebody or something is: "it smells good", "keep it clean". */
const COPULA = lemmas(
  'be look feel seem become get taste sound smell stay keep make find turn grow remain leave call have go',
);
const LINK = words('and but because so when if that or than in on at to for with from');
/** Say how likely or how often, and stand after "be" too. */
const SENTENCE_ADVERB =
  words(`really probably usually actually only certainly definitely generally mostly mainly normally finally exactly simply
  basically obviously possibly especially particularly nearly hardly truly fully completely totally absolutely
  constantly currently originally recently early daily`);
/** Words in -ly that are adjectives. */
const LIKE_ADVERBS = words(
  'friendly lovely lonely likely family silly ugly lively only elderly curly weekly monthly early daily',
);
const PARTICLE = pos('ADP', 'PART');
const NO_VERB = pos('ADP', 'PART', 'DET', 'PRON', 'CCONJ', 'SCONJ', 'ADV', 'ADJ');

/** Adjectives and adverbs. */
export const ADVERB: Family = {
  id: 'adverb',
  least: { change: 2 },
  propose(sentence, at) {
    const word = sentence[at];
    if (word === undefined) return [];
    return ADJECTIVE(word) ? forAdjective(sentence, at, word) : forAdverb(sentence, at, word);
  },
  wrong: [
    ['My teacher speaks very clear.', 'My teacher speaks very clearly.'],
    ['He drives too careful in the snow.', 'He drives too carefully in the snow.'],
    ['You simple press the button.', 'You simply press the button.'],
    ['She plays the piano beautiful.', 'She plays the piano beautifully.'],
    ['We can quick finish the work.', 'We can quickly finish the work.'],
    ['The water was very clearly.', 'The water was very clear.'],
    ['This exercise is too easily.', 'This exercise is too easy.'],
  ],
  right: [
    'The soup smells good.',
    'He works hard and drives fast.',
    'It keeps the house warm.',
    'The people there are very friendly.',
    'I painted the door green.',
    'It is really hot.',
  ],
};

/** "speaks clear", "easy forget". */
function forAdjective(sentence: readonly Word[], at: number, { text }: Word): Edit[] {
  const adverb = adverbOf(text);
  const [before, next] = [sentence[at - 1], sentence[at + 1]];
  if (adverb === null || before === undefined) return [];
  const isBeforeVerb = (SUBJECT(before) || MODAL(before)) && next?.breakBefore === false && !NO_VERB(next);
  return isBeforeVerb || (endsClause(next) && describesDoing(sentence, at)) ? [change(at, adverb)] : [];
}

/** Whether a verb that takes no adjective stands before, with at most its object in between. */
function describesDoing(sentence: readonly Word[], at: number): boolean {
  const start = DEGREE(sentence[at - 1]) ? at - 1 : at;
  const verb = sentence.slice(0, start).findLastIndex((word) => VERB(word) || BE(word));
  const between = sentence.slice(verb + 1, start);
  if (verb < 0 || !VERB(sentence[verb]) || COPULA(sentence[verb])) return false;
  return between.length === 0 || (between.length <= 3 && NOUN(between.at(-1)) && !between.some(PARTICLE));
}

/** "is very quickly". */
function forAdverb(sentence: readonly Word[], at: number, word: Word): Edit[] {
  if (!word.text.endsWith('ly') || SENTENCE_ADVERB(word) || LIKE_ADVERBS(word)) return [];
  const verb = DEGREE(sentence[at - 1]) ? sentence[at - 2] : sentence[at - 1];
  if (!BE(verb) || !endsClause(sentence[at + 1])) return [];
  const adjective = adjectiveOf(word.text);
  return adjective === null ? [] : [change(at, adjective)];
}

function endsClause(next: Word | undefined): boolean {
  return next === undefined || next.breakBefore || LINK(next);
}
