import * as z from 'zod';
import type { LanguageModel, ScoreOptions } from '../ports/speech.ts';
import { priorityOf } from './engine-pool.ts';
import type { EnginePool, EngineHealth, WithHealth } from './engine-pool.ts';
import { samplesSchema } from './jobs.ts';

/** What a language model's process is asked. */
export const scoringJobSchema = z.object({
  /** Never empty: the process scores as many of them, in order, as a short job has time for, and the first at least. */
  texts: z.array(z.string()).min(1),
  /** The text that they are compared with. */
  reference: z.string(),
  after: z.string(),
  /** Null: texts are judged as English alone. */
  samples: samplesSchema.nullable(),
});
export type ScoringJob = z.infer<typeof scoringJobSchema>;

/** Scores of the first of these texts. */
export const scoresSchema = z.object({ scores: z.array(z.number().max(0)).min(1) });
export type Scores = z.infer<typeof scoresSchema>;

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
