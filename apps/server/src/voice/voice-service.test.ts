import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

describe('a whole Part 1', () => {
  it('runs from the greeting to the report by itself and keeps every answer', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    const answer = 'I usually do that in the evening because I work in an office all day and I like it';
    while (bench.desk.end === null) {
      await bench.until(() => bench.examiner === 'listening' || bench.desk.end !== null, 90_000);
      if (bench.desk.end !== null) break;
      await bench.pass(600);
      await bench.speak(answer, { wordMs: 320 });
      await bench.until(() => bench.examiner !== 'listening');
    }
    await bench.until(() => bench.room.closedBy !== null);
      bench.desk.end,
      bench.desk.answers.length,
      bench.responses.length,
      bench.desk.journal.slice(-4),
      bench.spoken.length,
      bench.log.lines.filter((l) => !l.includes('answered')),
    );
    expect(bench.desk.end).toBe('completed');
  });
});
