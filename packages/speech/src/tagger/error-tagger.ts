import { fileURLToPath } from 'node:url';
import { startBackgroundPool, priorityOf } from '../engine/engine-pool.ts';
import type { BackgroundDeps, EnginePool, EngineHealth, WithHealth } from '../engine/engine-pool.ts';
import { taggedSchema } from '../engine/jobs.ts';
import type { TaggingJob } from '../engine/jobs.ts';
import type { ErrorTagger, TaggedPlace, TagOptions } from '../ports/speech.ts';

/** The weights that are shipped; training/tagger/MODEL_CARD.md says how they came about. */
const NAME = 'spoken-errors-3';
const FOLDER = fileURLToPath(new URL('../../tagger', import.meta.url));
/** The process settles near 145 MB, of which 61 are its own; the rest are programs and weights in files. */
const MAX_RSS_BYTES = 300e6;
/** A sentence takes some 3 ms: a job is over soon after a signal. */
const SENTENCES_PER_JOB = 40;

export type OpenErrorTagger = ErrorTagger & WithHealth;

/** The tagger in a process of its own. Resolves before the model is loaded; what is asked waits for it. */
export function openErrorTagger(deps: BackgroundDeps): OpenErrorTagger {
  const pool = startBackgroundPool<TaggingJob, TaggedPlace[][]>(
    {
      name: 'error-tagger',
      script: new URL('tagger-child.ts', import.meta.url),
      settings: { folder: FOLDER },
      maxRssBytes: MAX_RSS_BYTES,
      resultSchema: taggedSchema,
    },
    deps,
  );
  return new PooledErrorTagger(pool);
}

class PooledErrorTagger implements OpenErrorTagger {
  readonly name = NAME;
  readonly #pool: EnginePool<TaggingJob, TaggedPlace[][]>;

  constructor(pool: EnginePool<TaggingJob, TaggedPlace[][]>) {
    this.#pool = pool;
  }

  async tag(
    sentences: readonly (readonly string[])[],
    { signal }: TagOptions = {},
  ): Promise<TaggedPlace[][]> {
    const tagged: TaggedPlace[][] = [];
    while (tagged.length < sentences.length) {
      const asked = sentences
        .slice(tagged.length, tagged.length + SENTENCES_PER_JOB)
        .map((words) => [...words]);
      // oxlint-disable-next-line no-await-in-loop -- so that other jobs come in between
      tagged.push(...(await this.#pool.run({ sentences: asked }, signal, priorityOf({ canWait: true }))));
    }
    return tagged;
  }

  health(): EngineHealth[] {
    return this.#pool.health();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#pool[Symbol.asyncDispose]();
  }
}
