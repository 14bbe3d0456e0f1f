import { FakeClock } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { REPLICA_HEADER, ReplicaKey } from './replica-key.ts';

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
