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
});
