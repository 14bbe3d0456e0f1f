import { startBackgroundPool } from '../engine/background-pool.ts';
import type { BackgroundDeps } from '../engine/background-pool.ts';
import type { OpenLanguageModel } from '../engine/language-model-engine.ts';
import { PooledLanguageModel } from '../engine/pooled-language-model.ts';
import { scoresSchema } from '../engine/scoring-job.ts';
import type { Scores, ScoringJob } from '../engine/scoring-job.ts';
import { LEARNERS_ADAPTER } from './adapter/learners-adapter.ts';
import { chooseModel } from './choose-model.ts';

/** The process settles near 300 MB. */
const MAX_RSS_BYTES = 900e6;

/**
 * The embedded recogniser's decoder as a language model, in a process of its own, of low priority in the background of a server.
 * Resolves before the model is loaded; what is asked waits for it, and is refused when it cannot be loaded.
 */
export async function openMoonshineLanguageModel(deps: BackgroundDeps): Promise<OpenLanguageModel> {
  const { name, settings } = await chooseModel(LEARNERS_ADAPTER, deps.log);
  const pool = startBackgroundPool<ScoringJob, Scores>(
    {
      name: 'language-model',
      script: new URL('language-model-child.ts', import.meta.url),
      settings,
      maxRssBytes: MAX_RSS_BYTES,
      resultSchema: scoresSchema,
    },
    deps,
  );
  return new PooledLanguageModel(name, pool);
}
