import { BandpalError } from '@bandpal/contracts';
import type { ErrorCode, TestSummary } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { planContinuation } from './plan-continuation.ts';

const summary = (changes: Partial<TestSummary>): TestSummary => ({
  id: 't1',
  mode: 'part1',
  status: 'interrupted',
  startedAt: '2026-11-20T09:30:00.000Z',
  answers: 3,
  resumable: true,
  view: null,
  ...changes,
});
const plan = (mustContinue: boolean, changes: Partial<TestSummary>) =>
  planContinuation({ mode: 'part1', testId: 't1', mustContinue }, async () => summary(changes));

const refusing = (code: ErrorCode) => async (): Promise<TestSummary> =>
  Promise.reject(new BandpalError(code));

describe('going on after a trouble', () => {
  it('continues the test that was stopped, even while the server still counts its call', async () => {
    expect(await plan(true, {})).toEqual({ kind: 'take', resumeTestId: 't1' });
    expect(await plan(false, { status: 'active', resumable: false })).toEqual({
      kind: 'take',
      resumeTestId: 't1',
    });
  });

  it('opens the report of a test that is finished', async () => {
    expect(await plan(true, { status: 'finished', resumable: false })).toEqual({
      kind: 'report',
      testId: 't1',
    });
  });

  it('never begins a new test for someone who asked to continue', async () => {
    const gone: Partial<TestSummary>[] = [
      { status: 'interrupted', resumable: false },
      { status: 'released', resumable: false },
      { mode: 'part2' },
    ];
    for (const changes of gone) expect(await plan(true, changes)).toEqual({ kind: 'not-resumable' });
    const wish = { mode: 'part1', testId: 't1', mustContinue: false } as const;
    expect(await planContinuation(wish, refusing('test.not-found'))).toEqual({ kind: 'not-resumable' });
  });

  it('begins again after a test that was given back, and where none had begun', async () => {
    expect(await plan(false, { status: 'released', resumable: false })).toEqual({
      kind: 'take',
      resumeTestId: null,
    });
    expect(await planContinuation({ mode: 'part1', testId: null, mustContinue: false })).toEqual({
      kind: 'take',
      resumeTestId: null,
    });
  });

  it('says when the server cannot be asked', async () => {
    const wish = { mode: 'part1', testId: 't1', mustContinue: true } as const;
    await expect(planContinuation(wish, refusing('server.internal'))).rejects.toThrow(BandpalError);
  });
});
