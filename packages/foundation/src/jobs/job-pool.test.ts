import { quietLog } from '../testing/quiet-log.ts';
import { getPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { isRunning, processesGone } from '../testing/processes-gone.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { JobPoolOptions } from './job-pool.ts';
import { JobPool } from './job-pool.ts';
import type { ObedientJob } from './testing/obedient-job.ts';

const unavailable = { name: 'Unavailable' };
const errors = {
  unavailable: (reason: string, options?: ErrorOptions) =>
    Object.assign(new Error(reason, options), unavailable),
  cannotStart: (reason: string) => new Error(`cannot start: ${reason}`),
};
const OBEDIENT: JobPoolOptions<string> = {
  name: 'obedient',
  script: new URL('testing/obedient-child.ts', import.meta.url),
  size: 1,
  jobsPerProcess: 1,
  niceness: 0,
  jobTimeoutMs: 1_000,
  maxRssBytes: Infinity,
  resultSchema: z.string(),
};

function open(
  options: Partial<JobPoolOptions<string>> = {},
  clock: Clock = systemClock,
): Promise<JobPool<ObedientJob, string>> {
  return JobPool.open<ObedientJob, string>({ ...OBEDIENT, ...options }, { log: quietLog, clock, errors });
}

const pidsOf = (pool: JobPool<ObedientJob, string>): number[] =>
  pool.health().flatMap(({ pid }) => (pid === null ? [] : [pid]));

describe('job pool', () => {
  it('answers more jobs than it has processes, each with its own answer', async () => {
    await using pool = await open({ size: 2 });
    const texts = Array.from({ length: 20 }, (_, index) => `job ${index}`);
    expect(await Promise.all(texts.map((text) => pool.run({ do: 'echo', text })))).toEqual(texts);
  });

  it("gives its processes the variables they were meant to have, and none of the owner's", async () => {
    await using pool = await open({ environment: { MALLOC_TRIM_THRESHOLD_: '1000000' } });
    const names = (await pool.run({ do: 'tell-environment' })).split(' ');
    // Node's own for the channel.
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([
      'MALLOC_TRIM_THRESHOLD_',
      'NODE_ENV',
    ]);
  });

  it('has a process load at the priority of its owner and work at its own, with all its threads', async () => {
    await using pool = await open({ niceness: 7 });
    const [atLoad, ...now] = (await pool.run({ do: 'tell-niceness' })).split(' ').map(Number);
    expect(atLoad).toBe(getPriority());
    expect(now).toEqual([Math.max(7, getPriority())]);
  });

  it('repeats a job once when its process dies, before the jobs that wait', async () => {
    await using folder = await temporaryFolder();
    await using pool = await open();
    const order: string[] = [];
    const note = (name: string) => (): unknown => order.push(name);
    const first = pool.run({ do: 'die-once', file: path.join(folder.path, 'died') });
    const second = pool.run({ do: 'echo', text: 'second' });
    await Promise.all([first.then(note('first')), second.then(note('second'))]);
    expect(await first).toBe('alive');
    expect(order).toEqual(['first', 'second']);
    expect(pool.health()[0]?.restarts).toBe(1);
  });

  it('does jobs of low priority when nothing else waits, each kind in its order', async () => {
    await using pool = await open();
    const order: string[] = [];
    const run = (text: string, priority: 'normal' | 'low'): Promise<number> =>
      pool.run({ do: 'echo', text }, undefined, priority).then((answer) => order.push(answer));
    await Promise.all([
      run('running', 'low'),
      run('caption 1', 'low'),
      run('caption 2', 'low'),
      run('answer 1', 'normal'),
      run('answer 2', 'normal'),
    ]);
    expect(order).toEqual(['running', 'answer 1', 'answer 2', 'caption 1', 'caption 2']);
  });

  it('repeats a job of low priority after all others that wait, in their order', async () => {
    await using folder = await temporaryFolder();
    await using pool = await open();
    const order: string[] = [];
    const note = (name: string) => (): unknown => order.push(name);
    const low = pool.run({ do: 'die-once', file: path.join(folder.path, 'died') }, undefined, 'low');
    const one = pool.run({ do: 'echo', text: 'one' });
    await expect.poll(() => pool.health()[0]?.restarts).toBe(1);
    const two = pool.run({ do: 'echo', text: 'two' });
    await Promise.all([low.then(note('low')), one.then(note('one')), two.then(note('two'))]);
    expect(order).toEqual(['one', 'two', 'low']);
  });

  it('gives a job up whose process dies twice, and serves the next one', async () => {
    await using pool = await open();
    await expect(pool.run({ do: 'die' })).rejects.toMatchObject(unavailable);
    expect(await pool.run({ do: 'echo', text: 'still here' })).toBe('still here');
  });

  it('repeats all jobs of a process in their order when it held several', async () => {
    await using pool = await open({ jobsPerProcess: Infinity });
    const [pid] = pidsOf(pool);
    const order: number[] = [];
    const jobs = [1, 2, 3, 4].map((number) =>
      pool.run({ do: 'echo', text: String(number) }).then((text) => order.push(Number(text))),
    );
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await Promise.all(jobs);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it('kills a process that hangs and gives the job up after the second time', async () => {
    const clock = new FakeClock();
    await using pool = await open({}, clock);
    const [firstPid = 0] = pidsOf(pool);
    const job = pool.run({ do: 'hang' });
    const outcome = expect(job).rejects.toMatchObject(unavailable);
    clock.advance(1_000);
    await processesGone([firstPid]);
    while (!pool.health().every(({ ready }) => ready)) {
      clock.advance(1);
      await delay(10);
    }
    clock.advance(1_000);
    await outcome;
    clock.advance(10_000);
    expect(await pool.run({ do: 'echo', text: 'fresh' })).toBe('fresh');
  });

  it('refuses jobs that would wait too long behind others, and takes new ones afterwards', async () => {
    await using pool = await open({ jobsPerProcess: 1 });
    const jobs = Array.from({ length: 4_002 }, () => pool.run({ do: 'echo', text: 'x' }));
    const outcomes = await Promise.allSettled(jobs);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes.at(-1)).toMatchObject({ reason: unavailable });
    expect(await pool.run({ do: 'echo', text: 'later' })).toBe('later');
  });

  it('asks again when the machine cannot start a process for now', async () => {
    let starts = 0;
    const settings = {
      toJSON() {
        starts += 1;
        if (starts === 2) throw new Error('spawn ENOMEM');
        return null;
      },
    };
    await using pool = await open({ settings });
    const [pid = 0] = pidsOf(pool);
    process.kill(pid, 'SIGKILL');
    await processesGone([pid]);
    expect(await pool.run({ do: 'echo', text: 'back' })).toBe('back');
    expect(starts).toBe(3);
  });

  it('says plainly why a process cannot start, and leaves nothing behind', async () => {
    const script = new URL('testing/broken-child.ts', import.meta.url);
    await expect(open({ script })).rejects.toThrow('cannot start: The model is missing.');
  });

  it('takes jobs before its process is ready, and gives them up when none can start', async () => {
    const deps = { log: quietLog, clock: systemClock, errors };
    await using pool = JobPool.start<ObedientJob, string>(OBEDIENT, deps);
    expect(await pool.run({ do: 'echo', text: 'early' })).toBe('early');
    const script = new URL('testing/broken-child.ts', import.meta.url);
    await using broken = JobPool.start<ObedientJob, string>({ ...OBEDIENT, script }, deps);
    await expect(broken.run({ do: 'echo', text: 'never' })).rejects.toThrow('The model is missing.');
  });

  it('rejects a job that the process refuses or answers in another shape, without a restart', async () => {
    await using pool = await open();
    await expect(pool.run({ do: 'fail', text: 'no' })).rejects.toMatchObject(unavailable);
    await expect(pool.run({ do: 'mumble' })).rejects.toMatchObject({
      ...unavailable,
      message: 'an answer of another shape',
      cause: { issues: [{ code: 'invalid_type', expected: 'string', path: [] }] },
    });
    expect(pool.health()[0]?.restarts).toBe(0);
  });

  it('passes an abort on to the job that runs and drops one that waits', async () => {
    await using pool = await open();
    const reason = new Error('stop');
    const running = new AbortController();
    const waiting = new AbortController();
    const jobs = [
      pool.run({ do: 'wait-for-abort' }, running.signal),
      pool.run({ do: 'die' }, waiting.signal),
    ];
    const outcomes = Promise.all(jobs.map((job) => expect(job).rejects.toBe(reason)));
    await delay(50);
    waiting.abort(reason);
    running.abort(reason);
    await outcomes;
    expect(await pool.run({ do: 'echo', text: 'free again' })).toBe('free again');
    expect(pool.health()[0]?.restarts).toBe(0);
  });

  it('replaces an idle process that has grown too large', async () => {
    await using pool = await open({ maxRssBytes: 1 });
    const [pid = 0] = pidsOf(pool);
    expect(await pool.run({ do: 'echo', text: 'a' })).toBe('a');
    await processesGone([pid]);
    expect(pool.health()[0]?.restarts).toBe(1);
  });

  it('rejects what is open when it is disposed of, and leaves no process behind', async () => {
    const pool = await open({ size: 2 });
    const pids = pidsOf(pool);
    expect(pids.map(isRunning)).toEqual([true, true]);
    const open1 = pool.run({ do: 'hang' });
    const outcome = expect(open1).rejects.toMatchObject(unavailable);
    await pool[Symbol.asyncDispose]();
    await outcome;
    await expect(pool.run({ do: 'echo', text: 'late' })).rejects.toMatchObject(unavailable);
    expect(pids.map(isRunning)).toEqual([false, false]);
  });
});
