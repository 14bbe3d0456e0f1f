import { describe, expect, it } from 'vitest';
import { typed } from '../testing/answers.ts';
import { readAnswer } from '../text/answer-text.ts';
import { countClauses } from './clauses.ts';

/** Finite and main clauses of one sentence. */
function clausesOf(sentence: string): [finite: number, main: number] {
  const [segment = []] = readAnswer(typed(sentence)).segments;
  const { finite, main } = countClauses(segment);
  return [finite, main];
}
const mainOf = (sentence: string) => clausesOf(sentence)[1];

describe('main clauses', () => {
  it('are at least a quarter of all clauses, however they are joined', () => {
    const clauses = Array.from({ length: 8 }, (_, index) => `I see ${index + 2} birds`).join(' because ');
    expect(mainOf(`${clauses}.`)).toBe(2);
  });

  it.each([
    ['I play the drums and my sister sings.', 2],
    ['I stayed at home because it was raining.', 1],
    ['When we arrived, the shop was closed.', 1],
    ['The man who lives next door has a dog.', 1],
    ['I can swim but my brother can’t.', 2],
  ])('are counted by verbs and what subordinates them: %s', (sentence, main) => {
    expect(mainOf(sentence)).toBe(main);
  });

  it.each([
    'I think it is a good idea.',
    'She said her mother was ill.',
    'I’m sure they know the way.',
    'They told us the train was late, I believe.',
    'I think education is important.',
    'I hope cooking is fun for them.',
    'He runs faster than I do.',
    'Let me think.',
  ])('take what is thought or said with them, with "that" or without: %s', (sentence) => {
    expect(mainOf(sentence)).toBe(1);
  });

  it.each([
    'The film I saw was very long.',
    'All we need is a bit of luck.',
    'It is the best soup I have ever eaten.',
    'The song my sister sang at the wedding was sad.',
    'It is something I really enjoy.',
    'What I like most is the garden.',
    'I don’t know how the machine works.',
    'Whatever he cooks tastes of garlic.',
  ])('take with them what describes a noun or stands for one: %s', (sentence) => {
    expect(mainOf(sentence)).toBe(1);
  });

  it.each([
    'Were it not for my dog, I would stay in bed.',
    'Had I known, I would have told you.',
    'I walk to work and, had I the time, I would walk home too.',
  ])('take a condition without "if" with them: %s', (sentence) => {
    expect(mainOf(sentence)).toBeLessThanOrEqual(2);
    expect(mainOf(sentence)).toBe(sentence.includes(' and,') ? 2 : 1);
  });

  it.each([
    'It is far too loud there, I suppose.',
    'The soup was cold, mind you.',
    'You know, the bus never comes.',
  ])('take with them what a speaker says about their own words: %s', (sentence) => {
    expect(mainOf(sentence)).toBe(1);
  });

  it.each([
    ['Had you seen it before?', 1],
    ['What do you like about it?', 1],
    ['How long have you lived here?', 1],
    ['In the morning I get up and I go to work.', 2],
    ['Last year I went to Rome and I saw the river.', 2],
    ['In my country we play football and we swim.', 2],
    ['I live in a big city I have a small house I like it.', 3],
    ['I have a brother he is a student.', 2],
    ['I work in that shop, she works in that bank and he works in that hotel.', 3],
    ['I work as a nurse, she works as a cook.', 2],
    ['After school I go home and I eat.', 2],
    ['How are you?', 1],
    ['I know.', 1],
    ['My friend is a nurse and I like her.', 2],
    ['We went to the park, they played football.', 2],
  ])('stay main clauses where they only look like others: %s', (sentence, main) => {
    expect(mainOf(sentence)).toBe(main);
  });

  it('are never more than the finite ones, and one at least where there is a verb', () => {
    for (const sentence of ['Because I was tired.', 'If I think it was, I say it was.', 'Go!']) {
      const [finite, main] = clausesOf(sentence);
      expect(main).toBeLessThanOrEqual(finite);
      expect(main).toBe(1);
    }
  });
});
