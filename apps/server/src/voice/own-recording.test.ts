import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

describe('a candidate', () => {
  it('may record the call on their own device where the start asks for it, and not otherwise', async () => {
    const asking = new CallBench();
    await asking.start('part1', { enableRecording: 'local' });
    expect(asking.rooms.options[0]).toMatchObject({ candidate: { enableRecording: 'local' } });
    const other = new CallBench();
    await other.start('part1');
    expect(other.rooms.options[0]).not.toHaveProperty('candidate');
  });

  it('may have people called by telephone where the start asks for it and an account answers for the calls', async () => {
    const account = { kind: 'account', id: 'ana', address: '' } as const;
    const guest = { kind: 'guest', id: 'guest', address: '' } as const;
    const bench = new CallBench();
    await bench.start('part1', { enableDialOut: true }, {}, account);
    await bench.start('part1', { enableDialOut: true }, {}, guest);
    expect(bench.rooms.options[0]).toMatchObject({
      candidate: { enableDialOut: true },
      dialOut: { accountId: 'ana' },
    });
    expect(bench.rooms.options[1]).not.toHaveProperty('candidate');
    expect(bench.rooms.options[1]).not.toHaveProperty('dialOut');
  });
});
