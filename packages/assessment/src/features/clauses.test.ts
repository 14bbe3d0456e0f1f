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

/** Sentences with their main clauses, by what they show of these. */
const CASES: Readonly<Record<string, readonly (readonly [sentence: string, main: number])[]>> = {
  'are counted by verbs and what subordinates them': [
    ['I play the drums and my sister sings.', 2],
    ['I stayed at home because it was raining.', 1],
    ['When we arrived, the shop was closed.', 1],
    ['The man who lives next door has a dog.', 1],
    ['I can swim but my brother can’t.', 2],
  ],
  'take what is thought or said with them, with "that" or without': [
    ['I think it is a good idea.', 1],
    ['She said her mother was ill.', 1],
    ['I’m sure they know the way.', 1],
    ['They told us the train was late, I believe.', 1],
    ['I think education is important.', 1],
    ['I hope cooking is fun for them.', 1],
    ['He runs faster than I do.', 1],
    ['Let me think.', 1],
  ],
  'take with them what describes a noun or stands for one': [
    ['The film I saw was very long.', 1],
    ['All we need is a bit of luck.', 1],
    ['It is the best soup I have ever eaten.', 1],
    ['The song my sister sang at the wedding was sad.', 1],
    ['It is something I really enjoy.', 1],
    ['What I like most is the garden.', 1],
    ['I don’t know how the machine works.', 1],
    ['Whatever he cooks tastes of garlic.', 1],
  ],
  'take a condition without "if" with them': [
    ['Were it not for my dog, I would stay in bed.', 1],
    ['Had I known, I would have told you.', 1],
    ['I walk to work and, had I the time, I would walk home too.', 2],
  ],
  'take with them what a speaker says about their own words': [
    ['It is far too loud there, I suppose.', 1],
    ['The soup was cold, mind you.', 1],
    ['You know, the bus never comes.', 1],
  ],
  'take with them what follows from a degree': [
    ['I was so tired I fell asleep.', 1],
    ['The more I read, the better I write.', 1],
    ['The longer we waited, the colder it became.', 1],
  ],
  'stay main clauses where they only look like others': [
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
    ['So far I like it and I stay.', 2],
    ['It is not so bad, I like it.', 2],
    ['My friend is a nurse and I like her.', 2],
    ['We went to the park, they played football.', 2],
  ],
};

describe('main clauses', () => {
  it('are at least a quarter of all clauses, however they are joined', () => {
    const clauses = Array.from({ length: 8 }, (_, index) => `I see ${index + 2} birds`).join(' because ');
    expect(mainOf(`${clauses}.`)).toBe(2);
  });

  it.each(Object.entries(CASES).flatMap(([kind, cases]) => cases.map((one) => [kind, ...one] as const)))(
    '%s: %s',
    (_kind, sentence, main) => {
      expect(mainOf(sentence)).toBe(main);
    },
  );

  it('are never more than the finite ones, and one at least where there is a verb', () => {
    for (const sentence of ['Because I was tired.', 'If I think it was, I say it was.', 'Go!']) {
      const [finite, main] = clausesOf(sentence);
      expect(main).toBeLessThanOrEqual(finite);
      expect(main).toBe(1);
    }
  });
});
