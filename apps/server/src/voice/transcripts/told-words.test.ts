import { expect, it } from 'vitest';
import { CallBench } from '../testing/call-bench.ts';

it('the examiner’s lines and the candidate’s answers are told for a transcription, as they are shown', async () => {
  const bench = new CallBench();
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  await bench.speak('my name is Maria and I live in Porto');
  await bench.until(() => bench.heard.length > 0);
  expect(bench.rooms.options.at(-1)?.seatTellsWords).toBe(true);
  expect(bench.room.words).toContain(`candidate: ${bench.heard[0]}`);
  expect(bench.room.words).toContain(`seat: ${bench.spoken[0]}`);
  await bench.end();
});
