import type { ExamPart } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { classifyReply } from './reply.ts';
import { EVERYDAY_ANSWERS } from './testing/answers/everyday.ts';
import { LOOKALIKE_ANSWERS } from './testing/answers/lookalike.ts';
import { SHORT_AND_FOREIGN_ANSWERS } from './testing/answers/short-and-foreign.ts';
import { FRESH_PHRASINGS } from './testing/phrasings/fresh.ts';
import { LATER_PHRASINGS } from './testing/phrasings/later.ts';
import type { PhrasingGroup } from './testing/phrasings/phrasing-group.ts';
import { QUESTIONS_BACK } from './testing/phrasings/questions-back.ts';
import { REFUSALS } from './testing/phrasings/refusals.ts';
import { THINKING_AND_NOT_UNDERSTOOD } from './testing/phrasings/thinking-and-not-understood.ts';

const QUESTION_PARTS: readonly ExamPart[] = [1, 3];
const TAUGHT_PHRASINGS = [...THINKING_AND_NOT_UNDERSTOOD, ...REFUSALS, ...QUESTIONS_BACK];
const ANSWERS = [...LOOKALIKE_ANSWERS, ...SHORT_AND_FOREIGN_ANSWERS, ...EVERYDAY_ANSWERS];

/** Each phrasing that is taken for something else in any of its parts. */
function misread(groups: readonly PhrasingGroup[]): string[] {
  return groups.flatMap(({ kind, parts, texts }) =>
    texts.filter((text) => parts.some((part) => classifyReply(text, part) !== kind)),
  );
}

function shareRight(groups: readonly PhrasingGroup[]): number {
  return 1 - misread(groups).length / groups.flatMap(({ texts }) => texts).length;
}

/** What is said before and after an answer without changing it. */
const AROUND: readonly ((answer: string) => string)[] = [
  (answer) => `Um, well, ${answer}`,
  (answer) => `That's a good question. ${answer}`,
  (answer) => `I don't know, maybe ${answer}`,
  (answer) => `Let me think. ${answer}`,
];

describe('what candidates are taught to say', () => {
  it('is understood, in 97 of 100 phrasings at least', () => {
    expect(TAUGHT_PHRASINGS.flatMap(({ texts }) => texts).length).toBeGreaterThanOrEqual(300);
    expect(shareRight(TAUGHT_PHRASINGS)).toBeGreaterThanOrEqual(0.97);
    expect(shareRight(FRESH_PHRASINGS)).toBeGreaterThanOrEqual(0.97);
  });

  it('is mostly understood in phrasings nobody thought of', () => {
    expect(shareRight(LATER_PHRASINGS)).toBeGreaterThanOrEqual(0.87);
  });

  it('is understood without any punctuation and capitals', () => {
    const bare = TAUGHT_PHRASINGS.map((group) => ({
      ...group,
      texts: group.texts.map((text) => text.toLowerCase().replaceAll(/[.,?!]/gu, '')),
    }));
    expect(shareRight(bare)).toBeGreaterThanOrEqual(0.97);
  });
});

describe('a true answer', () => {
  it('is never misread, however much it begins like a request', () => {
    expect(new Set(ANSWERS).size).toBeGreaterThanOrEqual(500);
    for (const part of QUESTION_PARTS) {
      expect(ANSWERS.filter((text) => classifyReply(text, part) !== 'answer')).toEqual([]);
    }
  });

  it('is never misread beside a time-buyer or an excuse', () => {
    const said = EVERYDAY_ANSWERS.filter((text) => text.split(' ').length > 2);
    for (const around of AROUND) {
      const texts = said.map(around);
      expect(texts.filter((text) => classifyReply(text, 1) !== 'answer')).toEqual([]);
    }
  });
});
