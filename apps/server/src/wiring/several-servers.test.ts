import { createServer } from 'node:http';
import { BandpalError, webCallSchema } from '@bandpal/contracts';
import { openPostgres } from '@bandpal/foundation/database';
import { createPostgresDatabase } from '@bandpal/foundation/testing/databases';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MemoryAccounts } from '../testing/memory-accounts.ts';
import { beat, databaseNow, livingReplicas } from '../store/replicas.ts';
import { findTest, insertTest } from '../features/tests/test-rows.ts';
import { fullStoreIn } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { postCall } from '../testing/server-process.ts';
import { TypingCandidate } from '../testing/typing-candidate.ts';
import { HostedCaller } from './testing/hosted-caller.ts';
import { PLATFORM_SECRET, startQuickReplica } from './testing/quick-replica.ts';
import type { QuickReplica } from './testing/quick-replica.ts';

const KEY = { authorization: 'Bearer bandpal-web' };
const errorSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
/** Signs of life come every two seconds. */
const SOON = { timeout: 10_000 };

const newSession = (url: string, own: Record<string, string> = {}) =>
  fetch(`${url}/session`, {
    method: 'POST',
    headers: { ...KEY, ...own, 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId: 'examiner-part1' }),
  });

/** A typed test, and the headers of the guest who has begun it. */
async function beginTyped(url: string) {
  const begun = await newSession(url);
  const { id } = z.object({ id: z.uuid() }).parse(await begun.json());
  return { id, own: { ...KEY, cookie: begun.headers.get('set-cookie')?.split(';')[0] ?? '' } };
}

describe('three servers with a place for one typed test each', () => {
  let parts: AsyncDisposableStack;
  let store: FullStore;
  let first: QuickReplica;
  let replicas: QuickReplica[];
  let accounts: MemoryAccounts;
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    accounts = new MemoryAccounts();
    const { url } = parts.use(await createPostgresDatabase());
    store = fullStoreIn(parts.use(openPostgres(url, () => undefined)));
    const start = async () =>
      parts.use(await startQuickReplica(url, { maxCalls: 2, maxTypedTests: 1, accounts }));
    first = await start();
    replicas = [first, await start(), await start()];
  });
  afterEach(() => parts.disposeAsync());

  const typed = () => replicas.map(({ voice }) => voice.places.typed);

  it('are full when all of them are, whichever is asked, and free again with the end of one of the tests', async () => {
    // What they have said of themselves is up to two seconds old: the third test is offered to the second server as well.
    for (let count = 1; count <= 3; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await newSession(first.url)).status).toBe(201);
    }
    expect(typed()).toEqual([1, 1, 1]);
    const told = new Set<string>();
    for (const replica of replicas) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await newSession(replica.url);
      expect(refused.status).toBe(503);
      // oxlint-disable-next-line no-await-in-loop
      const { error } = errorSchema.parse(await refused.json());
      expect(error.code).toBe('server.full');
      told.add(error.message);
    }
    expect([...told]).toEqual([expect.stringContaining('tests of this kind')]);
    expect(replicas.map(({ voice }) => voice.places.spoken)).toEqual([0, 0, 0]);

    const [, , last] = replicas;
    await last?.voice.interruptTest(last.voice.runningTests[0] ?? '');
    const counts = async () => {
      const rows = await livingReplicas(store.db, databaseNow);
      return replicas.map(({ url }) => rows.find(({ address }) => address === url)?.typed_tests);
    };
    await expect.poll(counts, SOON).toEqual([1, 1, 0]);
    expect((await newSession(first.url)).status).toBe(201);
    expect(typed()).toEqual([1, 1, 1]);
  });

  it('take a signed-in person whom the first one asked has no place for any more: the ticket is not lost there', async () => {
    const token = accounts.signIn({ id: 'ana', approved: true });
    /** Begins a test with a ticket, as the page of somebody signed in does; gives the ticket too. */
    const begin = async () => {
      const issued = await fetch(`${first.url}/account/call-ticket`, {
        method: 'POST',
        headers: { 'x-token': token },
      });
      const cookie = issued.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { cookie, status: (await newSession(first.url, { cookie })).status };
    };
    await newSession(first.url);
    await newSession(first.url);
    // It is offered to the server that has just filled up, and then to the third.
    const { status, cookie } = await begin();
    expect([status, typed()]).toEqual([201, [1, 1, 1]]);
    await Promise.all(replicas.map(({ voice }) => voice.interruptTest(voice.runningTests[0] ?? '')));
    expect((await newSession(first.url, { cookie })).status).toBe(401);
    expect(typed()).toEqual([0, 0, 0]);
  });

  it('begin three tests that are asked of one of them at the same moment', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => newSession(first.url)));
    expect([begun.map(({ status }) => status), typed()]).toEqual([
      [201, 201, 201],
      [1, 1, 1],
    ]);
  });
});

