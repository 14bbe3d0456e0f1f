import type { Clock } from '@bandpal/foundation';
import type { CandidateTurns } from './candidate-turns.ts';
import type { Line } from '../mouth/speaker.ts';
import type { ExamDriver } from '../test-run/exam-driver.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import type { GuestList } from '../guests/guest-list.ts';

/** A teacher may rephrase and explain. One who says nothing for so long is not there any more, and the candidate waits. */
const LONGEST_WAIT_MS = 60_000;

/** Shorter voice may be a cough, or a "yes" to the teacher. */
const GOES_ON_MS = 600;

/** Reacts to lines that a teacher asks: the examiner's side of the exam. */
export interface TeacherLineHandler {
  handleLineAsked(line: Line): void;
  /** The teacher has not asked it and will not: it is to be spoken after all. */
  handleLineLeft(line: Line): void;
}

export interface TeacherLinesDeps {
  guests: GuestList;
  clock: Clock;
  driver: ExamDriver;
  turns: CandidateTurns;
}

/** The examiner's line while a teacher asks it: it is shown to the teacher, and is out when the teacher says so. */
export class TeacherLines {
  readonly #deps: TeacherLinesDeps;
  #handler: TeacherLineHandler | null = null;
  #line: Line | null = null;
  #shownAt = 0;
  #cancelWait: () => void = () => {};

  constructor(deps: TeacherLinesDeps) {
    this.#deps = deps;
  }

  /** Names who reacts; called once. */
  reportTo(handler: TeacherLineHandler): void {
    this.#handler = handler;
  }

  /** The line that waits for the teacher; null when none does. */
  get line(): Line | null {
    return this.#line;
  }

  /** Has the teacher ask the line, in place of one that waits; false when no teacher asks. */
  take(line: Line): boolean {
    this.#drop();
    const { guests, driver, clock } = this.#deps;
    if (!guests.teacherAsks) return false;
    this.#line = line;
    this.#shownAt = clock.now();
    driver.hold(true, 'teacher-asks');
    guests.showLine({ id: line.id, text: line.sentences.join(' '), said: false });
    this.#wait(LONGEST_WAIT_MS);
    return true;
  }

  handleAsked(lineId: string): void {
    const line = this.#line;
    if (line?.id !== lineId) return;
    // Teachers press the key when the candidate has begun to answer already.
    this.#deps.turns.handleAskedByTeacher(this.#hasBegun ? this.#deps.guests.teacherHeardAt : null);
    this.#drop();
    this.#handler?.handleLineAsked(line);
  }

  /** The candidate speaks; before the teacher has said a word that is the last answer going on. */
  handleVoice({ startMs, endMs }: VoiceSpan): void {
    if (this.#line === null || this.#hasBegun || endMs - startMs < GOES_ON_MS) return;
    const { turns } = this.#deps;
    if (turns.canGoOn(startMs, { share: 0, interruptible: true }) && turns.goOn()) this.stop();
  }

  /** No teacher asks any more. */
  handleTeacherStopped(): void {
    const line = this.#line;
    this.#drop();
    if (line !== null) this.#handler?.handleLineLeft(line);
  }

  /** Forgets the line that waits. */
  stop(): void {
    if (this.#line !== null) this.#deps.guests.showLine(null);
    this.#drop();
  }

  /** Whether the teacher has spoken since the line was shown. */
  get #hasBegun(): boolean {
    return (this.#deps.guests.teacherHeardAt ?? 0) > this.#shownAt;
  }

  #drop(): void {
    this.#line = null;
    this.#cancelWait();
    this.#deps.driver.hold(false, 'teacher-asks');
  }

  #wait(ms: number): void {
    const { clock, guests } = this.#deps;
    this.#cancelWait = clock.after(ms, () => {
      const quietMs = clock.now() - Math.max(this.#shownAt, guests.teacherHeardAt ?? 0);
      if (quietMs < LONGEST_WAIT_MS) this.#wait(LONGEST_WAIT_MS - quietMs);
      else this.handleTeacherStopped();
    });
  }
}
