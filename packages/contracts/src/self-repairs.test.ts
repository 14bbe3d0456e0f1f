import { describe, expect, it } from 'vitest';
import { takenBack } from './self-repairs.ts';
import type { RunningWord } from './self-repairs.ts';
import { isHesitation } from './words.ts';

function running(text: string): RunningWord[] {
  const said: RunningWord[] = [];
  for (const [, word = '', mark = ''] of text.matchAll(/([\p{L}'-]+)([^\p{L}]*)/gu)) {
    const after = /[.?!]/u.test(mark) ? 'sentence' : mark.includes(',') ? 'comma' : 'none';
    const last = said.at(-1);
    if (!isHesitation(word)) said.push({ lower: word.toLowerCase(), after, hesitates: false });
    else if (last !== undefined) last.hesitates = true;
  }
  return said;
}

function taken(text: string): string {
  const said = running(text);
  const isTaken = takenBack(said);
  return said
    .filter((_, index) => isTaken[index])
    .map(({ lower }) => lower)
    .join(' ');
}

describe('what a speaker takes back', () => {
  it.each([
    ['He have, I mean he has a car.', 'he have i mean'],
    ['She go, she goes to school by bus.', 'she go'],
    ['We goes, sorry, we go there.', 'we goes sorry'],
    ['I buyed, no, I bought it online.', 'i buyed no'],
    ['He watch, no, he watches it online.', 'he watch no'],
    ['My parents is, my parents are both teachers.', 'my parents is'],
    ['The childs, I mean the children, were outside.', 'the childs i mean'],
    ["She don't, well, she doesn't eat meat.", "she don't well"],
    ['In the evening he watch, he watches films.', 'he watch'],
    ['Many people has, sorry, many people have colds.', 'many people has sorry'],
    ['She cook it, she cooks it very slowly.', 'she cook it'],
    ["She don't like, she doesn't like coffee.", "she don't like"],
    ['My friends, they come, they came to my house.', 'they come'],
    ["I think that many people doesn't, don't know it.", "doesn't"],
    ['All my family come, comes to our house.', 'come'],
    ['We look forward to it. All my family come, comes to our house.', 'come'],
    ['My brother have, er, has two children.', 'have'],
    ['He have um he has a car.', 'he have'],
    ['We need more informations, sorry, information.', 'informations sorry'],
    ['I start, I usually start at nine.', 'i start'],
    ["When the weather is, um, when it's nice, I walk.", 'when the weather is'],
    ['I like the, er, I like most of it.', 'i like the'],
    ["You have to, you've got to book.", 'you have to'],
    ['I went to, I go to the gym.', 'i went to'],
    ["She's going to, she was going to move.", "she's going to"],
    ["When I'm, um, when it's cold, I read.", "when i'm"],
  ])('in "%s" is "%s"', (text, expected) => {
    expect(taken(text)).toBe(expected);
  });

  it.each([
    'Now it is green, and, um, it rains.',
    'I cook, I clean, and I sing.',
    'No, I never go there.',
    'I like it, well, I like most of it.',
    'It was cold, no, really.',
    'I like it, I mean, who would not?',
    'He plays, we play, everybody plays.',
    'She works in a bank, and she works hard.',
    'The more I read, the more I want to read.',
    'First we walk, then we walked on.',
    'I have a dog, I had a cat.',
    "He has a dog, doesn't he?",
    'He was, is and always will be a friend.',
    'The question is, are people ready for it?',
    'What he does, do many people.',
    'I think, um, I like it.',
    'I know what it is, um, I just forgot.',
    'I read a book, books are cheap.',
    'I like it, um. I like the sea.',
    'The school I went to, I go to now and then.',
    'I like to read, to swim, to cook.',
    "It's cheap, it has a garden, it's near the sea.",
    "She's tall, she has red hair.",
  ])('is nothing in "%s"', (text) => {
    expect(taken(text)).toBe('');
  });
});
