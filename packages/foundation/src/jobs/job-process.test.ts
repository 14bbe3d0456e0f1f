import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { quietLog } from '../testing/quiet-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { JobProcess } from './job-process.ts';
import type { JobProcessOptions } from './job-process.ts';

const SCRIPT = new URL('testing/telling-child.ts', import.meta.url);
let opened: JobProcess | null = null;
afterEach(async () => opened?.[Symbol.asyncDispose]());

/** A process that has no jobs. Resolves when it's there. */
async function open(options: Partial<JobProcessOptions> = {}, takesNotices = true) {
  const told: unknown[] = [];
  const logged: string[] = [];
  const log = {
    ...quietLog,
    warn: (fields: object, message: string) => void logged.push(message + JSON.stringify(fields)),
  };
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const events = { onReady: resolve, onReply: () => {}, onHealth: () => {}, onDown: () => {} };
  opened = new JobProcess(
    { name: 'telling', script: SCRIPT, niceness: 0, ...options },
    { log, clock: systemClock },
    takesNotices ? { ...events, onNotice: (notice) => told.push(notice) } : events,
  );
  opened.start();
  await ready;
  const process = opened;
  return { process, told, logged, notify: (notice: unknown) => process.send({ type: 'notice', notice }) };
}

describe('a process without jobs', () => {
  it('is told things and tells things, in their order', async () => {
    const { process, told, notify } = await open();
    const samples = Int16Array.of(1, -2, 3);
    notify('one');
    notify(samples);
    expect(process.unsent).toBe(2);
    await expect.poll(() => told).toEqual(['one', samples]);
    expect(process.unsent).toBe(0);
  });

  it('may do something before it leaves with its owner', async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, 'farewell');
    const { process, told, notify } = await open();
    notify({ farewell: file });
    notify('known');
    await expect.poll(() => told).toEqual(['known']);
    await process[Symbol.asyncDispose]();
    expect(await readFile(file, 'utf8')).toBe('goodbye');
  });

  it.each([
    { isStderrSecret: false, is: 'in the log' },
    { isStderrSecret: true, is: 'nowhere where it may hold secrets' },
  ])('has its last words $is', async ({ isStderrSecret }) => {
    const { logged, notify } = await open({ isStderrSecret });
    notify({ die: 'a last word' });
    await expect.poll(() => logged.join('')).toContain('process died');
    expect(logged.join('').includes('a last word')).toBe(!isStderrSecret);
  });

  it('is killed when it tells what its owner takes nothing of', async () => {
    const { logged, notify } = await open({}, false);
    notify('unwanted');
    await expect.poll(() => logged.join('')).toContain('a message that is not in the protocol');
  });
});
