import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callName } from './call-name.ts';

/** Names as they are written where they are at home. */
const NAMES = [
  'Anna',
  'Li',
  'Bo',
  'Zoë',
  'José',
  'Łukasz',
  'Ngọc',
  'Şebnem',
  'Bjørn',
  'Þórdís',
  'Nguyễn',
  'Siân',
  'Jean-Luc',
  'Anne-Marie',
  'Mary-Jane',
  'Min-jun',
  'Hye-jin',
  "O'Neil",
  "D'Angelo",
  "Nur'aini",
  'Maria de la Cruz',
  'Ludwig van der Berg',
  'Ana Sofía',
  'Abd al-Rahman',
  'Yusuf bin Ali',
  'Da Silva',
  'Wolfeschlegelsteinhausen',
  'Maria Fernanda Garcia Lopez',
  'Venkatanarasimharajuvaripeta',
  'Ben',
  'Al',
  'Van',
  'May',
  'April',
  'Christian',
  'Jordan',
  'Mr Keller',
  'Dr Osei',
];
const IN_OTHER_SCRIPTS = [
  'Мария',
  'Γιώργος',
  '李伟',
  'さくら',
  '민준',
  'فاطمة',
  'नेहा',
  'สมชาย',
  'דָּוִד',
  'Մարիամ',
  'Anna Мария',
];

const SAYING_IT_IS_ONE = [
  'My name is _',
  "My name's _",
  'My first name is _',
  'Call me _',
  'Please call me _',
  'Just call me _',
  'You can call me _',
  'You may call me _',
  'You should just call me _',
  'They call me _',
  'They all call me _',
  'People call me _',
  'Most people call me _',
  'My friends call me _',
  'Everyone calls me _',
  'Everybody usually calls me _',
  'I prefer to be called _',
  "I'd like to be called _",
  'I go by _',
  'I usually go by _',
  "I'm called _",
  'I am known as _',
  'Yes, you can call me _',
  'Well, my mother calls me _',
  'Feel free to call me _',
];
const POINTING = [
  '_',
  "It's _",
  'It is _',
  "I'm _",
  'I am _',
  'This is _',
  "That's _",
  'Just _',
  "Well, it's _",
  'Yes, _',
  "I'm just _",
];
const ENDS = ['', '.', '!', ', please.', ' please', ', thank you.', ' is fine.', ' will do.', ' for short.'];

