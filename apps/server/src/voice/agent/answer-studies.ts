import type { AnswerRecord } from '@bandpal/contracts';
import { within } from '@bandpal/foundation';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
import type { AnswerStudy } from '../../ports/answer-study.ts';
import type { TestKeeper } from './test-keeper.ts';

/** After so long the study of an answer tells what it knows by then; 150 words take 3 s of processor time on a busy machine. */
const STUDY_MS = 8_000;
/** One that does not end within this either is given up. */
const LONGEST_STUDY_MS = 30_000;
/** The report waits for the last studies: so long they go on, */
const LAST_STUDY_MS = 800;
/** and so long until they are given up. The examiner's last words are another few seconds. */
const LONGEST_LAST_STUDY_MS = 1_000;
/** Of answers that wait for their study only so many keep their sound; others are studied as text. */
const KEPT_SOUNDS = 2;

interface Study {
  answerId: string;
  record: Promise<AnswerRecord>;
  sound: Float32Array | null;
  isSpent: boolean;
  abort: AbortController;
}

export interface AnswerStudiesDeps {
  /** Null: answers are not studied. */
  study: AnswerStudy | null;
  keeper: TestKeeper;
  clock: Clock;
  faults: FaultBoundary;
}

/** Has the answers of a call studied one after the other, behind the conversation, and stores each again with what was found. */
export class AnswerStudies {
  readonly #deps: AnswerStudiesDeps;
  /** The first is under way. */
  #studies: readonly Study[] = [];
  #work: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: AnswerStudiesDeps) {
    this.#deps = deps;
  }

  /** Takes a finished answer, or one that went on; what was going on for an answer of that id is given up. */
  handleAnswer(answerId: string, record: Promise<AnswerRecord>, sound: () => Float32Array | null): void {
    const { study, faults } = this.#deps;
    if (!study || this.#stopped) return;
    this.drop(answerId);
    const added = { answerId, record, sound: sound(), isSpent: false, abort: new AbortController() };
    this.#studies = [...this.#studies, added];
    for (const waiting of this.#studies.slice(1, -KEPT_SOUNDS)) waiting.sound = null;
    this.#work = this.#work.then(() => this.#run(study, added));
    faults.watch(this.#work);
  }

  /** Gives the study of this answer up: the answer goes on. */
  drop(answerId: string): void {
    for (const dropped of this.#studies.filter((one) => one.answerId === answerId)) this.#end(dropped);
  }

  /** Waits for the studies, a second at most; no answer follows. */
  async finish(): Promise<void> {
    const { clock } = this.#deps;
    const cancel = clock.after(LAST_STUDY_MS, () => this.#studies.forEach((one) => (one.isSpent = true)));
    await within(clock, LONGEST_LAST_STUDY_MS, this.#work);
    cancel();
    this.stop();
  }

  /** Gives all studies up. */
  stop(): void {
    this.#stopped = true;
    this.#studies.forEach((one) => this.#end(one));
  }

  async #run(study: AnswerStudy, one: Study): Promise<void> {
    const { keeper, clock } = this.#deps;
    const { signal } = one.abort;
    // The keeper answers for records that cannot be made.
    const record = await one.record.catch(() => null);
    if (record === null || record.transcript === '' || signal.aborted) return this.#end(one);
    const timers = [
      clock.after(STUDY_MS, () => (one.isSpent = true)),
      clock.after(LONGEST_STUDY_MS, () => one.abort.abort()),
    ];
    const isSpent = () => one.isSpent;
    const language = await study.study(record, { sound: one.sound, isSpent, signal });
    for (const cancel of timers) cancel();
    if (language !== null && !signal.aborted) keeper.addAnswer(Promise.resolve({ ...record, language }));
    this.#end(one);
  }

  #end(one: Study): void {
    one.abort.abort();
    one.sound = null;
    this.#studies = this.#studies.filter((other) => other !== one);
  }
}
