import { quietLog } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import type { JudgeOpinion, Report } from '@bandpal/contracts';
import { systemClock } from '@bandpal/foundation';
import type { Judge } from '../../../ports/language.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { JudgedAssessor, WorkerAssessor } from './worker-assessor.ts';

const answers = [
  'I have lived in four different towns because my parents moved a lot, and I liked all of them.',
  'My father builds bridges, so whenever one was finished we packed our boxes and looked for the next school.',
  'What I miss today is having old friends around the corner, although I still write to two or three of them.',
].map((transcript, index) => ({
  ...sampleAnswer(`a${index}`),
  source: 'typed' as const,
  confidence: 1,
  transcript,
}));
const lexis = ({ criteria }: Report) =>
  criteria.find(({ criterion }) => criterion === 'lexical-resource')?.score ?? 0;
const opinion: JudgeOpinion = {
  name: 'strict-7b',
  ratings: [
    {
      criterion: 'lexical-resource',
      band: 4,
      spread: 0,
      evidence: [{ answerId: 'a0', quote: 'my parents moved a lot', kind: 'weakness', note: 'Plain.' }],
    },
  ],
};
const deps = { clock: systemClock, log: quietLog };
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
    expect(lexis(together)).toBeLessThan(lexis(alone));
  });

  it("takes the operator's share along, and no share above the largest", async () => {
    const opinions = [0.5, 0.8, 0.81, -0.1].map((share) => ({ ...opinion, share }));
    const judge = judgeOf(async () => opinions.shift() ?? null);
    await using assessor = new JudgedAssessor(new WorkerAssessor(deps), judge);
    const usual = await assessor.assess({ mode: 'part1', answers });
    const largest = await assessor.assess({ mode: 'part1', answers });
    expect(lexis(largest)).toBeLessThan(lexis(usual));
    await expect(assessor.assess({ mode: 'part1', answers })).rejects.toThrow('the scorer failed');
    await expect(assessor.assess({ mode: 'part1', answers })).rejects.toThrow('the scorer failed');
  });

  it('does not ask the judge about a practice', async () => {
    let asked = 0;
    const judge = judgeOf(async () => {
      asked += 1;
      return opinion;
    });
    await using assessor = new JudgedAssessor(new WorkerAssessor(deps), judge);
    const report = await assessor.assess({ mode: 'part1', answers, isPractice: true });
    expect([asked, report.engines?.judge]).toEqual([0, null]);
  });

  it('asks the judge when all answers are read, and not before', async () => {
    let asked = 0;
    const judge = judgeOf(async () => {
      asked += 1;
      return opinion;
    });
    await using assessor = new JudgedAssessor(new WorkerAssessor(deps), judge);
    const first = await assessor.assess({ mode: 'part1', answers, isLast: false });
    expect([asked, first.engines?.judge]).toEqual([0, null]);
    const last = await assessor.assess({ mode: 'part1', answers, isLast: true });
    expect([asked, last.engines?.judge]).toEqual([1, 'strict-7b']);
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
