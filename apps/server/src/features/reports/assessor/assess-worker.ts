// The scorer's process: its language model takes up to a second to load, which would starve running calls.
import {
  answerRecordSchema,
  examModeSchema,
  examPartSchema,
  judgeOpinionSchema,
  textBandsSchema,
} from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { assess } from '@bandpal/assessment';
import { serveJobs } from '@bandpal/foundation/jobs';
import { learntTexts } from './learnt-texts.ts';
import { z } from 'zod';

const jobSchema = z.object({
  mode: examModeSchema,
  answers: z.array(answerRecordSchema),
  shortParts: z.optional(z.array(examPartSchema)),
  prompts: z.optional(z.record(z.string(), z.array(z.string()))),
  earlierTalks: z.optional(z.array(z.string())),
  opinion: z.optional(z.nullable(judgeOpinionSchema)),
  textBands: z.nullable(textBandsSchema),
});

/** Enough words for every rule to run once. */
const REHEARSAL = Array.from(
  { length: 8 },
  () => 'I have lived in this town since I was a child, and I like it.',
).join(' ');

await serveJobs(jobSchema, async () => {
  rehearse();
  return async (job): Promise<Report> => {
    try {
      return assess({ ...job, learnt: await learntTexts(job) });
    } catch (error) {
      // The owner hears the message alone, and a bug of the scorer is found by its stack.
      throw error instanceof Error ? new Error(error.stack ?? error.message, { cause: error }) : error;
    }
  };
});

/** The model loads, and the code is compiled, with the first assessment: that is done before somebody waits for it. */
function rehearse(): void {
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
}
