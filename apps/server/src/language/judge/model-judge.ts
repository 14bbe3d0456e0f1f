import { judgeTranscript } from '@bandpal/assessment';
import { median } from '@bandpal/contracts';
import type { AnswerRecord, JudgeOpinion, JudgeRating } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { Judge } from '../../ports/language.ts';
import type { ChatModel } from '../model/chat-model.ts';
import {
  JUDGED,
  judgeInstructions,
  judgementShape,
  judgePrompt,
  nameOfAnswer,
  orderOfRun,
} from './judge-prompt.ts';
import type { Judgement } from './judge-prompt.ts';

/** Runs of the same task: their median is steadier than one, and their differences tell how sure the model is. */
const RUNS = 3;
/** How long a report may wait for its judge: the page shows that it is being written, and must not seem to hang. */
export const JUDGE_TIME_MS = 10_000;
/** Three criteria with three quotations each take about 600. */
const MAX_TOKENS = 1_200;

export interface ModelJudgeDeps {
  model: ChatModel;
  /** How much its opinion counts in vocabulary and grammar, 0 to 0.8. */
  share: number;
  clock: Clock;
  log: Log;
}

/** A chat model as judge of what was said. */
export class ModelJudge implements Judge {
  readonly #deps: ModelJudgeDeps;

  constructor(deps: ModelJudgeDeps) {
    this.#deps = deps;
  }

  get name(): string {
    return this.#deps.model.name;
  }

  /** Asks RUNS times at once and takes what has come by JUDGE_TIME_MS; null when that is nothing. */
  async rate(answers: readonly AnswerRecord[], signal?: AbortSignal): Promise<JudgeOpinion | null> {
    const read = judgeTranscript(answers);
    if (read.length === 0) return null;
    const { clock, log } = this.#deps;
    const timeBox = new AbortController();
    const cancelTimer = clock.after(JUDGE_TIME_MS, () => timeBox.abort());
    const ended = signal ? AbortSignal.any([timeBox.signal, signal]) : timeBox.signal;
    const prompt = judgePrompt(read);
    const runs = Array.from({ length: RUNS }, (_, run) => this.#run(run, prompt, ended));
    const judgements = (await Promise.all(runs)).filter((judgement) => judgement !== null);
    cancelTimer();
    if (signal?.aborted) return null;
    if (timeBox.signal.aborted) {
      log.warn({ model: this.name, runs: judgements.length }, 'the judge did not answer in time');
    }
    const ids = new Map(read.map(({ answerId }, index) => [nameOfAnswer(index), answerId]));
    const ratings = combineJudgements(judgements, (name) => ids.get(name));
    return ratings.length === 0 ? null : { name: this.name, share: this.#deps.share, ratings };
  }

  #run(run: number, prompt: string, signal: AbortSignal): Promise<Judgement | null> {
    const order = orderOfRun(run);
    return this.#deps.model.ask({
      instructions: judgeInstructions(order),
      prompt,
      shape: judgementShape,
      maxTokens: MAX_TOKENS,
      retries: 1,
      signal,
    });
  }
}

const LOWEST_BAND = 1;
const HIGHEST_BAND = 9;
/** How far a single run would have been from others is not known: it counts as if they differed by a band. */
const SPREAD_OF_ONE = 1;

type Rated = Judgement['ratings'][number];

/** One rating per criterion: the median of the runs, and the evidence of the run nearest to it. Bands off the scale do not count. */
export function combineJudgements(
  judgements: readonly Judgement[],
  idOf: (name: string) => string | undefined,
): JudgeRating[] {
  return JUDGED.flatMap((criterion): JudgeRating[] => {
    const rated = judgements
      .flatMap(({ ratings }) => ratings.find((one) => one.criterion === criterion) ?? [])
      .filter(({ band }) => band >= LOWEST_BAND && band <= HIGHEST_BAND)
      .toSorted((left, right) => left.band - right.band);
    const band = median(rated.map((one) => one.band));
    if (band === null) return [];
    const spread =
      rated.length === 1 ? SPREAD_OF_ONE : (rated.at(-1)?.band ?? band) - (rated[0]?.band ?? band);
    return [{ criterion, band, spread, evidence: evidenceOf(nearest(rated, band), idOf) }];
  });
}

function nearest(rated: readonly Rated[], band: number): Rated | undefined {
  return rated.toSorted((left, right) => Math.abs(left.band - band) - Math.abs(right.band - band))[0];
}

function evidenceOf(
  rated: Rated | undefined,
  idOf: (name: string) => string | undefined,
): JudgeRating['evidence'] {
  return (rated?.evidence ?? []).flatMap(({ answer, quote, kind, note }) => {
    const answerId = idOf(answer.trim());
    return answerId === undefined ? [] : [{ answerId, quote, kind, note }];
  });
}
