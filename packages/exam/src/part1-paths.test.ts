import { describe, expect, it } from 'vitest';
import { parseExamState } from './state.ts';
import { PART1_OPENING } from './scenes/part1/part1.ts';
import * as script from './script.ts';
import { FULL_ANSWER, Sitting, smallBank } from './testing/sitting.ts';
import type { Bank, Part1Question } from './types.ts';

function question(id: string, followUp?: Part1Question['followUp']): Part1Question {
  const text = `What is there to say about ${id}?`;
  return { id, text, tense: 'present', ...(followUp === undefined ? {} : { followUp }) };
}

const BY_STANCE = { yes: 'What do you like about it?', no: 'Why not?' };
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => question(`${prefix}-${index + 1}`));

/** A frame that asks first whether the candidate works or studies, and then about that. */
const bank: Bank = {
  ...smallBank,
  topics: [
    {
      id: 'what-you-do',
      name: 'what you do',
      kind: 'frame',
      tags: { theme: 'work and study', sensitivity: 'none' },
      questions: [question('what-you-do-open'), ...numbered('what-you-do-day', 3)],
      branches: [
        {
          cues: ['work', 'job'],
          questions: [question('what-you-do-work-1', BY_STANCE), ...numbered('what-you-do-work-more', 3)],
        },
        { cues: ['student', 'study'], questions: numbered('what-you-do-study', 4) },
      ],
    },
    ...smallBank.topics.filter(({ kind }) => kind === 'everyday'),
  ],
};

function begun(setup: { mode?: 'full' | 'part1'; seed?: number } = {}): Sitting {
  return new Sitting(setup, bank).begin();
}

function askedOfFrame(answer: string, seed = 1): string[] {
  const sitting = begun({ seed });
  sitting.answer(answer);
  while (sitting.listening.questionId.startsWith('what-you-do')) sitting.answer(FULL_ANSWER);
  return sitting.kept.map(({ questionId }) => questionId);
}

function working(): Sitting {
  return begun().answer('I work.');
}

function named(text: string, heard: { confidence?: number; typed?: boolean }): Sitting {
  return begun({ mode: 'full' }).answer('Maria Silva').answer(text, heard);
}

describe('a frame with branches', () => {
  it('goes on with the questions of the branch that the answer names, its first one first', () => {
    const asked = askedOfFrame("I'm a student.");
    expect(asked.slice(0, 2)).toEqual(['what-you-do-open', 'what-you-do-study-1']);
    expect(asked.slice(1).every((id) => id.startsWith('what-you-do-study'))).toBe(true);
    expect(askedOfFrame('I have a job in a shop.')[1]).toBe('what-you-do-work-1');
  });

  it('goes on with questions for everybody when the answer names no branch or there is none', () => {
    expect(askedOfFrame("I'm looking for a job.")[1]).toMatch(/^what-you-do-day/);
    const silent = begun();
    silent.wait(16_000);
    expect(silent.listening.questionId).toMatch(/^what-you-do-day/);
  });

  it('goes the same way again from the same seed and answer', () => {
    for (const seed of [1, 2, 3]) {
      expect(askedOfFrame('I study.', seed)).toEqual(askedOfFrame('I study.', seed));
    }
  });

  it('takes the answer that counts when the question had to be repeated', () => {
    const sitting = begun().answer('Sorry, can you repeat that?').answer('I study.');
    expect(sitting.listening.questionId).toBe('what-you-do-study-1');
  });

  it('stays in its branch after an interruption in another process', () => {
    const sitting = begun().answer('I study.');
    sitting.restart(100).begin();
    expect(sitting.listening.questionId).toBe('what-you-do-study-1');
    sitting.answer(FULL_ANSWER);
    expect(sitting.listening.questionId).toMatch(/^what-you-do-study/);
  });
});

describe('a follow-up that depends on the answer', () => {
  it('fits a yes and a no', () => {
    expect(working().answer('Yes, I do.').lastLine.sentences).toEqual([BY_STANCE.yes]);
    expect(working().answer('Not really.').lastLine.sentences).toEqual([BY_STANCE.no]);
  });

  it('is left out after an answer that it does not fit', () => {
    expect(working().answer('Sometimes.').lastLine.purpose).toBe('question');
  });

  it('is repeated in the same words, also after an interruption in another process', () => {
    const sitting = working().answer('No.').answer('Could you repeat the question?');
    expect(sitting.lastLine.sentences).toEqual([BY_STANCE.no]);
    sitting.restart(100).begin();
    expect(sitting.lastLine.sentences).toEqual([script.RESUME[0], BY_STANCE.no]);
    expect(sitting.listening.questionId).toBe('what-you-do-work-1.follow-up');
  });

  it('does not hinder reading a state that was saved before there were any', () => {
    const { stance, ...old } = begun().state;
    expect(stance).toBe('neither');
    expect(parseExamState(JSON.parse(JSON.stringify(old))).stance).toBe('neither');
  });
});

describe('the name that the candidate gives', () => {
  it('is used once, in the thanks for it, and is not kept', () => {
    const sitting = named('You can call me Maria.', { confidence: 0.93 });
    expect(sitting.lastLine.sentences.slice(0, 2)).toEqual(['Thank you, Maria.', PART1_OPENING[0]]);
    expect(JSON.stringify(sitting.state)).not.toContain('Maria');
    while (sitting.state.floor.type === 'listening') sitting.answer(FULL_ANSWER);
    expect(sitting.sentences.filter((sentence) => sentence.includes('Maria'))).toHaveLength(1);
  });

  it('is taken as it was typed', () => {
    expect(named('maria', { typed: true }).lastLine.sentences[0]).toBe('Thank you, Maria.');
  });

  it.each([
    ['Maria.', { confidence: 0.79 }],
    ['Maria.', {}],
    ['I am very tired today.', { confidence: 0.99 }],
    ['Whatever.', { confidence: 0.99 }],
  ])('is left out when "%s" was heard with %j', (text, heard) => {
    expect(named(text, heard).lastLine.sentences[0]).toBe('Thank you.');
  });

  it('is not looked for in any other answer', () => {
    const sitting = begun({ mode: 'full' }).answer('Maria.', { confidence: 1 });
    expect(sitting.sentences.some((sentence) => sentence.includes('Maria'))).toBe(false);
  });

  it('is not thanked for when it was not given', () => {
    const sitting = begun({ mode: 'full' }).answer('Maria Silva');
    sitting.wait(16_000);
    expect(sitting.lastLine.sentences[0]).toBe(PART1_OPENING[0]);
  });
});
