import type { LanguageModel, ScoreOptions } from '../ports/language-model.ts';
import type { EnginePool } from './background-pool.ts';
import type { EngineHealth, WithHealth } from './engine-health.ts';
import { priorityOf } from './priority-of.ts';
import type { Scores, ScoringJob } from './scoring-job.ts';

/** More than a process scores in one job. */
const TEXTS_PER_JOB = 40;

/** A language model in processes of this machine; each job is as short as the process makes it. */
export class PooledLanguageModel implements OpenLanguageModel {
  readonly name: string;
  readonly #pool: EnginePool<ScoringJob, Scores>;

  constructor(name: string, pool: EnginePool<ScoringJob, Scores>) {
    this.name = name;
    this.#pool = pool;
  }

  async score(
    texts: readonly string[],
    { after = '', samples, canWait, signal }: ScoreOptions = {},
  ): Promise<number[]> {
    signal?.throwIfAborted();
    const [reference = ''] = texts;
    const against = { reference, after, samples: samples ?? null };
    const priority = priorityOf({ canWait });
    const scores: number[] = [];
    while (scores.length < texts.length) {
      const asked = texts.slice(scores.length, scores.length + TEXTS_PER_JOB);
      // oxlint-disable-next-line no-await-in-loop -- so that other jobs come in between
      const answer = await this.#pool.run({ ...against, texts: asked }, signal, priority);
      scores.push(...answer.scores.slice(0, asked.length));
    }
    return scores;
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}

/** A language model that is running. */
export type OpenLanguageModel = LanguageModel & WithHealth;
