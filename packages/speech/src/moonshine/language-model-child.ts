// The language model's process.
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { scoringJobSchema } from '../engine/pooled-language-model.ts';
import type { Scores, ScoringJob } from '../engine/pooled-language-model.ts';
import { openModelReader } from './adapter/model-reader.ts';
import { findMoonshineFiles, moonshineSettingsSchema } from './model-files.ts';
import { MoonshineModel } from './moonshine-model.ts';
import { TextScores } from './text-scores.ts';

/** No text is begun after this time in a job: the owner takes a process for hung that answers nothing for long. */
const SCORING_MS = 1_000;

await serveJobs(scoringJobSchema, async () => {
  const { adapterFile, adapterSha256 } = readProcessSettings(moonshineSettingsSchema);
  const reader = await openModelReader(findMoonshineFiles(), adapterFile, adapterSha256);
  const textScores = new TextScores(await MoonshineModel.load(reader));
  return async ({ texts, ...against }: ScoringJob, signal: AbortSignal): Promise<Scores> => {
    const endsAt = performance.now() + SCORING_MS;
    const scores: number[] = [];
    for (const text of texts) {
      if (scores.length > 0 && performance.now() >= endsAt) break;
      signal.throwIfAborted();
      // oxlint-disable-next-line no-await-in-loop -- one run of the model at a time
      scores.push(await textScores.score(text, against));
    }
    return { scores };
  };
});
