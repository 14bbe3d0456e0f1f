import type { Word } from '../../text/answer-text.ts';
import { change } from './family.ts';
import type { Edit, Family } from './family.ts';
import { NOUN, opensClause, pos, VERB, BE, HAVE, lemmas, MODAL, words, DETERMINER } from './word-sets.ts';

const OBJECT_OF = new Map([
  ['i', 'me'],
  ['he', 'him'],
  ['she', 'her'],
  ['we', 'us'],
  ['they', 'them'],
]);
const SUBJECT_OF = new Map(
  [...OBJECT_OF].filter(([subject]) => subject !== 'she').map(([subject, object]) => [object, subject]),
);
const OWNER_OF = new Map([
  ['i', 'my'],
  ['me', 'my'],
  ['he', 'his'],
  ['him', 'his'],
  ['she', 'her'],
  ['they', 'their'],
  ['them', 'their'],
  ['we', 'our'],
  ['us', 'our'],
  ['you', 'your'],
]);
const MINE = new Map([
  ['me', 'mine'],
  ['him', 'his'],
  ['us', 'ours'],
  ['them', 'theirs'],
  ['you', 'yours'],
]);
const PREPOSITION = words('with for from of about to between without');
const TAKES_PERSON = lemmas('help meet visit ask give tell love call miss invite teach thank make let');
const PEOPLE = words(
  'people person man woman friend friends girl boy teacher teachers students student someone everyone children',
);
const FINITE = (word: Word | undefined): boolean =>
  VERB(word) || BE(word) || HAVE(word) || MODAL(word) || pos('AUX')(word);

export const PRONOUN: Family = {
  id: 'pronoun',
  least: { change: 2 },
  propose(sentence, at) {
    const word = sentence[at];
    const next = sentence[at + 1];
    if (word === undefined) return [];
    const before = word.breakBefore ? undefined : sentence[at - 1];
    const edits: Edit[] = [];
    const object = OBJECT_OF.get(word.text);
    const isFollowed = next !== undefined && !next.breakBefore;
    if (
      object !== undefined &&
      (PREPOSITION(before) || TAKES_PERSON(before)) &&
      !(isFollowed && (FINITE(next) || pos('ADV', 'PART')(next)))
    ) {
      edits.push(change(at, object));
    }
    const subject = SUBJECT_OF.get(word.text);
    if (
      subject !== undefined &&
      opensClause(sentence, at) &&
      (word.text !== 'me' || at === 0) &&
      isFollowed &&
      FINITE(next)
    )
      edits.push(change(at, subject));
    const owner = OWNER_OF.get(word.text);
    if (owner !== undefined && isFollowed && NOUN(next)) edits.push(change(at, owner));
    const mine = MINE.get(word.text);
    if (mine !== undefined && before?.text === 'of' && NOUN(sentence[at - 2])) edits.push(change(at, mine));
    if (word.text === 'which' && PEOPLE(before)) edits.push(change(at, 'who'));
    if (word.text === 'what' && NOUN(before) && isFollowed && !DETERMINER(next))
      edits.push(change(at, PEOPLE(before) ? 'who' : 'that'));
    return edits;
  },
  wrong: [
    ['I went there with he last year.', 'I went there with him last year.'],
    ['Me like to cook at home.', 'I like to cook at home.'],
    ['Him is my best friend.', 'He is my best friend.'],
    ['I live with me parents.', 'I live with my parents.'],
    ['She is a good friend of me.', 'She is a good friend of mine.'],
    ['I like people which are honest.', 'I like people who are honest.'],
    ['We should help they with the work.', 'We should help them with the work.'],
    ['I met she brother yesterday.', 'I met her brother yesterday.'],
    ['It is a song what makes me happy.', 'It is a song that makes me happy.'],
    ['Them are very nice people.', 'They are very nice people.'],
  ],
  right: [
    'I talked to her about it.',
    'He gave us food and water.',
    'Between you and me, it was boring.',
    'The house in which I live is old.',
    'I know what he likes.',
    'I bought them flowers.',
  ],
};
