// The scorer's process: its language model takes up to a second to load, which would starve running calls.
import {
  answerRecordSchema,
  examModeSchema,
  examPartSchema,
  judgeOpinionSchema,
  textBandsSchema,
  type Report,
  type AnswerRecord,
} from '@bandpal/contracts';
import { assess, type LearntText } from '@bandpal/assessment';
import { serveJobs } from '@bandpal/foundation/jobs';
import { z } from 'zod';
import { loadAllModelAnswers, loadUsefulPhrases } from '@bandpal/lessons';

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

/**
 * Texts that a candidate may have learnt by heart: every model answer, because one may be recited under another card, the phrases for the
 * questions that were asked, and the candidate's own earlier talks. A way to begin is no idea of anybody's, so it is left out.
 */
async function learntTexts({
  answers,
  earlierTalks = [],
}: {
  answers: readonly AnswerRecord[];
  earlierTalks?: readonly string[] | undefined;
}): Promise<LearntText[]> {
  const models = await loadAllModelAnswers();
  const phrases = await Promise.all(answers.map(loadUsefulPhrases));
  return [
    ...models.flatMap((one) => one.answers).map(({ text }): LearntText => ({ source: 'model-answer', text })),
    ...phrases
      .flatMap(({ own, topic }) => [...own, ...topic])
      .map((text): LearntText => ({ source: 'useful-phrases', text })),
    ...earlierTalks.map((text): LearntText => ({ source: 'earlier-talk', text })),
  ];
}
