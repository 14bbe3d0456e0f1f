import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import type { SaidAnswer } from './conversation-log.ts';
import { SAMPLES_PER_MS } from './samples.ts';
import { shifted } from './scripted-answer.ts';
import type { ScriptedAnswer, Stretch } from './scripted-answer.ts';

/** What the candidate notices before the next frame. */
export interface Noticed {
  /** Clock time. */
  nowMs: number;
  /** The question that the page shows while the examiner listens; null while it does anything else. */
  questionId: string | null;
  /** The examiner's newest clip, counted from 1; `endedMs` is null while it sounds. */
  clip: { number: number; endedMs: number | null; isUnderstood: boolean };
}

interface Speaking {
  answer: ScriptedAnswer;
  questionId: string;
  fromMs: number;
}

/** Somebody whose question was cut, and whom nobody asks again by then, reads it on the page. Any turn is over sooner. */
const READING_MS = 4_000;

/**
 * A person who answers by a script: waits for the end of a question, thinks, and says the whole next answer, whatever the examiner
 * does meanwhile. A question that was asked to its end in a pause of the answer is answered next; one that was cut
 * only when the examiner then keeps silent.
 */
export class Candidate {
  readonly #answers: ScriptedAnswer[];
  readonly #said: SaidAnswer[] = [];
  #speaking: Speaking | null = null;
  /** Clips up to this one are dealt with. */
  #answeredClip = 0;

  constructor(answers: readonly ScriptedAnswer[]) {
    this.#answers = [...answers];
  }

  /** The voice of the next frame, silent when nothing is said. */
  speak(noticed: Noticed): Float32Array {
    if (this.#speaking === null) this.#answer(noticed);
    const frame = new Float32Array(PCM_FRAME_SAMPLES);
    if (this.#speaking === null) return frame;
    const { answer, fromMs } = this.#speaking;
    const start = (noticed.nowMs - fromMs) * SAMPLES_PER_MS;
    frame.set(answer.samples.subarray(start, start + PCM_FRAME_SAMPLES));
    if (start + PCM_FRAME_SAMPLES >= answer.samples.length) this.#finish(this.#speaking, noticed);
    return frame;
  }

  /** The call has ended: what was not said by then is not said. */
  hangUp(nowMs: number): void {
    if (this.#speaking === null) return;
    const { answer, questionId, fromMs } = this.#speaking;
    this.#speaking = null;
    const said = saidAnswer(answer, questionId, fromMs);
    const before = (stretches: readonly Stretch[]): Stretch[] =>
      stretches
        .filter((stretch) => stretch.fromMs < nowMs)
        .map((stretch) => ({ ...stretch, toMs: Math.min(stretch.toMs, nowMs) }));
    const sentences = said.sentences
      .map(({ text, speech }) => ({ text, speech: before(speech) }))
      .filter(({ speech }) => speech.length > 0);
    this.#said.push({ ...said, toMs: nowMs, sentences, pauses: before(said.pauses) });
  }

  /** What was said, in order; without the answer going on. */
  get said(): readonly SaidAnswer[] {
    return this.#said;
  }

  /** Whether everything is said. */
  get isDone(): boolean {
    return this.#speaking === null && this.#answers.length === 0;
  }

  #answer({ nowMs, questionId, clip }: Noticed): void {
    const [answer] = this.#answers;
    if (!answer || questionId === null || clip.endedMs === null || clip.number <= this.#answeredClip) return;
    const last = this.#said.at(-1);
    if (!clip.isUnderstood && questionId === last?.questionId) return;
    const waitMs = answer.latencyMs + (clip.isUnderstood ? 0 : READING_MS);
    if (nowMs < Math.max(clip.endedMs, last?.toMs ?? 0) + waitMs) return;
    this.#answers.shift();
    this.#answeredClip = clip.number;
    this.#speaking = { answer, questionId, fromMs: nowMs };
  }

  #finish(speaking: Speaking, { questionId, clip }: Noticed): void {
    this.#said.push(saidAnswer(speaking.answer, speaking.questionId, speaking.fromMs));
    // The same question once more, asked into the answer, is answered by it.
    if (questionId === speaking.questionId) this.#answeredClip = clip.number;
    this.#speaking = null;
  }
}

function saidAnswer(answer: ScriptedAnswer, questionId: string, fromMs: number): SaidAnswer {
  return {
    questionId,
    fromMs,
    toMs: fromMs + answer.samples.length / SAMPLES_PER_MS,
    sentences: answer.sentences.map(({ text, speech }) => ({
      text,
      speech: speech.map((stretch) => shifted(stretch, fromMs)),
    })),
    pauses: answer.pauses.map((pause) => shifted(pause, fromMs)),
  };
}