describe('two servers on one database', () => {
  let parts: AsyncDisposableStack;
  let store: FullStore;
  let here: QuickReplica;
  let there: QuickReplica;
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    const { url } = parts.use(await createPostgresDatabase());
    store = fullStoreIn(parts.use(openPostgres(url, () => undefined)));
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
    expect(candidate.endedReason).toBe('call-taken-over');
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

  it('carry one test on a hosted voice service: the service and the page may ask either', async () => {
    const caller = await HostedCaller.begin(here.url, 'part1', PLATFORM_SECRET);
    caller.url = there.url;
    const opening = await caller.line();
    expect(opening).toContain('?');
    const next = await caller.say('I work in a hospital, because I like to help people.');
    caller.url = here.url;
    expect(await caller.line()).toBe(next);
    caller.url = there.url;
    expect((await caller.progress()).metadata).toMatchObject({
      testId: caller.testId,
      exam: { answered: 1 },
    });
    expect([here.voice.activeCalls, there.voice.activeCalls]).toEqual([1, 0]);
    expect(await caller.endOfCall('silence-timed-out')).toBe(204);
    await expect.poll(() => statusOf(caller.testId)).toBe('finished');
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

  it('do not end while they pass on a call of the other', async () => {
    const candidate = await TypingCandidate.sitDown(here.url, { through: there.url });
    await expect.poll(() => candidate.waitsAt).not.toBeNull();
    there.voice.drain();
    let isNeeded = true;
    const over = there.whenUnneeded().then(() => (isNeeded = false));
    await there.voice.whenIdle();
    expect(isNeeded).toBe(true);
    candidate.endCall();
    await expect.poll(() => candidate.endedReason).toBe('customer-ended-call');
    await over;
  });

  /** A process that answers nothing: it does `meanwhile` with each request, and breaks off. */
  async function startMute(meanwhile: () => Promise<void>) {
    const mute = createServer((request) => {
      void meanwhile().then(() => request.socket.destroy());
    });
    await new Promise<void>((resolve) => void mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    if (address === null || typeof address === 'string') throw new Error('it does not listen');
    parts.defer(() => void mute.close());
    const url = `http://127.0.0.1:${address.port}`;
    const row = { id: 'mute', name: 'mute', address: url, is_draining: false };
    const places = { calls: 0, max_calls: 99, typed_tests: 0, max_typed_tests: 99 };
    await beat(store.db, { ...row, ...places }, databaseNow);
    return { close: () => mute.close() };
  }

  /** Takes every place of the first server. */
  async function fill(): Promise<TypingCandidate[]> {
    const calls: TypingCandidate[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (calls.length < 4) calls.push(await TypingCandidate.sitDown(here.url));
    return calls;
  }

  it('do not start a call a second time that another one has been asked for and may have started', async () => {
    const [call] = await fill();
    // A place here becomes free while the other one is asked.
    await startMute(async () => {
      call?.endCall();
      await expect.poll(() => here.voice.activeCalls).toBe(3);
    });
    const { response } = await postCall(here.url);
    expect(response.status).toBe(504);
    expect(errorSchema.parse(await response.json()).error.code).toBe('server.no-answer');
    expect(here.voice.activeCalls).toBe(3);
  });

  it('do not end while another one is answering a request in their place, and wait for no later ones', async () => {
    const asked: PromiseWithResolvers<void>[] = [];
    await startMute(() => {
      const answer = Promise.withResolvers<void>();
      asked.push(answer);
      return answer.promise;
    });
    const callId = crypto.randomUUID();
    const at = new Date();
    await insertTest(store.db, {
      id: crypto.randomUUID(),
      owner: { kind: 'guest', id: crypto.randomUUID() },
      mode: 'part1',
      seed: 1,
      startedAt: at,
      holdExpiresAt: at,
      runsIn: { replicaId: 'mute', callId },
    });
    const ask = async () => (await fetch(`${here.url}/call/${callId}`, { headers: KEY })).status;
    const told = ask();
    await expect.poll(() => asked.length).toBe(1);
    let isNeeded = true;
    const over = here.whenUnneeded().then(() => (isNeeded = false));
    await here.voice.whenIdle();
    const toldLater = ask();
    await expect.poll(() => asked.length).toBe(2);
    expect(isNeeded).toBe(true);
    asked[0]?.resolve();
    expect(await told).toBe(504);
    // Long before the later one is given up.
    await expect.poll(() => isNeeded, { timeout: 10_000 }).toBe(false);
    await over;
    asked[1]?.resolve();
    expect(await toldLater).toBe(504);
  });

  it('ask the next one when the one with most room cannot be reached, and are full when there is none', async () => {
    await fill();
    const mute = await startMute(() => Promise.resolve());
    mute.close();
    expect((await postCall(here.url)).response.status).toBe(201);
    expect([here.voice.activeCalls, there.voice.activeCalls]).toEqual([4, 1]);
    there.voice.drain();
    const { response } = await postCall(here.url);
    expect(errorSchema.parse(await response.json()).error.code).toBe('server.full');
  });

  it.each(['is asked itself', 'passes it on'])(
    'give a call up whose beginning nobody has waited for, and what it held of the allowance, where the server %s',
    async (how) => {
      const asked = how === 'passes it on' ? there : here;
      if (asked === there) there.voice.drain();
      const lock = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const holding = store.db.transaction().execute(async (trx) => {
        await sql`lock table tests in exclusive mode`.execute(trx);
        locked.resolve();
        await lock.promise;
      });
      await locked.promise;
      const abort = new AbortController();
      const begun = fetch(`${asked.url}/call/web`, {
        method: 'POST',
        headers: { ...KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ assistantId: 'examiner-part1' }),
        signal: abort.signal,
      });
      await expect.poll(() => here.voice.activeCalls).toBe(1);
      abort.abort();
      await expect(begun).rejects.toThrow();
      await expect.poll(() => here.openSockets()).toBe(0);
      lock.resolve();
      await holding;
      await expect.poll(() => here.voice.activeCalls).toBe(0);
      const [test] = await store.db.selectFrom('tests').select('status').execute();
      expect(test).toEqual({ status: 'released' });
      await asked.whenUnneeded();
    },
  );
});
