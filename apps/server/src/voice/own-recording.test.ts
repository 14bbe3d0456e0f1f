import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

const account = { kind: 'account', id: 'ana', address: '' } as const;
/** Where rooms can keep recordings. */
const recordingBench = (): CallBench => new CallBench(undefined, null, 2, null, 4, true);

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

  it.each(['cloud', 'raw-tracks'] as const)(
    'may have the server record the call (%s), which goes by way of the media engine then and is the account’s',
    async (enableRecording) => {
      const bench = recordingBench();
      await bench.start('part1', { enableRecording }, {}, account);
      expect(bench.rooms.options[0]).toMatchObject({
        candidate: { enableRecording },
        captures: { accountId: 'ana' },
        topology: 'sfu',
        maxPeople: 2,
      });
      await bench.start('part1', { enableRecording: 'local' }, {}, account);
      expect(bench.rooms.options[1]).not.toHaveProperty('topology');
      expect(bench.rooms.options[1]).not.toHaveProperty('maxPeople');
    },
  );

  it('is told which settings a recording on the server needs, and that it needs an account', async () => {
    const guest = { kind: 'guest', id: 'guest', address: '' } as const;
    const asked = { enableRecording: 'cloud' } as const;
    const off = new CallBench();
    await expect(off.start('part1', asked, {}, account)).rejects.toMatchObject({
      code: 'call.not-recorded',
      message: expect.stringMatching(/CALL_RECORDINGS=on.*MEDIA_ENGINE=janus/u),
    });
    const on = recordingBench();
    const refused = { code: 'call.recorded-for-accounts' };
    await expect(on.start('part1', asked, {}, guest)).rejects.toMatchObject(refused);
    expect([...off.rooms.options, ...on.rooms.options]).toEqual([]);
  });
});
