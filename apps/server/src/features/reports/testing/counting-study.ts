import { studyAnswer } from '@bandpal/assessment';
import { LEARNER_SENTENCES } from '@bandpal/assessment/testing';
import { BandpalError } from '@bandpal/contracts';
import type { AnswerLanguage, AnswerRecord } from '@bandpal/contracts';
import { sleep } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { AnswerStudy } from '../../../ports/language.ts';

const PAIRS = Object.values(LEARNER_SENTENCES)
  .flat()
  .map(([wrong, right]) => ({ wrong, right }));
/** What the tagger thinks of every word: the language model decides. */
const DOUBT = 0.7;
const RIGHT = new Set(PAIRS.map(({ right }) => right));

/** Answers full of errors, as long as learners give them. */
export const WRONG_ANSWERS = Array.from({ length: 6 }, (_, index) =>
  PAIRS.filter((__, at) => at % 12 === index)
    .map(({ wrong }) => wrong)
    .join(' '),
);

/**
 * The product's own study of answers by a language model that knows which sentences learners meant. How long the model takes for a question,
 * and which of them fail, is in the test's hands.
 */
export class CountingStudy implements AnswerStudy {
  /** Questions to the model so far. */
  asked = 0;
  /** Time of the clock that each of them takes. */
  msPerQuestion = 0;
  /** Questions wait for this, however far the clock goes on. */
  held: Promise<void> | null = null;
  /** Questions are not answered, until the study is given up. */
  hangs = false;
  /** Whether the model fails at this question. */
  failsAt: (question: number) => boolean = () => false;
  /** Told before each question. */
  onQuestion: (question: number) => void = () => {};
  /** Answers whose study was begun, in order. */
  readonly begun: string[] = [];
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  study(answer: AnswerRecord, signal: AbortSignal): Promise<AnswerLanguage> {
    this.begun.push(answer.id);
    return studyAnswer(answer, {
      name: 'counting',
      tag: async (sentences) => {
        await this.#ask(signal);
        return sentences.map((words) => ['', ...words].map(() => ({ wrong: DOUBT, labels: [] })));
      },
      score: async (texts) => {
        await this.#ask(signal);
        return texts.map((text) => (RIGHT.has(text) ? 20 : 0) - text.length);
      },
    });
  }

  async #ask(signal: AbortSignal): Promise<void> {
    this.asked += 1;
    const question = this.asked;
    this.onQuestion(question);
    if (this.hangs) await givenUp(signal);
    if (this.held !== null) await Promise.race([this.held, givenUp(signal)]);
    if (this.msPerQuestion > 0) await sleep(this.#clock, this.msPerQuestion);
    signal.throwIfAborted();
    if (this.failsAt(question)) throw new BandpalError('speech.unavailable');
  }
}

function givenUp(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
