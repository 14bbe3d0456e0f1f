import { BandpalError, type AnswerRecord } from '@bandpal/contracts';
import type { OpenTest, OpenTestRequest, TestDesk, TestEnd } from '../../ports/test-desk.ts';

/** A desk in memory; `journal` is everything it was told, in order. */
export class FakeDesk implements TestDesk {
  readonly journal: string[] = [];
  readonly answers: AnswerRecord[] = [];
  readonly requests: OpenTestRequest[] = [];
  state: unknown = null;
  end: TestEnd | null = null;
  interrupted = false;
  givenUp = 0;
  refusal: Error | null = null;
  seed = 7;
  /** The question of a practice. */
  practiceQuestionId = '';
  /** Every opening waits for this. */
  opens: Promise<void> = Promise.resolve();
  /** Every answer waits for this. */
  stores: Promise<void> = Promise.resolve();
  #writeFailures = 0;
  #isErased = false;

  /** The next writes fail. */
  failWrites(count: number): void {
    this.#writeFailures = count;
  }

  /** All tests are gone. */
  erase(): void {
    this.#isErased = true;
  }

  async open(request: OpenTestRequest): Promise<OpenTest> {
    this.requests.push(request);
    await this.opens;
    if (this.refusal) throw this.refusal;
    const resumed = request.resumeTestId !== undefined;
    return {
      id: request.resumeTestId ?? `test-${this.#newTest()}`,
      mode: request.mode,
      resumed,
      examState: resumed ? this.state : null,
      seed: this.seed,
      ...(request.practice === undefined ? {} : { practiceQuestionId: this.practiceQuestionId }),
      recentTopicIds: [],
      answers: resumed ? [...this.answers] : [],
    };
  }

  async saveExam(_testId: string, state: unknown): Promise<void> {
    this.#write('save');
    // As a store would keep it: later changes of the object do not reach it.
    this.state = JSON.parse(JSON.stringify(state));
  }

  async addAnswer(_testId: string, answer: AnswerRecord): Promise<void> {
    await this.stores;
    this.#write(`answer ${answer.questionId}`);
    const before = this.answers.findIndex(({ id }) => id === answer.id);
    if (before === -1) this.answers.push(answer);
    else this.answers[before] = answer;
  }

  async finish(_testId: string, end: TestEnd): Promise<void> {
    this.#write(`finish ${end}`);
    this.end = end;
  }

  async interrupt(): Promise<void> {
    this.#write('interrupt');
    this.interrupted = true;
  }

  giveUp(): void {
    this.givenUp += 1;
  }

  handOver(_testId: string, endCalls: () => Promise<void>): Promise<void> {
    return endCalls();
  }

  #newTest(): number {
    return this.requests.filter(({ resumeTestId }) => resumeTestId === undefined).length;
  }

  #write(entry: string): void {
    if (this.#isErased) throw new BandpalError('test.not-found');
    if (this.#writeFailures > 0) {
      this.#writeFailures -= 1;
      throw new Error('the store is away');
    }
    this.journal.push(entry);
  }
}
