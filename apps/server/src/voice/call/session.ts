import type { Clock } from '@bandpal/foundation';
import type { ParticipantEvent } from '@bandpal/rooms/ports';
import type { CallOutput } from '../test-run/call-output.ts';
import { LONGEST_SPEECH_MS } from '../sound/others-voice.ts';
import type { ExamRun } from '../test-run/run-through.ts';
import type { BreakOff } from '../test-run/test-ending.ts';
import type { ClientLine } from './examiner-lines.ts';
import type { PresenceHandler } from './presence.ts';
import { makeSessionParts, type SessionParts } from './session-parts.ts';
import type { SessionDeps } from './session-parts.ts';

/** One examiner in one room: takes what comes from the room and hands it to the part concerned. Decides nothing itself. */
export class ExaminerSession implements PresenceHandler {
  readonly #run: ExamRun;
  readonly #clock: Clock;
  readonly #output: CallOutput;
  readonly #guests: SessionDeps['guests'];
  readonly #parts: SessionParts;
  /** The speech of others that goes on is over, or goes on for too long to be any. */
  #endOthersSpeech: () => void = () => {};

  constructor(deps: SessionDeps) {
    this.#run = deps.run;
    this.#clock = deps.clock;
    this.#output = deps.output;
    this.#guests = deps.guests;
    this.#parts = makeSessionParts(deps);
    this.#parts.presence.reportTo(this);
  }

  handleParticipant(event: ParticipantEvent): void {
    const { presence, ending } = this.#parts;
    if (!ending.begun) presence.handleEvent(event);
  }

  handleAudio(samples: Float32Array, sessionId: string): void {
    const { listener, ending } = this.#parts;
    if (!ending.begun && this.isCandidate(sessionId)) listener.handleAudio(samples);
  }

  /** Whether this participant is the candidate, whose messages count. */
  isCandidate(sessionId: string): boolean {
    return sessionId === this.#parts.presence.sessionId;
  }

  handlePlayable(): void {
    this.#parts.presence.handlePlayable();
  }

  /** Whether the examiner is not asking this question, or not any more. */
  hasLeft(questionId: string): boolean {
    return this.#run.view(this.#clock.now()).question?.id !== questionId;
  }

  /** A typed answer to a question that the examiner has left; what becomes of it is told when the exam knows. */
  handleTypedLate(text: string, questionId: string): void {
    const { ending, turns } = this.#parts;
    if (ending.begun) turns.refuseLate();
    else turns.answerLate(text, questionId);
  }

  /** A typed answer. False when nothing was asked. */
  handleTyped(text: string): boolean {
    const { ending, turns, speaker, driver, typedAhead } = this.#parts;
    if (ending.begun || turns.answerTyped(text)) return !ending.begun;
    // A teacher's line isn't shown before it's asked: nothing typed is an answer to it.
    const { line } = speaker;
    if ((!line && !driver.isWriting) || !typedAhead.add(text)) return false;
    if (line?.interruptible === true) speaker.cut();
    return true;
  }

  /** A line of the browser's own. False when it cannot be said any more. */
  handleSay(line: ClientLine): boolean {
    const { driver, ending, lines } = this.#parts;
    return driver.started && !ending.begun && lines.addClientLine(line);
  }

  handleAnswerFinished(): void {
    this.#parts.turns.finish();
  }

  handlePreparationFinished(): void {
    this.#parts.driver.send({ type: 'preparation-finished' });
  }

  /** Told again while the typing goes on. */
  handleTypingStarted(): void {
    const { listener, driver } = this.#parts;
    listener.handleTyping();
    driver.handleTypingStarted();
  }

  /** The page shows the question that is asked now, under exam conditions too. */
  handleQuestionShown(): void {
    const { question } = this.#run.view(this.#clock.now());
    if (question !== null) this.#parts.answers.handleQuestionShown(question.id);
  }

  handleRepeat(): void {
    const { turns, driver } = this.#parts;
    turns.settle();
    driver.send({ type: 'repeat-requested' });
  }

  handleEnd(): void {
    this.#parts.ending.endByCandidate();
  }

  muteExaminer(muted: boolean): void {
    this.#parts.speaker.setMuted(muted);
  }

  muteCandidate(muted: boolean): void {
    this.#parts.listener.setMuted(muted);
  }

  /** A teacher asks the questions from the next line on, or none does any more. */
  handleTeacherAsks(on: boolean): void {
    if (!on && !this.#parts.ending.begun) this.#parts.teacherLines?.handleTeacherStopped();
  }

  /** The teacher has asked this line. */
  handleAsked(lineId: string): void {
    if (!this.#parts.ending.begun) this.#parts.teacherLines?.handleAsked(lineId);
  }

  /** Someone beside the candidate speaks, or has stopped: neither is it heard as the candidate, nor does the candidate's time pass. */
  handleOthersSpeaking(on: boolean): void {
    const { listener, driver, ending } = this.#parts;
    if (ending.begun) return;
    listener.setOthersSpeaking(on);
    this.#endOthersSpeech();
    if (!on) return;
    driver.hold(true, 'others-speak');
    const since = this.#clock.now();
    const cancel = this.#clock.after(LONGEST_SPEECH_MS, () => this.#endOthersSpeech());
    this.#endOthersSpeech = () => {
      this.#endOthersSpeech = () => {};
      cancel();
      driver.send({ type: 'others-spoke', ms: this.#clock.now() - since });
      driver.hold(false, 'others-speak');
    };
  }

  /** Tells once more how the test stands. */
  showAgain(): void {
    this.#parts.board.publish();
  }

  /** Ends the call and leaves the test to be continued. */
  async interrupt(why?: BreakOff): Promise<void> {
    await this.#parts.ending.interrupt(why);
  }

  /** Ends the call because something in it has failed; what was finished is kept, and the test can be continued. */
  async fail(): Promise<void> {
    await this.#parts.ending.fail();
  }

  handlePresent(isNew: boolean): void {
    const { board, driver } = this.#parts;
    if (isNew) this.#output.started();
    this.#guests?.tellAll();
    board.start();
    driver.start();
  }

  handleAway(): void {
    const { turns, driver, meter, interruptions, speaker, teacherLines, board } = this.#parts;
    turns.breakOff();
    driver.stop();
    meter.stop();
    interruptions.clear();
    speaker.stop();
    teacherLines?.stop();
    board.setExaminer('waiting');
  }

  handleGone(): void {
    this.#parts.ending.handleGone();
  }
}
