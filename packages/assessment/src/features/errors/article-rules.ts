import { all, any, anyBefore, maybe, noneOr, noneOrNot, not, one, pos, some, words } from './pattern.ts';
import type { RuleFamily, Test } from './pattern.ts';
import { BE, DEGREE, ROLE_NOUN, SUBJECT } from './word-classes.ts';

const VOWEL_START = /^[aeiou]/u;
/** Written with a vowel, said with a consonant: "a university", "a one-way street", "a European". */
const CONSONANT_SOUND = /^(?:uni(?!n|m)|use|usual|user|euro|one|once|ubiq|utili|uk$|us$|usa|u-|ewe|eu)/u;
/** Written with a consonant, said with a vowel: "an hour". */
const VOWEL_SOUND = /^(?:hour|honest|honou?r|heir)/u;
const isPlainWord: Test = (word) =>
  /^[a-z]{3,}$/u.test(word.text) && word.pos !== 'PROPN' && word.pos !== 'X';
const startsWithVowelSound: Test = (word) =>
  (VOWEL_START.test(word.text) && !CONSONANT_SOUND.test(word.text)) || VOWEL_SOUND.test(word.text);

const DETERMINER = words('a an the my your his her our their this that these those');
const PLACE =
  words(`cinema gym beach park supermarket library sea mall market museum theatre zoo seaside countryside
  city office hospital airport station`);
const endsNounPhrase = noneOrNot(pos('NOUN', 'PROPN'));

/** Articles. */
export const ARTICLE_RULES: RuleFamily = {
  id: 'article',
  note: 'The article (a, an, the) is missing, doubled or has the wrong form.',
  rules: [
    {
      id: 'a-vowel',
      steps: [one(words('a')), one(all(isPlainWord, startsWithVowelSound, pos('NOUN', 'ADJ')))],
    },
    {
      id: 'an-consonant',
      steps: [one(words('an')), one(all(isPlainWord, not(startsWithVowelSound), pos('NOUN', 'ADJ', 'ADV')))],
    },
    {
      id: 'role-without-article',
      before: noneOr(not(words('as'))),
      steps: [one(SUBJECT), one(BE), maybe(ADJECTIVE_BEFORE_ROLE), one(ROLE_NOUN)],
      after: noneOrNot(any(pos('NOUN', 'PROPN'), words('of'))),
      unless: anyBefore(words('how what'), 2),
    },
    {
      id: 'double-determiner',
      steps: [
        one(words('a an the my your his our their')),
        one(all(DETERMINER, not(words('that this her')))),
      ],
      unless: (segment, from) => segment[from]?.possessive === true,
    },
    {
      id: 'in-morning',
      steps: [one(words('in')), one(words('morning evening afternoon'))],
      after: endsNounPhrase,
    },
    {
      id: 'bare-same',
      before: some(any(pos('VERB', 'ADP'), BE)),
      steps: [one(words('same')), one(pos('NOUN'))],
    },
    { id: 'one-of-most', steps: [one(words('one')), one(words('of')), one(words('most best biggest'))] },
    {
      id: 'go-to-place',
      steps: [one(words('go goes went going gone come came')), one(words('to')), one(PLACE)],
      after: endsNounPhrase,
    },
    {
      id: 'have-bare',
      before: noneOrNot(words('to')),
      steps: [
        one(words('have has had buy bought')),
        maybe(words('big good new small close best nice bad')),
        one(
          words(
            'brother sister dog cat car house friend girlfriend boyfriend problem job dream chance hobby',
          ),
        ),
      ],
      after: noneOrNot(pos('NOUN', 'PROPN', 'CCONJ')),
    },
    {
      id: 'on-internet',
      steps: [one(words('in on from by')), one(words('internet'))],
      after: endsNounPhrase,
    },
    {
      id: 'most-important-bare',
      steps: [
        one(words('is was')),
        one(words('most')),
        one(words('important popular famous beautiful interesting')),
        one(pos('NOUN')),
      ],
    },
    { id: 'the-person-name', steps: [one(words('in')), one(words('same')), one(words('time way place'))] },
    {
      id: 'is-very-adj-noun',
      steps: [
        one(BE),
        one(DEGREE),
        one(all(pos('ADJ'), words('good bad big small nice beautiful important famous popular interesting'))),
        one(
          words(
            'place city person country job thing man woman teacher friend school movie film book idea way experience',
          ),
        ),
      ],
    },
  ],
};

function ADJECTIVE_BEFORE_ROLE(word: { text: string; pos: string }): boolean {
  return word.pos === 'ADJ' && word.text !== 'only';
}
