import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { questionsOf } from '../bank-lookup.ts';
import { scriptedLines } from '../scripted-lines.ts';
import type { Bank, ExamSetup } from '../types.ts';
import { bankSchema } from './bank-schema.ts';
import { DEVELOPED_ANSWER, Sitting } from './sitting.ts';

type ExamMode = ExamSetup['mode'];

const CARD_MODES: readonly ExamMode[] = ['part2', 'part3', 'full'];
const SEEDS = [1, 2, 3, 4, 5];
/** A whole test takes some forty turns and waits. */
const MAX_STEPS = 200;

/** What every question bank must hold so that the exam can be sat on it; `name` says whose bank it is. */
export function bankContract(name: string, bank: Bank): void {
  const part1 = bank.topics.flatMap(questionsOf);
  const part3 = bank.cards.flatMap(({ discussion }) => discussion.flatMap(({ questions }) => questions));

  describe(`${name} as a question bank`, () => {
    it('has the promised shape throughout', () => {
      const { error } = bankSchema.safeParse(bank);
      expect(error === undefined ? '' : z.prettifyError(error)).toBe('');
    });

    it('has a topic that may open Part 1', () => {
      expect(bank.topics.filter(({ kind }) => kind === 'frame')).not.toEqual([]);
    });

    it('gives every topic, card and question an id of its own', () => {
      const ids = [...bank.topics, ...bank.cards, ...part1, ...part3].map(({ id }) => id);
      expect(repeated(ids)).toEqual([]);
    });

    it('begins question ids with the id of their topic or card', () => {
      const owned = [
        ...bank.topics.map((topic) => ({ id: topic.id, questions: questionsOf(topic) })),
        ...bank.cards.map(({ id, discussion }) => ({
          id,
          questions: discussion.flatMap(({ questions }) => questions),
        })),
      ];
      const strays = owned.flatMap(({ id, questions }) =>
        questions.filter((question) => !question.id.startsWith(`${id}-`)),
      );
      expect(strays).toEqual([]);
    });

    it('never says the same thing twice', () => {
      const texts = [
        ...part1.map(({ text }) => text),
        ...part3.flatMap(({ text, rephrased }) => [text, rephrased]),
        ...bank.cards.flatMap(({ task, roundingOff }) => [task, ...roundingOff]),
      ];
      expect(repeated(texts)).toEqual([]);
      expect(repeated(bank.topics.map((topic) => topic.name))).toEqual([]);
      expect(repeated(bank.cards.flatMap((card) => card.discussion.map((d) => d.subTheme)))).toEqual([]);
    });

    it.each<ExamMode>(bank.cards.length > 0 ? ['part1', ...CARD_MODES] : ['part1'])(
      'can be sat to the end in the mode %s, with lines that are rendered ahead',
      (mode) => {
        const lines = new Set(scriptedLines(bank));
        for (const seed of SEEDS) {
          const sitting = sitThrough(new Sitting({ mode, seed }, bank));
          expect(sitting.ended).toBe('completed');
          expect(sitting.sentences.filter((sentence) => !lines.has(sentence))).toEqual([]);
        }
      },
    );
  });
}

function repeated(items: readonly string[]): string[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

/** Gives a full answer to every question and waits where nothing is asked. */
function sitThrough(sitting: Sitting): Sitting {
  sitting.begin();
  for (let step = 0; sitting.ended === null && step < MAX_STEPS; step += 1) {
    if (sitting.state.floor.type === 'listening') sitting.answer(DEVELOPED_ANSWER);
    else sitting.wait(10_000);
  }
  return sitting;
}
