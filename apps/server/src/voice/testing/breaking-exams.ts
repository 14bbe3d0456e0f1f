import type { ExamEvent } from '@bandpal/exam';
import { runThrough } from '../test-run/run-through.ts';
import type { ExamRun, Exams } from '../test-run/run-through.ts';

/** Exams of which the first one begun throws at an event, as soon as the test says so. */
export class BreakingExams implements Exams {
  /** The event at which the first exam breaks; null while it is sound. */
  breaksAt: ExamEvent['type'] | null = null;
  readonly #exams: Exams;
  #begun = 0;

  constructor(exams: Exams) {
    this.#exams = exams;
  }

  begin: Exams['begin'] = (setup) => {
    this.#begun += 1;
    const run = this.#exams.begin(setup);
    return this.#begun === 1 ? this.#breaking(run) : run;
  };

  isOffered: Exams['isOffered'] = (topicId, mode) => this.#exams.isOffered(topicId, mode);

  resume: Exams['resume'] = (snapshot, how) => this.#exams.resume(snapshot, how);

  #breaking(run: ExamRun): ExamRun {
    return runThrough(run, (event, nowMs) => {
      if (event.type === this.breaksAt) throw new Error(`a bug at ${event.type}`);
      return run.handle(event, nowMs);
    });
  }
}
