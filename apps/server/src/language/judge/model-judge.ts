import type { Log } from '@bandpal/foundation';
import { judgeTranscript } from '@bandpal/assessment';
import type { AnswerRecord, JudgeOpinion } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type { Judge } from '../../ports/language.ts';
import type { ChatModel } from '../model/chat-model.ts';
import { combineJudgements } from './combine-judgements.ts';
import { judgeInstructions, judgementShape, judgePrompt, nameOfAnswer, orderOfRun } from './judge-prompt.ts';
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
