import { BandpalError } from '@bandpal/contracts';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beat } from '../store/replicas.ts';
import { sharedNowOf } from '../store/testing/shared-now-of.ts';
import { databases } from '../testing/databases.ts';
import type { FullStore } from '../testing/databases.ts';
import { ReplicaDirectory, ReplicaKey, ReplicaLinks } from './replica-links.ts';
import { registerReplicaRoutes } from './replica-routes.ts';

describe.each(databases)('a request that begins a typed test, among processes on $name', ({ open }) => {
  let parts: AsyncDisposableStack;
  let store: FullStore;
  const clock = new FakeClock();
  const now = sharedNowOf(clock);
  const key = new ReplicaKey(new Uint8Array(32), clock);
  beforeEach(async () => {
    parts = new AsyncDisposableStack();
    store = parts.use(await open());
  });
  afterEach(() => parts.disposeAsync());

  /** A process with so many places, which looks who asks before it gives one. */
  async function start(name: string, places: number) {
    const directory = new ReplicaDirectory(store.db, now);
    const links = new ReplicaLinks({ directory, key, clock, log: quietLog });
    const app: FastifyInstance = Fastify({ forceCloseConnections: true });
    parts.defer(() => app.close());
    let taken = 0;
    let arrived = 0;
    const asked = Promise.withResolvers<void>();
    links.register(app);
    registerReplicaRoutes(app, {
      links,
      directory,
      calls: {
        isDraining: false,
        placesLeft: () => places - taken,
        knows: () => false,
        release: async () => {},
      },
    });
    app.post('/session', async () => {
      arrived += 1;
      await asked.promise;
      if (taken >= places) throw new BandpalError('server.full');
      taken += 1;
      return { by: name };
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const counts = { calls: 0, max_calls: 0, typed_tests: 0, max_typed_tests: places };
    await beat(store.db, { id: directory.id, name, address, is_draining: false, ...counts }, now);
    const begin = async (headers: Record<string, string> = {}) =>
      (await app.inject({ method: 'POST', url: '/session', headers })).json<unknown>();
    return { begin, answer: asked.resolve, arrived: () => arrived };
  }

  it('goes to another one when those before it take the places here that it takes a while to give', async () => {
    const here = await start('here', 1);
    const there = await start('there', 1);
    there.answer();
    const first = here.begin();
    await expect.poll(here.arrived).toBe(1);
    expect(await here.begin()).toEqual({ by: 'there' });
    here.answer();
    expect(await first).toEqual({ by: 'here' });
  });

  it('goes to another one also when the place here is about to be taken by a request that another has passed on', async () => {
    const here = await start('here', 1);
    const there = await start('there', 1);
    there.answer();
    const passedOn = here.begin(key.headers({ method: 'POST', path: '/session', client: '192.0.2.1' }));
    await expect.poll(here.arrived).toBe(1);
    const own = here.begin();
    await expect.poll(async () => here.arrived() + there.arrived()).toBe(2);
    here.answer();
    expect(await own).toEqual({ by: 'there' });
    expect(await passedOn).toEqual({ by: 'here' });
  });

  it('stays where another has passed it on to, full or not, and is never passed on a second time', async () => {
    const here = await start('here', 0);
    const there = await start('there', 1);
    here.answer();
    there.answer();
    const headers = key.headers({ method: 'POST', path: '/session', client: '192.0.2.1' });
    expect(await here.begin(headers)).toMatchObject({ code: 'server.full' });
    expect(there.arrived()).toBe(0);
  });
});
