import { bank } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { bankExams } from './bank-exams.ts';
import { CallBench } from './testing/call-bench.ts';

const GUEST = { kind: 'guest', id: 'guest-1', address: '127.0.0.1' } as const;

describe('the calls of one person', () => {
  it('are two at a time, begun or going on, whatever calls others have', async () => {
    const bench = new CallBench(bankExams(bank), null, 9);
    await bench.start('part1');
    const gate = Promise.withResolvers<void>();
    bench.desk.opens = gate.promise;
    const second = bench.start('part2');
    await expect(bench.start('part3')).rejects.toMatchObject({ code: 'call.too-many' });
    const neighbour = bench.start('part3', {}, {}, { ...GUEST, id: 'guest-2' });
    const account = bench.start('part3', {}, {}, { ...GUEST, kind: 'account' });
    gate.resolve();
    await Promise.all([second, neighbour, account]);
    expect(bench.desk.requests).toHaveLength(4);
    const again = await bench.start('part1', { resumeTestId: 'test-1' });
    expect(again).toMatchObject({ testId: 'test-1' });
    await expect(bench.start('part3')).rejects.toMatchObject({ code: 'call.too-many' });
    await bench.service.forgetTest('test-1');
    await expect(bench.start('part3')).resolves.toMatchObject({ resumed: false });
  });
});
