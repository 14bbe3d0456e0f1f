import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { REPLICA_HEADER, ReplicaAddresses, ReplicaKey } from './replica-links.ts';

describe('the header of a request that one process passes to another', () => {
  const clock = new FakeClock();
  const key = new ReplicaKey(new Uint8Array(32), clock);
  const request = { method: 'GET', path: '/rooms/a/b/signal' };
  const header = () => key.headers({ ...request, client: '2001:db8::7' })[REPLICA_HEADER];

  it('names whoever has made the request', () => {
    expect(key.clientOf(header(), request)).toBe('2001:db8::7');
  });

  it('is worth nothing under another key, for another request, half a minute later, or made up', () => {
    const other = new ReplicaKey(new Uint8Array(32).fill(1), clock);
    expect(other.clientOf(header(), request)).toBeNull();
    expect(key.clientOf(header(), { ...request, method: 'POST' })).toBeNull();
    expect(key.clientOf(header(), { ...request, path: '/rooms/a/c/signal' })).toBeNull();
    expect(key.clientOf(header()?.replace('::7', '::8'), request)).toBeNull();
    for (const made of [undefined, '', 'x;y;z', `${clock.date().getTime()};a;`, ['a', 'b']]) {
      expect(key.clientOf(made, request)).toBeNull();
    }
    const old = header();
    clock.advance(30_001);
    expect(key.clientOf(old, request)).toBeNull();
  });
});

const LIVING = [{ name: 'there', address: 'http://10.0.0.7:3000' }];
type Others = () => Promise<typeof LIVING>;

function addressesWith(first: Others) {
  const clock = new FakeClock();
  const database = { asked: 0, others: first };
  const told: string[] = [];
  const addresses = new ReplicaAddresses({
    others: () => {
      database.asked += 1;
      return database.others();
    },
    clock,
    log: { ...quietLog, warn: (_fields, message) => void told.push(message) },
  });
  return { addresses, clock, database, told };
}

describe('the address of another process', () => {
  it('is what the database tells at the moment, and null when it lives no more', async () => {
    const { addresses, database, clock } = addressesWith(async () => LIVING);
    expect(await addresses.of('there')).toBe('http://10.0.0.7:3000');
    database.others = async () => [{ name: 'there', address: 'http://10.0.0.8:3000' }];
    expect(await addresses.of('there')).toBe('http://10.0.0.8:3000');
    database.others = async () => [];
    expect(await addresses.of('there')).toBeNull();
    expect([await addresses.of('nowhere'), clock.pendingTimers]).toEqual([null, 0]);
  });

  it('is the last one known while the database is away', async () => {
    const { addresses, database, told } = addressesWith(async () => LIVING);
    await addresses.of('there');
    database.others = () => Promise.reject(new Error('connection refused'));
    expect(await addresses.of('there')).toBe('http://10.0.0.7:3000');
    expect(told).toHaveLength(1);
    await expect(addresses.of('nowhere')).rejects.toThrow('connection refused');
  });

  it('is the last one known when the database takes longer than a second, which is asked once for all who wait', async () => {
    const { addresses, database, clock } = addressesWith(async () => LIVING);
    await addresses.of('there');
    const slow = Promise.withResolvers<typeof LIVING>();
    database.others = () => slow.promise;
    const asked = [addresses.of('there'), addresses.of('there')];
    clock.advance(1_000);
    expect(await Promise.all(asked)).toEqual(['http://10.0.0.7:3000', 'http://10.0.0.7:3000']);
    expect(database.asked).toBe(2);
    slow.resolve([{ name: 'there', address: 'http://10.0.0.8:3000' }]);
    await slow.promise;
    database.others = () => Promise.reject(new Error('connection refused'));
    // What has come late counts for those who ask later.
    expect(await addresses.of('there')).toBe('http://10.0.0.8:3000');
  });

  it('fails late as quietly as in time', async () => {
    const { addresses, database, clock } = addressesWith(async () => LIVING);
    await addresses.of('there');
    const slow = Promise.withResolvers<typeof LIVING>();
    database.others = () => slow.promise;
    const asked = addresses.of('there');
    clock.advance(1_000);
    expect(await asked).toBe('http://10.0.0.7:3000');
    slow.reject(new Error('too late'));
    database.others = async () => LIVING;
    expect(await addresses.of('there')).toBe('http://10.0.0.7:3000');
  });
});
