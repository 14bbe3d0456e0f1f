import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unpackPglite } from '@bandpal/foundation/testing/databases';
import { postCall, ServerProcesses } from '../testing/server-process.ts';
import { TypingCandidate } from '../testing/typing-candidate.ts';

/** Starts of all engines on a busy machine. */
const TIMEOUT_MS = 1_500_000;
const PATIENCE = { timeout: 400_000 };

let servers: ServerProcesses;
afterEach(() => servers[Symbol.asyncDispose]());

/** Two candidates in their calls, the first with an answer that is kept. */
async function twoCalls(settings = {}) {
  const server = servers.launch(settings);
  const url = await server.ready;
  const [first, second] = [await TypingCandidate.sitDown(url), await TypingCandidate.sitDown(url)];
  await expect.poll(async () => (await first.test(url)).answers, PATIENCE).toBeGreaterThan(0);
  return { server, url, first, second };
}

describe('a server that is stopped while calls go on', { timeout: TIMEOUT_MS }, () => {
  beforeEach(() => {
    servers = new ServerProcesses();
    unpackPglite(servers.dataDirectory);
  });

  it('lets them go on for a while, takes no new ones, and says goodbye to who is left', async () => {
    const { server, url, first, second } = await twoCalls({ DRAIN_SECONDS: '8' });
    const stoppedAt = performance.now();
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(503);
    const refused = await postCall(url);
    expect([refused.response.status, await refused.response.json()]).toEqual([
      503,
      expect.objectContaining({ error: expect.objectContaining({ code: 'server.draining' }) }),
    ]);
    second.endCall();
    await expect.poll(() => second.endedReason, PATIENCE).toBe('customer-ended-call');
    const heard = first.packets;
    await expect.poll(() => first.packets, PATIENCE).toBeGreaterThan(heard);
    expect(await first.client.closed).toBe(1000);
    expect(first.endedReason).toBe('call-interrupted');
    expect(first.client.received.at(-1)).toEqual({ type: 'left' });
    expect(await server.ended).toBe(0);
    expect(performance.now() - stoppedAt).toBeGreaterThan(8_000);
    expect(existsSync(path.join(servers.dataDirectory, 'db.lock'))).toBe(false);

    const again = await servers.launch().ready;
    const { answers } = await first.test(again);
    expect(answers).toBeGreaterThan(0);
    expect(await first.test(again)).toMatchObject({ status: 'interrupted', resumable: true });
    const resumed = await postCall(again, { cookie: first.cookie, resumeTestId: first.testId });
    expect(resumed.response.status).toBe(201);
  });

  it.each([
    ['a second SIGTERM', 'SIGTERM', 1],
    ['kill -9', 'SIGKILL', 'SIGKILL'],
  ] as const)('ends at once at %s, and what was answered is there afterwards', async (_what, signal, end) => {
    // It would wait an hour for the calls.
    const { server, url, first, second } = await twoCalls({ DRAIN_SECONDS: '3600' });
    const { answers } = await first.test(url);
    if (signal === 'SIGTERM') {
      server.child.kill('SIGTERM');
      // Within a second it would be the echo of the first.
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(503);
      await new Promise((resolve) => void setTimeout(resolve, 1_100));
    }
    server.child.kill(signal);
    expect(await server.ended).toBe(end);
    await Promise.all([first.client.closed, second.client.closed]);

    const again = await servers.launch().ready;
    const test = await first.test(again);
    expect(test).toMatchObject({ status: 'interrupted', resumable: true });
    expect(test.answers).toBeGreaterThanOrEqual(answers);
    const resumed = await postCall(again, { cookie: first.cookie, resumeTestId: first.testId });
    expect(resumed.response.status).toBe(201);
    expect(await second.test(again)).toMatchObject({ resumable: true });
  });
});

describe('two servers on one new data folder', { timeout: TIMEOUT_MS }, () => {
  beforeEach(() => {
    servers = new ServerProcesses();
  });

  it('that start at once agree on who has it: one serves, the other says why it does not', async () => {
    const both = [servers.launch(), servers.launch()];
    const outcomes = await Promise.all(
      both.map(({ ready, ended }) => Promise.race([ready.then(() => 'ready'), ended])),
    );
    expect(new Set(outcomes)).toEqual(new Set([1, 'ready']));
    const [winner, loser] = outcomes[0] === 'ready' ? both : both.toReversed();
    expect(loser?.output()).toContain(`in use by the process with pid ${winner?.child.pid}`);
    expect(loser?.output()).not.toMatch(/^\s+at /m);
    winner?.child.kill('SIGTERM');
    expect(await winner?.ended).toBe(0);
  });
});
