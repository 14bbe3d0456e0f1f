import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

/** Whether the room was told that answers come over the socket. */
async function needsSocket(typed: boolean): Promise<boolean | undefined> {
  const bench = new CallBench();
  await bench.start('part1', { typed });
  return bench.rooms.options[0]?.needsSocket;
}

describe('a candidate who is heard while the page cannot be reached', () => {
  it('is there, but where the answers are typed and come over the page’s socket', async () => {
    expect(await needsSocket(false)).toBe(false);
    expect(await needsSocket(true)).toBe(true);
  });
});
