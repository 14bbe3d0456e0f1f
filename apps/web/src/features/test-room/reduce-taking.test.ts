import { describe, expect, it } from 'vitest';
import { INITIAL_TAKING, reduceTaking } from './reduce-taking.ts';
import type { TakingEvent, TakingState } from './reduce-taking.ts';

const after = (...events: TakingEvent[]): TakingState => events.reduce(reduceTaking, INITIAL_TAKING);
const planned = (resumeTestId: string | null): TakingEvent => ({ type: 'planned', resumeTestId });
const failed = (testId: string | null): TakingEvent => ({ type: 'failed', trouble: 'server-full', testId });
const brokeOff = (testId: string | null, answered: number, draft = ''): TakingEvent => ({
  type: 'broke-off',
  trouble: 'connection-lost',
  testId,
  answered,
  draft,
});

describe('the way through a test', () => {
  it('begins before the test and remembers whether answers are typed', () => {
    expect(INITIAL_TAKING.step).toEqual({ name: 'pre-flight' });
    expect(after({ type: 'opening', typed: true })).toMatchObject({ step: { name: 'opening' }, typed: true });
  });

  it('tells a test that never began from one that began and from one with answers', () => {
    expect(after(planned(null), failed(null)).step).toMatchObject({ testId: null, standing: 'not-begun' });
    expect(after(planned(null), brokeOff('t1', 0)).step).toMatchObject({ testId: 't1', standing: 'begun' });
    expect(after(planned(null), brokeOff('t1', 2)).step).toMatchObject({ standing: 'has-answers' });
  });

  it('takes a continued test for one with answers, and knows it even when no room was opened', () => {
    const { step } = after(planned('t1'), failed(null));
    expect(step).toEqual({
      name: 'trouble',
      trouble: 'server-full',
      testId: 't1',
      standing: 'has-answers',
    });
  });

  it('does not forget answers that it has seen, until another test begins', () => {
    const seen = after(planned(null), brokeOff('t1', 3), planned('t1'), brokeOff('t1', 0));
    expect(seen.answered).toBe(3);
    expect(after(planned(null), brokeOff('t1', 3), planned(null)).answered).toBe(0);
  });

  it('keeps what was being typed when the room broke off, also over tries that fail', () => {
    const state = after(planned(null), brokeOff('t1', 1, 'In Li'), failed('t1'), failed('t1'));
    expect(state.keptDraft).toEqual({ testId: 't1', text: 'In Li' });
    expect(after(brokeOff('t1', 1, 'In Li'), brokeOff('t1', 1, '')).keptDraft).toBeNull();
  });

  it('leads to the report of a test that is finished', () => {
    expect(after({ type: 'finished', testId: 't1' }).step).toEqual({ name: 'report', testId: 't1' });
  });
});
