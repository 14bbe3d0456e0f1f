import type { ExamAction } from '@bandpal/exam';
import { wasHeard } from '../turn/barge-in.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { CandidateTurns } from './candidate-turns.ts';
import { ClientLines, type ClientLine } from './client-lines.ts';
import type { ExamDriver } from '../test-run/exam-driver.ts';
import type { LineEcho } from '../sound/line-echo.ts';
import type { Listener } from '../turn/listener.ts';
import type { SessionEnding } from './session-ending.ts';
import type { Line, LineHandler, Speaker } from '../mouth/speaker.ts';
import type { StatusBoard } from '../test-run/status-board.ts';
import type { TypedAhead } from './typed-ahead.ts';

export interface ExaminerLinesDeps {
  speaker: Speaker;
  lineEcho: LineEcho;
  listener: Listener;
  driver: ExamDriver;
  turns: CandidateTurns;
  typedAhead: TypedAhead;
  /** Ends the call after a line of the browser's that asks for it. */
  ending: SessionEnding;
  board: StatusBoard;
  output: CallOutput;
}

/** The examiner's side of the exam: its lines, and between them the lines the browser asked for. */
export class ExaminerLines implements LineHandler {
  readonly #deps: ExaminerLinesDeps;
  readonly #clientLines = new ClientLines();

  constructor(deps: ExaminerLinesDeps) {
    this.#deps = deps;
  }

  /** Says a line of the exam. */
  say(action: Extract<ExamAction, { type: 'say' }>): void {
    this.#start({ ...action, endsNotBefore: this.#deps.turns.mayGoOnUntil ?? undefined });
  }

  /** Takes a line of the browser's and says it at the next free moment, which may be now. False when too many wait. */
  addClientLine(line: ClientLine): boolean {
    if (!this.#clientLines.add(line)) return false;
    this.sayClientLine();
    return true;
  }

  /** Says the next line of the browser's that waits, unless the examiner or the candidate is speaking. */
  sayClientLine(): void {
    const { listener, speaker } = this.#deps;
    if (listener.turnStarted || speaker.line) return;
    const line = this.#clientLines.next();
    if (line) this.#start(line);
  }

  handleSentence(text: string, spoken: boolean): void {
    const { board, output } = this.#deps;
    if (!spoken) board.setUnspoken(true);
    board.setExaminer('speaking');
    output.speech('assistant', true);
    output.final('assistant', text);
  }

  handleLineOver(line: Line, share: number): void {
    this.#deps.output.speech('assistant', false);
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
    const { lineEcho, speaker, board } = this.#deps;
    board.setUnspoken(false);
    lineEcho.handleLine(line.sentences.join(' '));
    speaker.say(line);
  }
}
