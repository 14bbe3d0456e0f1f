import type { ExamAction } from '@bandpal/exam';
import type { GuestList } from '../guests/guest-list.ts';
import type { TeacherLineHandler, TeacherLines } from './teacher-lines.ts';
import type { Line, LineHandler, Speaker } from '../mouth/speaker.ts';
import type { LineEcho } from '../sound/line-echo.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { ExamDriver } from '../test-run/exam-driver.ts';
import type { StatusBoard } from '../test-run/status-board.ts';
import { wasHeard } from '../turn/barge-in.ts';
import type { Listener } from '../turn/listener.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import type { CandidateTurns } from './candidate-turns.ts';
import type { SessionEnding } from './session-ending.ts';

export interface ExaminerLinesDeps {
  speaker: Speaker;
  lineEcho: LineEcho;
  listener: Listener;
  driver: ExamDriver;
  turns: CandidateTurns;
  /** Both null where no guest can come. */
  teacherLines: TeacherLines | null;
  guests: GuestList | null;
  typedAhead: TypedAhead;
  /** Ends the call after a line of the browser's that asks for it. */
  ending: SessionEnding;
  board: StatusBoard;
  output: CallOutput;
}

/** The examiner's side of the exam: its lines, and between them the lines the browser asked for. */
export class ExaminerLines implements LineHandler, TeacherLineHandler {
  readonly #deps: ExaminerLinesDeps;
  readonly #clientLines = new ClientLines();

  constructor(deps: ExaminerLinesDeps) {
    this.#deps = deps;
  }

  /** Says a line of the exam; false where a teacher does. */
  say(action: Extract<ExamAction, { type: 'say' }>): boolean {
    const { teacherLines, turns, speaker, board } = this.#deps;
    const line = { ...action, endsNotBefore: turns.mayGoOnUntil ?? undefined };
    if (teacherLines?.take(line) !== true) {
      this.#start(line);
      return true;
    }
    speaker.stop();
    board.setExaminer('teacher');
    board.setUnspoken(false);
    return false;
  }

  handleLineAsked(line: Line): void {
    for (const sentence of line.sentences) this.handleSentence(sentence);
    this.handleLineOver(line, 1);
  }

  handleLineLeft(line: Line): void {
    this.#start(line);
  }

  /** Takes a line of the browser's and says it at the next free moment, which may be now. False when too many wait. */
  addClientLine(line: ClientLine): boolean {
    if (!this.#clientLines.add(line)) return false;
    this.sayClientLine();
    return true;
  }

  /** Says the next line of the browser's that waits, unless the examiner or the candidate is speaking. */
  sayClientLine(): void {
    const { listener, speaker, teacherLines } = this.#deps;
    if (listener.turnStarted || speaker.line || teacherLines?.line) return;
    const line = this.#clientLines.next();
    if (line) this.#start(line);
  }

  handleSentence(text: string): void {
    const { board, output } = this.#deps;
    board.setExaminer('speaking');
    output.speech('assistant', true);
    output.final('assistant', text);
  }

  handleSilence(): void {
    this.#deps.board.setUnspoken(true);
  }

  handleLineOver(line: Line, share: number): void {
    this.#deps.output.speech('assistant', false);
    this.#deps.guests?.showLine(null);
    const clientLine = this.#clientLines.handleOver(line.id);
    if (clientLine) this.#handleClientLineOver(clientLine.endCall);
    else this.#handleExamLineOver(line.id, wasHeard(share));
  }

  #handleExamLineOver(id: string, heard: boolean): void {
    const { driver, turns, typedAhead } = this.#deps;
    if (!heard && turns.bargedIn) driver.send({ type: 'speech-started' });
    // A candidate who typed over a line has read it.
    driver.send({ type: 'said', id, heard: heard || typedAhead.waiting });
  }

  #handleClientLineOver(endCall: boolean): void {
    const { turns, board, ending } = this.#deps;
    if (turns.open) board.setExaminer('listening');
    if (endCall) ending.endByCandidate();
    else this.sayClientLine();
  }

  #start(line: Line): void {
    const { lineEcho, speaker, board, guests } = this.#deps;
    const text = line.sentences.join(' ');
    board.setUnspoken(false);
    guests?.showLine({ id: line.id, text, said: true });
    lineEcho.handleLine(text);
    speaker.say(line);
  }
}

/** As much as one message may hold: what is typed ahead becomes one answer. */
const MAX_CHARS = 4_000;

/** What was typed while the examiner still spoke; the answer to the question that follows. */
export class TypedAhead {
  #text: string | null = null;

  /** Whether something waits. */
  get waiting(): boolean {
    return this.#text !== null;
  }

  /** Adds to what waits; false when one answer cannot hold it all. */
  add(text: string): boolean {
    const all = this.#text === null ? text : `${this.#text} ${text}`;
    if (all.length > MAX_CHARS) return false;
    this.#text = all;
    return true;
  }

  /** Hands over what waits; null when nothing does. */
  take(): string | null {
    const text = this.#text;
    this.#text = null;
    return text;
  }
}

/** A line the browser asked the examiner to say. */
export interface ClientLine {
  text: string;
  interruptible: boolean;
  endCallAfter: boolean;
}

const ID_PREFIX = 'client-line-';

/** Lines of the browser that wait until neither side speaks. They are no part of the exam: their end is not reported to it. */
class ClientLines {
  readonly #waiting: ClientLine[] = [];
  #saying: ClientLine | null = null;
  #count = 0;

  /** False when too many wait already. */
  add(line: ClientLine): boolean {
    if (this.#waiting.length >= VOICE_BUDGETS.lines.size()) return false;
    this.#waiting.push(line);
    return true;
  }

  /** Takes the next line to be said now; null when none waits. */
  next(): { id: string; sentences: string[]; interruptible: boolean } | null {
    const line = this.#waiting.shift();
    if (!line) return null;
    this.#saying = line;
    this.#count += 1;
    return { id: `${ID_PREFIX}${this.#count}`, sentences: [line.text], interruptible: line.interruptible };
  }

  /** Whether a line that is over was one of the browser's, and whether the call ends after it; null when it was not. */
  handleOver(lineId: string): { endCall: boolean } | null {
    if (!lineId.startsWith(ID_PREFIX)) return null;
    const endCall = this.#saying?.endCallAfter ?? false;
    this.#saying = null;
    return { endCall };
  }
}
