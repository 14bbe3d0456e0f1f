import { startEnginePool } from '../engine/engine-pool.ts';
import type { EngineDeps } from '../engine/engine-pool.ts';
import type { OpenLanguageModel } from '../engine/language-model-engine.ts';
import { KEEPS_MEMORY } from '../engine/model-memory.ts';
import { PooledLanguageModel } from '../engine/pooled-language-model.ts';
import { scoresSchema } from '../engine/scoring-job.ts';
import type { Scores, ScoringJob } from '../engine/scoring-job.ts';
import { LEARNERS_ADAPTER } from './adapter/learners-adapter.ts';
import { chooseModel } from './choose-model.ts';

/** Whatever else wants the processor comes first: a conversation waits for nothing that is studied behind it. */
const BACKGROUND_NICENESS = 15;
/** On a busy machine so low a priority gets little time to load the model, and nobody waits for it. */
const START_TIMEOUT_MS = 300_000;
/** The same for a text under way. */
const JOB_TIMEOUT_MS = 60_000;
/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

/**
 * The embedded recogniser's decoder as a language model, in a process of its own, of low priority in the background of a server.
 * Resolves before the model is loaded; what is asked waits for it, and is refused when it cannot be loaded.
 */
export async function openMoonshineLanguageModel(
  deps: EngineDeps & { isBackground: boolean },
): Promise<OpenLanguageModel> {
  const { name, settings } = await chooseModel(LEARNERS_ADAPTER, deps.log);
  const pool = startEnginePool<ScoringJob, Scores>(
    {
      name: 'language-model',
      script: new URL('language-model-child.ts', import.meta.url),
      settings,
      environment: KEEPS_MEMORY,
      size: 1,
      jobsPerProcess: 1,
      niceness: deps.isBackground ? BACKGROUND_NICENESS : 0,
      startTimeoutMs: START_TIMEOUT_MS,
      jobTimeoutMs: JOB_TIMEOUT_MS,
      maxRssBytes: MAX_RSS_BYTES,
      resultSchema: scoresSchema,
    },
    deps,
  );
  return new PooledLanguageModel(name, pool);
}
