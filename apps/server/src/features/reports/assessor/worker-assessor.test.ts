import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { loadAllModelAnswers } from '@bandpal/lessons';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { WorkerAssessor } from './worker-assessor.ts';

const BROKEN = new URL('../testing/hanging-worker.ts', import.meta.url);
const answers = [sampleAnswer('a'), sampleAnswer('b')];
/** How long it takes a busy machine is no matter. */
const onTime = { clock: new FakeClock(), log: quietLog };

describe('WorkerAssessor', () => {
  let assessor: WorkerAssessor;
  afterEach(() => assessor[Symbol.asyncDispose]());

  it('assesses in its own process, several tests at once', async () => {
    assessor = new WorkerAssessor(onTime);
    assessor.warmUp();
    const reports = await Promise.all(
      (['part1', 'part2', 'full'] as const).map((mode) => assessor.assess({ mode, answers })),
    );
    expect(reports.map((report) => report.mode)).toEqual(['part1', 'part2', 'full']);
    expect(reports[0]?.answers).toEqual(answers);
    expect(reports[0]?.totals.answers).toBe(2);
  });

  it('knows the model answers, and what the candidate said in earlier tests', async () => {
    assessor = new WorkerAssessor(onTime);
    const [models] = await loadAllModelAnswers();
    const talk = { part: 2, kind: 'long-turn', questionId: 'card', source: 'typed' } as const;
    const transcript = models?.answers[0]?.text ?? '';
    const own =
      'My brother mends old clocks in a cellar that smells of oil, and he lets me wind them on Sundays.';
    const remarksOn = async (text: string, earlierTalks: string[]) =>
      (
        await assessor.assess({
          mode: 'part2',
          answers: [sampleAnswer('a', { ...talk, words: [], transcript: text })],
          earlierTalks,
        })
      ).remarks?.map(({ kind }) => kind);
    expect(await remarksOn(transcript, [])).toContain('model-answer');
    expect(await remarksOn(`${own} ${own}`, [own])).toContain('earlier-talk');
    expect(await remarksOn(`${own} ${own}`, [])).not.toContain('earlier-talk');
  });

  it('assesses in watch mode too, where Node reports the imports of a process over the same channel', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
    assessor = new WorkerAssessor(onTime);
    assessor.warmUp();
    vi.unstubAllEnvs();
    expect((await assessor.assess({ mode: 'part1', answers })).mode).toBe('part1');
  });

  it('rejects when the process dies or writes no report, and works again with a new process', async () => {
    assessor = new WorkerAssessor({ clock: systemClock, log: quietLog }, BROKEN);
    await expect(assessor.assess({ mode: 'part2', answers })).rejects.toThrow('exit code 1');
    await expect(assessor.assess({ mode: 'part3', answers })).rejects.toMatchObject({
      message: 'the scorer failed: an answer of another shape',
      cause: { issues: expect.any(Array) },
    });
    await expect(assessor.assess({ mode: 'part2', answers })).rejects.toThrow('exit code 1');
  });

  it('gives a hanging process up after 15 seconds', async () => {
    const clock = new FakeClock();
    assessor = new WorkerAssessor({ clock, log: quietLog }, BROKEN);
    const assessed = assessor.assess({ mode: 'part1', answers });
    clock.advance(15_000);
    await expect(assessed).rejects.toThrow('too long');
    await assessor[Symbol.asyncDispose]();
    expect(clock.pendingTimers).toBe(0);
  });

  it('rejects what it was doing when it is closed', async () => {
    assessor = new WorkerAssessor({ clock: new FakeClock(), log: quietLog }, BROKEN);
    const assessed = assessor.assess({ mode: 'part1', answers });
    const outcome = expect(assessed).rejects.toThrow('shut down');
    await assessor[Symbol.asyncDispose]();
    await outcome;
  });
});
