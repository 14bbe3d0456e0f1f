import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const STRANGER = { kind: 'guest', id: 'guest-2', address: '127.0.0.1' } as const;
const NEIGHBOUR = { ...STRANGER, id: 'guest-3' };

describe('a full server', () => {
  it('gives the place of a call that nobody has joined to somebody who is there', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.start('part2', {}, {}, STRANGER);
    await bench.pass(19_900);
    await expect(bench.start('part3', {}, {}, NEIGHBOUR)).rejects.toMatchObject({ code: 'server.full' });
    await bench.pass(200);
    await expect(bench.start('part3', {}, {}, NEIGHBOUR)).resolves.toMatchObject({ mode: 'part3' });
    await bench.pass(100);
    expect(bench.service.places.spoken).toBe(2);
    const [left] = bench.service.list(STRANGER);
    expect(left?.endedReason).toBe('call-interrupted');
    expect(bench.rooms.rooms.map(({ closedBy }) => closedBy)).toEqual([null, 'ended', null]);
    await bench.pass(30_000);
    await bench.join();
    await expect(bench.start('part1', {}, {}, STRANGER)).rejects.toMatchObject({ code: 'server.full' });
  });
});
