import { describe, expect, it } from 'vitest';
import type { JudgeOpinion } from '@bandpal/contracts';
import { systemClock } from '@bandpal/foundation';
import type { Judge } from '../../ports/language.ts';
import { sampleAnswer } from '../../store/testing/sample-answer.ts';
import { JudgedAssessor } from './judged-assessor.ts';
import { WorkerAssessor } from './worker-assessor.ts';

const answers = Array.from({ length: 6 }, (_, index) => ({
  ...sampleAnswer(`a${index}`),
  source: 'typed' as const,
  confidence: 1,
  transcript: `I have lived in ${index} different towns because my parents moved a lot, and I liked all of them.`,
}));
const opinion: JudgeOpinion = {
  name: 'strict-7b',
  ratings: [
    {
      criterion: 'lexical-resource',
      band: 9,
      spread: 0,
      evidence: [{ answerId: 'a0', quote: 'my parents moved a lot', kind: 'strength', note: 'Natural.' }],
    },
  ],
};
const deps = { clock: systemClock, log: { info: () => undefined, warn: () => undefined } };
const judgeOf = (rate: Judge['rate']): Judge => ({ name: 'strict-7b', rate });

describe('JudgedAssessor', () => {
  it("takes the judge's opinion to the scorer's process, and does without where there is none", async () => {
    const opinions = [opinion, null];
    const judge = judgeOf(async () => opinions.shift() ?? null);
    await using assessor = new JudgedAssessor(new WorkerAssessor(deps), judge);
    const together = await assessor.assess({ mode: 'part1', answers });
    const alone = await assessor.assess({ mode: 'part1', answers });
    expect(together.engines?.judge).toBe('strict-7b');
    expect(alone.engines?.judge).toBeNull();
    expect(together.overall.score ?? 0).toBeGreaterThan(alone.overall.score ?? 0);
  });

  it('breaks the judge off when it is closed', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<null>();
    const judge = judgeOf((_, signal) => {
      signal?.addEventListener('abort', () => resolve(null));
      return ended;
    });
    const assessor = new JudgedAssessor(new WorkerAssessor(deps), judge);
    const assessed = expect(assessor.assess({ mode: 'part1', answers })).rejects.toThrow('aborted');
    await assessor[Symbol.asyncDispose]();
    await assessed;
  });
});
