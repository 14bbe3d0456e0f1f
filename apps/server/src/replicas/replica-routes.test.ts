import { BandpalError } from '@bandpal/contracts';
import { FakeClock } from '@bandpal/foundation/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { beat } from '../store/index.ts';
import { sharedNowOf } from '../store/testing/shared-now-of.ts';
import { databases } from '../testing/databases.ts';
import { ReplicaDirectory } from './replica-directory.ts';
import { ReplicaKey } from './replica-key.ts';
import { ReplicaLinks } from './replica-links.ts';
import { registerReplicaRoutes } from './replica-routes.ts';

const LOG = { info: () => {}, warn: () => {} };

describe.each(databases)('a request that begins a typed test, among processes on $name', ({ open }) => {
  it('goes to another one when those before it take the places here that it takes a while to give', async () => {
    await using parts = new AsyncDisposableStack();
    const store = parts.use(await open());
    const clock = new FakeClock();
    const now = sharedNowOf(clock);
    /** A process with so many places, which looks who asks before it gives one. */
    const start = async (name: string, places: number) => {
      const directory = new ReplicaDirectory(store.db, now);
      const links = new ReplicaLinks({ directory, key: new ReplicaKey(new Uint8Array(32), clock), log: LOG });
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
      return { app, answer: asked.resolve, arrived: () => arrived };
    };
    const here = await start('here', 1);
    const there = await start('there', 1);
    there.answer();
    const begin = async () => (await here.app.inject({ method: 'POST', url: '/session' })).json<unknown>();
    const first = begin();
    await expect.poll(here.arrived).toBe(1);
    expect(await begin()).toEqual({ by: 'there' });
    here.answer();
    expect(await first).toEqual({ by: 'here' });
  });
});
