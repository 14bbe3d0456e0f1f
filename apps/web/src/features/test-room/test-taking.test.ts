import { BandpalError } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import type { Continuation, ContinuationWish } from '../own-tests/plan-continuation.ts';
import type { AttemptOptions, OpenedAttempt } from './open-attempt.ts';
import { RoomSession } from './room-session.ts';
import { ScriptedVoice } from './testing/scripted-room.ts';
import { TestTaking } from './test-taking.ts';

const VOICE = { apiBaseUrl: '', publicKey: 'key', callEngineUrl: '' };
const PREFERENCES = { examConditions: false, moreTime: true, voice: null, slower: false, keepVoice: false };
const SPOKEN = { typed: false, voice: VOICE, preferences: PREFERENCES };

/** A visitor to the page of Part 1. The test may change what comes of an attempt, and what the server says of a test. */
function visit() {
  const opened: AttemptOptions[] = [];
  const wishes: ContinuationWish[] = [];
  const released: AttemptOptions[] = [];
  const room = async (options: AttemptOptions): Promise<OpenedAttempt> => {
    const session = new RoomSession({
      mode: options.mode,
      voice: options.voice,
      audio: {} as MediaStreamTrack,
      metadata: {},
      createClient: async () => new ScriptedVoice().client,
      draft: options.draft,
    });
    const release = () => void released.push(options);
    return { kind: 'ready', attempt: { session, microphone: null, release } };
  };
  const answers = {
    open: room,
    plan: async (): Promise<Continuation> => ({ kind: 'take', resumeTestId: 'test-1' }),
  };
  const taking = new TestTaking({
    mode: 'part1',
    openAttempt: (options) => {
      opened.push(options);
      return answers.open(options);
    },
    planContinuation: (wish) => {
      wishes.push(wish);
      return answers.plan();
    },
  });
  return { taking, answers, room, opened, wishes, released, step: () => taking.store.getState().step };
}

/** The same after a room that broke off with this many saved answers, and with `draft` in the box. */
async function visitAfterBreak(answered: number, draft = '') {
  const visitor = visit();
  await visitor.taking.start(SPOKEN, null);
  const step = visitor.step();
  if (step.name === 'room') step.attempt.session.setDraft(draft);
  visitor.taking.handleBreak('connection-lost', 'test-1', answered);
  return visitor;
}

describe('taking a test', () => {
  it('opens the room of a new test, as the candidate wants to answer', async () => {
    const { taking, opened, step } = visit();
    const started = taking.start({ ...SPOKEN, typed: true }, null);
    expect(step()).toEqual({ name: 'opening' });
    await started;
    expect(opened).toMatchObject([
      { mode: 'part1', voice: VOICE, typed: true, resumeTestId: null, draft: '' },
    ]);
    expect(step().name).toBe('room');
  });

  it('begins no second test by a second click', async () => {
    const { taking, opened } = visit();
    await Promise.all([taking.start(SPOKEN, null), taking.start(SPOKEN, null)]);
    expect(opened).toHaveLength(1);
  });

  it('says what is wrong with the microphone', async () => {
    const { taking, answers, step } = visit();
    answers.open = async () => ({ kind: 'problem', problem: 'microphone-busy' });
    await taking.start(SPOKEN, 'test-1');
    expect(step()).toMatchObject({ name: 'trouble', trouble: 'microphone-busy', testId: 'test-1' });
  });

  it('asks the server before it goes on, and continues with what was being typed', async () => {
    const { taking, wishes, opened, step } = await visitAfterBreak(2, 'In Li');
    await taking.retry(SPOKEN);
    expect(wishes).toEqual([{ mode: 'part1', testId: 'test-1', mustContinue: true }]);
    expect(opened.at(-1)).toMatchObject({ resumeTestId: 'test-1', draft: 'In Li' });
    expect(step().name).toBe('room');
  });

  it('may begin a test without answers anew, except for a candidate who wants to continue it', async () => {
    const { taking, answers, wishes, step } = await visitAfterBreak(0);
    answers.plan = async () => ({ kind: 'not-resumable' });
    await taking.resume(SPOKEN);
    expect(step()).toMatchObject({ name: 'trouble', trouble: 'not-resumable', testId: 'test-1' });
    await taking.retry(SPOKEN);
    expect(wishes.map(({ mustContinue }) => mustContinue)).toEqual([true, false]);
  });

  it('leads to the report of a test that is finished already', async () => {
    const { taking, answers, step } = await visitAfterBreak(2);
    answers.plan = async () => ({ kind: 'report', testId: 'test-1' });
    await taking.retry(SPOKEN);
    expect(step()).toEqual({ name: 'report', testId: 'test-1' });
  });

  it('says that the server cannot be asked, and keeps the test and the draft for the next try', async () => {
    const { taking, answers, step } = await visitAfterBreak(2, 'In Li');
    answers.plan = () => Promise.reject(new BandpalError('server.full'));
    await taking.retry(SPOKEN);
    expect(step()).toMatchObject({ trouble: 'server-full', testId: 'test-1', standing: 'has-answers' });
    expect(taking.store.getState().keptDraft).toEqual({ testId: 'test-1', text: 'In Li' });
  });

  it('has nothing to try again where nothing was stopped', async () => {
    const { taking, wishes, step } = visit();
    await taking.retry(SPOKEN);
    await taking.resume(SPOKEN);
    expect([wishes, step()]).toEqual([[], { name: 'pre-flight' }]);
  });

  it('opens no room when the page is left while the server is asked', async () => {
    const { taking, answers, opened } = await visitAfterBreak(2);
    answers.plan = async () => {
      taking.leave();
      return { kind: 'take', resumeTestId: 'test-1' };
    };
    await taking.retry(SPOKEN);
    expect(opened).toHaveLength(1);
  });

  it('gives an attempt back when the page is left while it is opened', async () => {
    const { taking, answers, room, opened, released, step } = visit();
    answers.open = (options) => {
      taking.leave();
      return room(options);
    };
    await taking.start(SPOKEN, null);
    expect(opened[0]?.signal.aborted).toBe(true);
    expect([released, step().name]).toEqual([opened, 'opening']);
  });
});