describe('callName', () => {
  it.each([
    ['Maria.', 'Maria'],
    ['maria', 'Maria'],
    ['You can call me Maria.', 'Maria'],
    ['Please call me Li Wei.', 'Li Wei'],
    ['Just Tom.', 'Tom'],
    ['My name is Ana.', 'Ana'],
    ["My name's José.", 'José'],
    ['Call me Sam, please.', 'Sam'],
    ['Friends call me Jean-Luc.', 'Jean-Luc'],
    ['Everyone calls me Zoë', 'Zoë'],
    ['Yes, you can call me Olga.', 'Olga'],
    ['Anna is fine.', 'Anna'],
    ['you can call me maria', 'Maria'],
    ["O'Neil.", "O'Neil"],
  ])('hears in "%s" the name %s', (text, name) => expect(callName(text)).toBe(name));

  it.each([
    '',
    '.',
    'Yes.',
    'No.',
    'Whatever.',
    'Anything.',
    'You can call me anything.',
    'You can call me what you like.',
    'Sorry?',
    'Good morning.',
    'Of course.',
    'My name.',
    'I do not know.',
    'I am tired.',
    "I'm a student.",
    'It is difficult',
    'no problem',
    'My first name is fine.',
    'Can you repeat that?',
    'Мария',
    "I'm Russian.",
    "It's Monday.",
    "I'm Vietnamese, from Hanoi.",
    'I AM TIRED',
    "i'm tired",
    "it's difficult",
    'Call me back later.',
    'You can call me whatever you want.',
    'My name is not important.',
    "It's up to you.",
    "I'm from Peru.",
    "I don't mind.",
    "Honestly, I don't mind.",
    "Interesting. I don't know.",
    "Don't call me Anna.",
    "It's not Anna.",
    'Hmm.',
    'Uh, what?',
    'my name is difficult',
    'Call Me Whatever You Want',
    'de la',
    'Miss you.',
    'you can call me tomorrow',
    'Нет.',
    '我不知道',
    'Miss.',
    'Could you say that again, please?',
    'R2 D2',
    'X',
    'Aaaaaaaaaaaaaaaaaaaaaaaa',
  ])('hears no name in "%s"', (text) => expect(callName(text)).toBeNull());

  it.each([
    ["It's Anna.", 'Anna'],
    ["I'm Anna", 'Anna'],
    ['I’m Anna.', 'Anna'],
    ['I am Anna.', 'Anna'],
    ['They call me Annie.', 'Annie'],
    ['My name is Alexandra, but everyone calls me Sasha.', 'Sasha'],
    ['My name is Anna Keller and you can call me Anna.', 'Anna'],
    ['Call me Sasha. It is short for Alexandra.', 'Sasha'],
    ["It's Mai, like the month.", 'Mai'],
    ["I'm Anna from Lima.", 'Anna'],
    ['You can call me Mr. Keller.', 'Mr Keller'],
    ['call me anne-marie', 'Anne-Marie'],
    ["o'neil", "O'Neil"],
    ['MY NAME IS ANNA', 'Anna'],
    ['My name is An.', 'An'],
    ['They call me Said.', 'Said'],
    ['Will.', 'Will'],
    ['My name is An Nguyen.', 'An Nguyen'],
    ["Uh, I'm Anna. Nice to meet you.", 'Anna'],
    ["Nice to meet you. I'm Anna.", 'Anna'],
    ["I'm Anna and I'm from Brazil.", 'Anna'],
    ["I'm Anna, but call me anything.", 'Anna'],
    ['My name is Anna, but you can call me whatever you like.', 'Anna'],
    ["I'd prefer Anna.", 'Anna'],
    ['You can call me Anna or Annie.', 'Anna'],
    ["Anna. That's my nickname.", 'Anna'],
    ['um, maria', 'Maria'],
    ["They call me Nur'aini", "Nur'aini"],
    ['Maria Garcia Lopez.', 'Maria Garcia Lopez'],
    ['my name is maria de la cruz', 'Maria de la Cruz'],
  ])('hears in "%s" the name %s', (text, name) => expect(callName(text)).toBe(name));

  it('hears any name however it is said, and says it as it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SAYING_IT_IS_ONE, ...POINTING),
        fc.constantFrom(...NAMES),
        fc.constantFrom(...ENDS),
        fc.constantFrom('NFC', 'NFD'),
        (said, name, end, form) => {
          const text = (said.replace('_', name) + end).normalize(form);
          expect([text, callName(text)]).toEqual([text, name]);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves out names in scripts that the examiner cannot say', () => {
    for (const said of [...SAYING_IT_IS_ONE, ...POINTING]) {
      for (const name of IN_OTHER_SCRIPTS) expect(callName(said.replace('_', name))).toBeNull();
    }
  });

  it('says nothing that was not said, and nothing of what is said around a name', () => {
    const word = fc.constantFrom(
      'call',
      'me',
      'Anna',
      'is',
      'my',
      'name',
      'de',
      "I'm",
      'fine',
      'Lima',
      'tired',
      'the',
      'from',
      '.',
      ',',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const name = callName(words.join(' '));
        for (const part of name?.split(' ') ?? []) {
          expect(words.map((one) => one.toLowerCase())).toContain(part.toLowerCase());
          expect(['call', 'me', 'is', 'my', 'name', "I'm", 'fine', 'the', 'from']).not.toContain(part);
        }
      }),
    );
  });
});
