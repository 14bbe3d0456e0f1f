// Stands for a scorer that answers nothing to a Part 1 test, dies of a Part 2 test, and answers nonsense to a Part 3 test.
import { parentPort } from 'node:worker_threads';
import { z } from 'zod';

const jobSchema = z.object({ id: z.number(), input: z.object({ mode: z.string() }) });

parentPort?.on('message', (message: unknown) => {
  const { id, input } = jobSchema.parse(message);
  if (input.mode === 'part2') process.exit(1);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  if (input.mode === 'part3') parentPort?.postMessage({ id, report: { band: 9 } });
});
