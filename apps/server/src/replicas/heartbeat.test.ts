import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTest, insertTest } from '../features/tests/test-rows.ts';
import { beat, forgetReplica, livingReplicas, REPLICA_SILENCE_MS } from '../store/replicas.ts';
import { sharedNowOf } from '../store/testing/shared-now-of.ts';
import { databases } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { BEAT_MS, Heartbeat, SharedTime } from './heartbeat.ts';
import {
  innerAddress,
  REPLICA_HEADER,
  ReplicaDirectory,
  ReplicaKey,
  type TestKind,
} from './replica-links.ts';
import { ReplicaWatch } from './replica-watch.ts';

const PASSES = REPLICA_SILENCE_MS / BEAT_MS;

/** A process that runs elsewhere. */
const row = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  address: `http://${name}:3000`,
  is_draining: false,
  calls: 1,
  max_calls: 4,
  typed_tests: 0,
  max_typed_tests: 4,
});

const namesOf = async (directory: ReplicaDirectory) => (await directory.others()).map(({ name }) => name);

describe.each(databases)('processes that give signs of life on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const clock = new FakeClock();
  const now = sharedNowOf(clock);
  interface Options {
    activeCalls?: number;
    typedTests?: number;
    runningTests?: string[];
    rememberedTests?: string[];
    address?: string;
    /** The clock of its machine; the database's when left out. */
    machine?: FakeClock;
  }

  async function start(name: string, options: Options = {}) {
    const { activeCalls = 0, typedTests = 0, runningTests = [], rememberedTests = [] } = options;
    const { machine = clock } = options;
    const directory = new ReplicaDirectory(store.db, now);
    const forgotten: string[] = [];
    const told: string[] = [];
    const fields: object[] = [];
    let recovered = -1;
    const log = {
      ...quietLog,
      warn(named: object, message: string) {
        told.push(message);
        fields.push(named);
      },
    };
    const among = { db: store.db, clock: machine, log, replica: { id: directory.id, name }, now };
    const time = new SharedTime(machine, log);
    const heartbeat = new Heartbeat({
      ...among,
      time,
      calls: {
        isDraining: false,
        places: { spoken: activeCalls, typed: typedTests },
        most: { spoken: 4, typed: 2 },
      },
    });
    const watch = new ReplicaWatch({
      ...among,
      calls: { runningTests, rememberedTests, forgetTest: async (testId) => void forgotten.push(testId) },
      recoverLostTests: async () => void (recovered += 1),
    });
    const address = options.address ?? `http://${name}:3000`;
    await heartbeat.start(address);
    await watch.start(address);
    return {
      directory,
      time,
      forgotten,
      told,
      fields,
      /** How often, after the start. */
      recovered: () => recovered,
      async whenIdle() {
        await Promise.all([heartbeat.whenIdle(), watch.whenIdle()]);
      },
      async [Symbol.asyncDispose]() {
        await watch[Symbol.asyncDispose]();
        await heartbeat[Symbol.asyncDispose]();
      },
    };
  }

  async function newTest(replicaId: string, callId: string) {
    const id = crypto.randomUUID();
    const at = clock.date();
    const owner = { kind: 'guest' as const, id: crypto.randomUUID() };
    const runsIn = { replicaId, callId };
    await insertTest(store.db, {
      id,
      owner,
      mode: 'part1',
      seed: 1,
      startedAt: at,
      holdExpiresAt: at,
      runsIn,
    });
    return id;
  }

  it('find each other, also by test and call, and themselves not', async () => {
    const there = await start('there');
    const asking = new ReplicaDirectory(store.db, now);
    const callId = crypto.randomUUID();
    const testId = await newTest(there.directory.id, callId);
    expect(await asking.others()).toMatchObject([{ name: 'there', address: 'http://there:3000' }]);
    expect(await there.directory.others()).toEqual([]);
    for (const by of [{ testId }, { callId }]) {
      expect(await asking.find(by)).toMatchObject({ address: 'http://there:3000' });
      expect(await there.directory.find(by)).toBeNull();
    }
    expect(await asking.find({ callId: crypto.randomUUID() })).toBeNull();
    await there[Symbol.asyncDispose]();
    expect(await asking.find({ callId })).toBeNull();
    expect(await findTest(store.db, testId)).toMatchObject({ replica_id: there.directory.id });
  });

  it('send a call and a typed test each to the one with most room for it, and to the next when that is not true any more', async () => {
    const full = await start('full', { activeCalls: 4, typedTests: 2 });
    const busy = await start('busy', { activeCalls: 2 });
    const free = await start('free', { activeCalls: 1, typedTests: 1 });
    const typing = await start('typing', { typedTests: 2 });
    const names = async (asking: typeof full, kind: TestKind) =>
      (await asking.directory.withRoom(kind)).map(({ name }) => name);
    expect(await names(full, 'spoken')).toEqual(['typing', 'free', 'busy']);
    expect(await names(full, 'typed')).toEqual(['busy', 'free']);
    expect(await names(busy, 'typed')).toEqual(['free']);
    for (const one of [full, busy, free, typing]) await one[Symbol.asyncDispose]();
    expect(await names(full, 'typed')).toEqual([]);
  });

  it('send no typed test to one of an older version, which does not say how many it may have', async () => {
    await using here = await start('here');
    const id = crypto.randomUUID();
    await sql`insert into replicas (id, name, address, is_draining, calls, max_calls, beat_at)
      values (${id}, 'old', 'http://old:3000', false, 1, 4, ${now()})`.execute(store.db);
    expect(await here.directory.withRoom('typed')).toEqual([]);
    expect(await here.directory.withRoom('spoken')).toMatchObject([{ name: 'old' }]);
    await forgetReplica(store.db, id);
  });

  it('notice in time that one of them is dead, and one of them frees its tests', async () => {
    const living = [await start('first'), await start('second')];
    await beat(store.db, row('dead'), now);
    const recoveries = () => living.map(({ recovered }) => recovered()).toSorted((a, b) => a - b);
    for (let pass = 1; pass <= PASSES; pass += 1) {
      clock.advance(BEAT_MS);
      await Promise.all(living.map((one) => one.whenIdle()));
      expect([pass, recoveries()]).toEqual([pass, pass < PASSES ? [0, 0] : [0, 1]]);
    }
    for (const one of living) await one[Symbol.asyncDispose]();
  });

  it('forget within half a minute what was said in a test that another of them erased', async () => {
    const kept = await newTest('gone', 'c');
    const here = await start('here', { rememberedTests: ['erased', kept] });
    for (let passed = 0; passed < 30_000; passed += BEAT_MS) {
      clock.advance(BEAT_MS);
      await here.whenIdle();
    }
    expect(here.forgotten).toEqual(['erased']);
    await here[Symbol.asyncDispose]();
  });

  it('end calls whose tests are erased or taken up elsewhere', async () => {
    const runningTests: string[] = [];
    const here = await start('here', { activeCalls: 3, runningTests });
    const [own, others] = [await newTest(here.directory.id, 'a'), await newTest('another', 'b')];
    runningTests.push(own, others, 'erased');
    clock.advance(BEAT_MS);
    await here.whenIdle();
    expect(here.forgotten).toEqual([others, 'erased']);
    await here[Symbol.asyncDispose]();
    expect(await livingReplicas(store.db, now)).toEqual([]);
  });

  it('see each other however far their clocks are apart, and sign by the time that they share', async () => {
    const early = new FakeClock(new Date('2025-12-31T18:00:00Z'));
    const late = new FakeClock(new Date('2026-01-01T06:00:00Z'));
    await using first = await start('early', { machine: early });
    await using second = await start('late', { machine: late });
    expect(await namesOf(first.directory)).toContain('late');
    expect(await namesOf(second.directory)).toContain('early');
    for (const machine of [early, late]) machine.advance(BEAT_MS);
    await Promise.all([first.whenIdle(), second.whenIdle()]);
    expect([first.recovered(), second.recovered()]).toEqual([0, 0]);
    for (const { told } of [first, second]) expect(told).toEqual([expect.stringContaining('clock is wrong')]);

    const request = { method: 'GET', path: '/rooms/a/b/signal' };
    const key = new Uint8Array(32);
    const header = new ReplicaKey(key, first.time).headers({ ...request, client: '192.0.2.7' });
    expect(new ReplicaKey(key, second.time).clientOf(header[REPLICA_HEADER], request)).toBe('192.0.2.7');
  });

  it('remove the one that ran at their address before, when it is silent since they listen there', async () => {
    const before = { ...row('before'), address: 'http://inner:3000' };
    await beat(store.db, before, now);
    await using here = await start('here', { address: before.address });
    for (let look = 1; look <= 5; look += 1) {
      const living = await livingReplicas(store.db, now);
      expect([look, living.some(({ id }) => id === before.id)]).toEqual([look, true]);
      clock.advance(BEAT_MS);
      await here.whenIdle();
    }
    expect((await livingReplicas(store.db, now)).map(({ name }) => name)).toEqual(['here']);
    expect(here.recovered()).toBe(1);
    expect(here.told).toEqual(['other processes are dead; their tests can be continued']);
  });

  it('never remove one that lives at the same address, and tell the operator what to do, once', async () => {
    await using first = await start('first', { address: 'http://10.0.0.7:3000' });
    await using second = await start('second', { address: 'http://10.0.0.7:3000' });
    for (let look = 0; look < 2 * PASSES; look += 1) {
      clock.advance(BEAT_MS);
      await Promise.all([first.whenIdle(), second.whenIdle()]);
    }
    expect(await livingReplicas(store.db, now)).toHaveLength(2);
    for (const { told, fields } of [first, second]) {
      expect(told).toEqual([expect.stringContaining('Give each server a REPLICA_URL of its own')]);
      // The log drops every field called `address`: visitors have some.
      expect(fields).toEqual([{ replicaUrl: 'http://10.0.0.7:3000' }]);
    }
  });

  it('tell the operator of a second one with the same name', async () => {
    await using first = await start('same', { address: 'http://10.0.0.7:3000' });
    await using second = await start('same', { address: 'http://10.0.0.8:3000' });
    for (let look = 0; look < PASSES; look += 1) {
      clock.advance(BEAT_MS);
      await Promise.all([first.whenIdle(), second.whenIdle()]);
    }
    for (const { told } of [first, second]) expect(told).toEqual([expect.stringContaining('REPLICA_NAME')]);
  });
});

describe('where other processes reach this one', () => {
  const outward = { address: '10.0.0.7', family: 'IPv4', internal: false };
  const inward = { address: '127.0.0.1', family: 'IPv4', internal: true };
  const interfaces = { lo: [inward], eth0: [outward] } as unknown as Parameters<typeof innerAddress>[1];

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['10.0.0.9', 'http://10.0.0.9:3000'],
    ['::1', 'http://[::1]:3000'],
    ['0.0.0.0', 'http://10.0.0.7:3000'],
    ['::', 'http://10.0.0.7:3000'],
  ])('when it listens on %s: %s', (host, address) => {
    expect(innerAddress({ host, port: 3000 }, interfaces)).toBe(address);
  });
});
