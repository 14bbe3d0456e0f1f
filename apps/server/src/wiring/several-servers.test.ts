import { BandpalError, webCallSchema } from '@bandpal/contracts';
import { openPostgres } from '@bandpal/foundation/database';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findTest, storeIn } from '../store/index.ts';
import type { Store } from '../store/index.ts';
import { postCall } from '../testing/server-process.ts';
import { TypingCandidate } from '../testing/typing-candidate.ts';
import { startQuickReplica } from './testing/quick-replica.ts';
import type { QuickReplica } from './testing/quick-replica.ts';

const KEY = { authorization: 'Bearer bandpal-web' };
const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** A typed test, and the headers of the guest who has begun it. */
async function beginTyped(url: string) {
  const begun = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { ...KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'examiner-part1' }),
  });
  const { id } = z.object({ id: z.uuid() }).parse(await begun.json());
  return { id, own: { ...KEY, cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' } };
}

describe('two servers on one database', () => {
  let parts: AsyncDisposableStack;
  let store: Store;
  let here: QuickReplica;
  let there: QuickReplica;
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    const { url } = parts.use(await createPostgresDatabase());
    store = storeIn(parts.use(openPostgres(url, () => undefined)));
    here = parts.use(await startQuickReplica(url));
    there = parts.use(await startQuickReplica(url));
  });
  afterEach(() => parts.disposeAsync());

  const statusOf = async (testId: string) => (await findTest(store.db, testId))?.status;

  it('carry one call: it works through either, and both count it', async () => {
    const candidate = await TypingCandidate.sitDown(here.url, { through: there.url });
    const { cookie, testId } = candidate;
    await expect.poll(() => candidate.waitsAt).not.toBeNull();
    expect([here.voice.activeCalls, there.voice.activeCalls]).toEqual([1, 0]);

    const own = { headers: { ...KEY, cookie } };
    const calls = await (await fetch(`${here.url}/call`, own)).json();
    const [call] = z.array(webCallSchema).parse(calls);
    const told = await fetch(`${there.url}/call/${call?.id}`, own);
    expect(webCallSchema.parse(await told.json())).toMatchObject({ id: call?.id, status: 'in-progress' });
    expect((await fetch(`${there.url}/call/${call?.id}`, { headers: KEY })).status).toBe(404);

    const beside = await TypingCandidate.sitDown(there.url, { through: here.url, cookie });
    for (const { url } of [here, there]) {
      const { response } = await postCall(url, { cookie });
      expect(errorSchema.parse(await response.json()).error.code).toBe('call.too-many');
    }
    beside.endCall();
    candidate.endCall();
    await expect.poll(() => candidate.endedReason).toBe('customer-ended-call');
    await expect.poll(() => statusOf(testId)).toBe('finished');
  });

  it('hand a test over at its question while its old call still goes on', async () => {
    const candidate = await TypingCandidate.sitDown(here.url);
    const { cookie, testId } = candidate;
    await expect.poll(() => candidate.waitsAt).not.toBeNull();
    const reloaded = await TypingCandidate.sitDown(there.url, { cookie, resumeTestId: testId });
    await candidate.client.closed;
    expect(candidate.endedReason).toBe('call-interrupted');
    await expect.poll(() => reloaded.question).toBe(candidate.question);
    expect([here.voice.activeCalls, there.voice.activeCalls]).toEqual([0, 1]);
    expect(await statusOf(testId)).toBe('active');

    const release = { method: 'POST', headers: { 'x-bandpal-replica': 'made up' } };
    expect((await fetch(`${there.url}/replicas/tests/${testId}/release`, release)).status).toBe(404);
    expect(there.voice.activeCalls).toBe(1);
  });

  it('carry one typed test: its answers may go to either', async () => {
    const { id, own } = await beginTyped(here.url);
    const answered = await fetch(`${there.url}/chat`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ sessionId: id, input: 'My name is Mia.' }),
    });
    expect(answered.status).toBe(201);
    expect(await answered.json()).toMatchObject({ sessionId: id, output: [{ role: 'assistant' }] });
    const told = await fetch(`${there.url}/session/${id}`, { headers: own });
    expect(await told.json()).toMatchObject({ id, status: 'active' });
    expect((await fetch(`${there.url}/session/${id}`, { headers: KEY })).status).toBe(404);
    const ended = await fetch(`${there.url}/session/${id}`, {
      method: 'PATCH',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'completed' }),
    });
    expect(await ended.json()).toMatchObject({ id, status: 'completed' });
  });

  it('list their own typed tests also while they drain', async () => {
    const { id, own } = await beginTyped(here.url);
    here.voice.drain();
    const listed = await fetch(`${here.url}/session`, { headers: own });
    expect(await listed.json()).toMatchObject({ results: [{ id }] });
  });

  it('take each other’s new calls when one drains or is full', async () => {
    here.voice.drain();
    const candidate = await TypingCandidate.sitDown(here.url);
    await expect.poll(() => candidate.waitsAt).not.toBeNull();
    expect([here.voice.activeCalls, there.voice.activeCalls]).toEqual([0, 1]);
    await candidate.client.leave();
    there.voice.drain();
    const { response } = await postCall(there.url);
    expect(response.status).toBe(new BandpalError('server.draining').status);
  });
});
