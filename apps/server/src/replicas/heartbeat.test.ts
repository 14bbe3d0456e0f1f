import { FakeClock } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beat, findTest, insertTest, livingReplicas, REPLICA_SILENCE_MS } from '../store/index.ts';
import type { Store } from '../store/index.ts';
import { databases } from '../testing/databases.ts';
import { Heartbeat } from './heartbeat.ts';
import { innerAddress } from './inner-address.ts';
import { ReplicaDirectory } from './replica-directory.ts';

const INTERVAL_MS = 2_000;
const PASSES = REPLICA_SILENCE_MS / INTERVAL_MS;

const quiet = { info: () => {}, warn: () => {} };

describe.each(databases)('processes that give signs of life on $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const clock = new FakeClock();

  async function start(name: string, calls = { activeCalls: 0, runningTests: [] as string[] }) {
    const directory = new ReplicaDirectory(store.db, clock);
    const forgotten: string[] = [];
    let recovered = 0;
    const state = { isDraining: false, maxCalls: 4, ...calls };
    const heartbeat = new Heartbeat({
      db: store.db,
      clock,
      log: quiet,
      replica: { id: directory.id, name },
      calls: { ...state, forgetTest: async (testId) => void forgotten.push(testId) },
      recoverLostTests: async () => void (recovered += 1),
    });
    await heartbeat.start(`http://${name}:3000`);
    return { directory, heartbeat, forgotten, recovered: () => recovered };
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

  it('find each other by name, test and call, and themselves not', async () => {
    const there = await start('there');
    const asking = new ReplicaDirectory(store.db, clock);
    const callId = crypto.randomUUID();
    const testId = await newTest(there.directory.id, callId);
    for (const by of [{ name: 'there' }, { testId }, { callId }]) {
      expect(await asking.find(by)).toMatchObject({ address: 'http://there:3000' });
      expect(await there.directory.find(by)).toBeNull();
    }
    expect(await asking.find({ name: 'nowhere' })).toBeNull();
    await there.heartbeat[Symbol.asyncDispose]();
    expect(await asking.find({ callId })).toBeNull();
    expect(await findTest(store.db, testId)).toMatchObject({ replica_id: there.directory.id });
  });

  it('send a call to the one with most room', async () => {
    const full = await start('full', { activeCalls: 4, runningTests: [] });
    const busy = await start('busy', { activeCalls: 2, runningTests: [] });
    const free = await start('free', { activeCalls: 1, runningTests: [] });
    expect(await full.directory.findRoom()).toMatchObject({ name: 'free' });
    expect(await free.directory.findRoom()).toMatchObject({ name: 'busy' });
    for (const { heartbeat } of [full, busy, free]) await heartbeat[Symbol.asyncDispose]();
    expect(await full.directory.findRoom()).toBeNull();
  });

  it('notice in time that one of them is dead, and one of them frees its tests', async () => {
    const living = [await start('first'), await start('second')];
    const dead = { id: crypto.randomUUID(), name: 'dead', address: 'http://dead:3000' };
    const state = { is_draining: false, calls: 1, max_calls: 4, beat_at: clock.date() };
    await beat(store.db, { ...dead, ...state });
    const recoveries = () => living.map(({ recovered }) => recovered()).toSorted((a, b) => a - b);
    for (let pass = 1; pass <= PASSES; pass += 1) {
      clock.advance(INTERVAL_MS);
      await Promise.all(living.map(({ heartbeat }) => heartbeat.whenIdle()));
      expect([pass, recoveries()]).toEqual([pass, pass < PASSES ? [0, 0] : [0, 1]]);
    }
    for (const { heartbeat } of living) await heartbeat[Symbol.asyncDispose]();
  });

  it('end calls whose tests are erased or taken up elsewhere', async () => {
    const runningTests: string[] = [];
    const here = await start('here', { activeCalls: 3, runningTests });
    const [own, others] = [await newTest(here.directory.id, 'a'), await newTest('another', 'b')];
    runningTests.push(own, others, 'erased');
    clock.advance(INTERVAL_MS);
    await here.heartbeat.whenIdle();
    expect(here.forgotten).toEqual([others, 'erased']);
    await here.heartbeat[Symbol.asyncDispose]();
    expect(await livingReplicas(store.db, new Date(0))).toEqual([]);
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
