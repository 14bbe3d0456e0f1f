// The scorer on its own thread: its language model takes up to a second to load, which would starve running calls.
import { parentPort } from 'node:worker_threads';
import { answerRecordSchema, examModeSchema, judgeOpinionSchema } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { assess } from '@bandpal/assessment';
import { z } from 'zod';

const jobSchema = z.object({
  id: z.number(),
  input: z.object({
    mode: examModeSchema,
    answers: z.array(answerRecordSchema),
    opinion: z.optional(z.nullable(judgeOpinionSchema)),
  }),
});

/** Enough words for every rule to run once. */
const REHEARSAL = Array.from(
  { length: 8 },
  () => 'I have lived in this town since I was a child, and I like it.',
).join(' ');

// The model loads, and the code is compiled, with the first assessment; do it before somebody waits for it.
assess({
  mode: 'part1',
  answers: [
    {
      id: 'rehearsal',
      part: 1,
      kind: 'short-answer',
      questionId: 'rehearsal',
      question: 'Do you like your home town?',
      source: 'typed',
      transcript: REHEARSAL,
      confidence: 1,
      words: [],
      pauses: [],
      durationMs: 0,
      voicedMs: 0,
      latencyMs: 0,
      startedAtMs: 0,
    },
  ],
});

parentPort?.on('message', (message: unknown) => {
  const { id, input } = jobSchema.parse(message);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, ...outcomeOf(() => assess(input)) });
});

function outcomeOf(make: () => Report): { report: Report } | { failure: string } {
  try {
    return { report: make() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
