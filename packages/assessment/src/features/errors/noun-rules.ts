import { all, any, anyBefore, maybe, noneOr, noneOrNot, not, one, pos, some, words } from './pattern.ts';
import type { RuleFamily, Test } from './pattern.ts';
import { COUNTABLE_SINGULAR, PLURAL_NOUN, SINGULAR_NOUN, UNCOUNTABLE } from './word-classes.ts';

const NUMBER = words('two three four five six seven eight nine ten twenty thirty fifty hundreds thousands');
const MANY = words('many several few various both');
const endsNounPhrase = noneOrNot(pos('NOUN', 'PROPN', 'ADJ', 'NUM'));
const ADJECTIVE = pos('ADJ');
/** Plurals that may follow "a": they name one thing or a group. */
const SINGULAR_PLURAL =
  words(`means series species headquarters crossroads news lots hundreds thousands millions sports
  clothes gymnastics mathematics physics economics politics class bus plus process business glass boss dress success
  access congress address wilderness illness fitness happiness pants trousers glasses ages times others less
  physics lens gas thanks billiards darts`);
const WRONG_PLURAL =
  words(`informations advices homeworks knowledges equipments furnitures luggages trafics traffics
  childs childrens mens womens mans womans foots tooths mouses staffs softwares pollutions sceneries housewifes
  evidences`);

const plain: Test = not(UNCOUNTABLE);

/** Singular and plural of nouns. */
export const NOUN_RULES: RuleFamily = {
  id: 'noun-number',
  note: 'Singular and plural: after many, these, numbers and "one of" the noun takes its plural; after a, every, another it does not.',
  rules: [
    {
      id: 'many-singular',
      steps: [one(MANY), maybe(ADJECTIVE), one(all(SINGULAR_NOUN, plain))],
      after: endsNounPhrase,
      unless: anyBefore(words('a not'), 1),
    },
    {
      id: 'many-countable',
      steps: [one(MANY), maybe(ADJECTIVE), one(COUNTABLE_SINGULAR)],
      after: endsNounPhrase,
    },
    {
      id: 'these-singular',
      steps: [one(words('these those')), maybe(ADJECTIVE), one(all(SINGULAR_NOUN, plain))],
      after: endsNounPhrase,
    },
    {
      id: 'number-singular',
      steps: [
        one(NUMBER),
        maybe(ADJECTIVE),
        one(all(SINGULAR_NOUN, plain, not(words('oclock a.m p.m point plus times oh')))),
      ],
      after: noneOrNot(pos('NOUN', 'PROPN', 'ADJ', 'NUM')),
      unless: anyBefore(
        words('grade class year level number part bus line form room primary band chapter a an at in the'),
        1,
      ),
    },
    {
      id: 'digits-singular',
      steps: [
        one((word) => /^(?:[2-9]|[1-9]\d+)$/u.test(word.text)),
        one(words('year month day hour week minute person brother sister friend time')),
      ],
      after: endsNounPhrase,
      unless: anyBefore(words('a the grade'), 1),
    },
    {
      id: 'one-of-singular',
      steps: [
        one(words('one some most many all')),
        one(words('of')),
        one(words('the my our his her their these those')),
        maybe(words('most best')),
        maybe(ADJECTIVE),
        one(all(SINGULAR_NOUN, plain)),
      ],
      after: endsNounPhrase,
      unless: (segment, from, to) =>
        segment[from]?.text !== 'one' && !COUNTABLE_SINGULAR(segment[to] ?? NOTHING),
    },
    {
      id: 'a-plural',
      before: noneOrNot(words('such what quite')),
      steps: [
        one(words('a an')),
        maybe(words('very really quite so')),
        maybe(all(ADJECTIVE, not(words('few many good great')))),
        one(all(PLURAL_NOUN, not(SINGULAR_PLURAL))),
      ],
      after: endsNounPhrase,
    },
    {
      id: 'every-plural',
      steps: [
        one(words('every each another')),
        maybe(all(ADJECTIVE, not(words('few other')))),
        one(all(PLURAL_NOUN, not(SINGULAR_PLURAL))),
      ],
      after: endsNounPhrase,
    },
    {
      id: 'much-plural',
      steps: [one(words('much')), one(all(PLURAL_NOUN, not(SINGULAR_PLURAL)))],
      after: endsNounPhrase,
    },
    {
      id: 'many-uncountable',
      steps: [one(any(MANY, words('these those'))), maybe(ADJECTIVE), one(UNCOUNTABLE)],
      after: endsNounPhrase,
    },
    {
      id: 'a-uncountable',
      steps: [one(words('a an')), maybe(ADJECTIVE), one(all(UNCOUNTABLE, not(words('research weather'))))],
      after: endsNounPhrase,
    },
    { id: 'wrong-plural', steps: [one(all(WRONG_PLURAL, (word) => !word.possessive))] },
    {
      id: 'peoples',
      steps: [one(all(words('peoples'), (word) => !word.possessive))],
      before: some(words('many different some other the most these those with for all by of')),
    },
    {
      id: 'lot-of-singular',
      steps: [one(words('lot lots')), one(words('of')), maybe(ADJECTIVE), one(COUNTABLE_SINGULAR)],
      after: endsNounPhrase,
    },
    {
      id: 'bare-other-singular',
      before: noneOrNot(
        any(
          words('the any each every some no my one an this that your his her our their another'),
          pos('NUM'),
        ),
      ),
      steps: [one(words('other different')), one(COUNTABLE_SINGULAR)],
      after: endsNounPhrase,
    },
    {
      id: 'a-number-other',
      before: noneOr(not(words('the'))),
      steps: [
        one(words('all')),
        one(words('my our their his her the')),
        maybe(ADJECTIVE),
        one(
          all(
            COUNTABLE_SINGULAR,
            not(
              words(
                'family house school city company story country holiday job university film movie book game song',
              ),
            ),
          ),
        ),
      ],
      after: endsNounPhrase,
    },
  ],
};

const NOTHING = { text: '', pos: 'X', lemma: '', token: -1, possessive: false, breakBefore: false } as const;
