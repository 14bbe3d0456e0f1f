import type { ExamAction } from '@bandpal/exam';
import type { ParticipantEvent } from '@bandpal/rooms/ports';
import type { TestEnd } from '../../ports/test-desk.ts';
import { AnswerMaker } from './answer-maker.ts';
import { CallTime } from './call-time.ts';
import { CandidateTurns } from './candidate-turns.ts';
import type { ClientLine } from './client-lines.ts';
import { ExaminerLines } from './examiner-lines.ts';
import { ExamDriver } from './exam-driver.ts';
import { Interruptions } from './interruptions.ts';
import { Listener, type HeardVoice } from './listener.ts';
import { Presence } from './presence.ts';
import { ResponseMeter, type ResponseTime } from './response-meter.ts';
import type { SessionDeps } from './session-deps.ts';
import { SessionEnding } from './session-ending.ts';
import type { Speaker } from './speaker.ts';
import { StatusBoard } from './status-board.ts';
import { TestKeeper } from './test-keeper.ts';
import { TypedAhead } from './typed-ahead.ts';

/** One examiner in one room: joins ear, voice, exam and desk. Decides nothing itself. */
export class ExaminerSession {
  readonly #deps: SessionDeps;
  readonly #driver: ExamDriver;
  readonly #keeper: TestKeeper;
  readonly #lines: ExaminerLines;
  readonly #speaker: Speaker;
  readonly #listener: Listener;
  readonly #interruptions: Interruptions;
  readonly #presence: Presence;
  readonly #turns: CandidateTurns;
  readonly #meter: ResponseMeter;
  readonly #time: CallTime;
  readonly #board: StatusBoard;
  readonly #typedAhead = new TypedAhead();
  readonly #ending: SessionEnding;
  #started = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    const { seat, engines, desk, test, run, output, clock, log, faults, newId, limits } = deps;
    const before = Math.max(0, ...test.answers.map((answer) => answer.startedAtMs + answer.durationMs));
    this.#driver = new ExamDriver({
      run,
      clock,
      onAction: (action) => this.#handleAction(action),
      onSettled: () => this.#handleSettled(),
    });
    this.#board = new StatusBoard({ testId: test.id, view: () => this.#driver.view, output });
    const onErased = () => faults.watch(this.interrupt());
    this.#keeper = new TestKeeper({ desk, testId: test.id, run, clock, log, faults, onErased });
    this.#lines = new ExaminerLines({
      seat,
      synthesizer: engines.synthesizer,
      clock,
      log,
      faults,
      output,
      onSpeaking: () => this.#board.setExaminer('speaking'),
      onSaid: (id, heard) => this.#handleSaid(id, heard),
      onOwnLineOver: (endCall) => this.#handleOwnLineOver(endCall),
    });
    const { speaker } = this.#lines;
    this.#speaker = speaker;
    this.#listener = new Listener({
      recognizer: engines.recognizer,
      aligner: engines.aligner,
      turnDetector: engines.turnDetector,
      clock,
      log,
      faults,
      openVad: (onWindow) => engines.vad.open(onWindow),
      sent: speaker.sent,
      onVoice: (heard) => this.#handleVoice(heard),
    });
    this.#interruptions = new Interruptions({
      clock,
      faults,
      speaker,
      clockAt: (audioMs) => this.#listener.timeline.clockAt(audioMs),
      hear: (span) => this.#listener.hear(span),
      onEcho: () => this.#listener.handleEcho(),
      onGiveWay: (startMs) => this.#handleGiveWay(startMs),
    });
    this.#presence = new Presence({
      clock,
      onPresent: (isNew) => this.#handlePresent(isNew),
      onAway: () => this.#handleAway(),
      onGone: () => faults.watch(this.interrupt()),
    });
    this.#meter = new ResponseMeter({
      clock,
      firstPacketAt: () => speaker.firstPacketAt,
      onMeasured: (time) => this.#handleResponse(time),
      onLate: () => output.hang(),
    });
    this.#turns = new CandidateTurns({
      ...deps,
      listener: this.#listener,
      driver: this.#driver,
      keeper: this.#keeper,
      meter: this.#meter,
      answers: new AnswerMaker({ clock, newId, testStartedAt: clock.now() - before }),
      isEcho: (text, beganAt) => this.#lines.isEcho(text, beganAt),
      onState: (state) => this.#board.setExaminer(state),
    });
    this.#time = new CallTime({ clock, limits, run, onUp: () => this.#handleTimeUp() });
    this.#ending = new SessionEnding({
      keeper: this.#keeper,
      stops: [
        () => this.#board.close(),
        () => this.#time.stop(),
        () => this.#driver.pause(),
        () => this.#turns.stop(),
        () => this.#interruptions.clear(),
        () => this.#speaker.cancel(),
        () => this.#listener[Symbol.dispose](),
        () => this.#presence.stop(),
        () => this.#meter.stop(),
      ],
      log,
      onEnded: (end) => deps.onEnded(end),
    });
  }

  handleParticipant(event: ParticipantEvent): void {
    if (!this.#ending.begun) this.#presence.handleEvent(event);
  }

  handleAudio(samples: Float32Array, sessionId: string): void {
    if (!this.#ending.begun && sessionId === this.#presence.sessionId) this.#listener.handleAudio(samples);
  }

  /** Whether this participant is the candidate, whose messages count. */
  isCandidate(sessionId: string): boolean {
    return sessionId === this.#presence.sessionId;
  }

  handlePlayable(): void {
    this.#presence.handlePlayable();
  }

  /** A typed answer. False when nothing was asked. */
  handleTyped(text: string): boolean {
    if (this.#ending.begun || this.#turns.answerTyped(text)) return !this.#ending.begun;
    const { line } = this.#speaker;
    if (!line || !this.#typedAhead.add(text)) return false;
    if (line.interruptible) this.#speaker.cut();
    return true;
  }

  /** A line of the browser's own. False when it cannot be said any more. */
  handleSay(line: ClientLine): boolean {
    if (!this.#started || this.#ending.begun || !this.#lines.addOwn(line)) return false;
    this.#sayOwnLine();
    return true;
  }

  handleAnswerFinished(): void {
    this.#turns.finish();
  }

  handlePreparationFinished(): void {
    this.#driver.send({ type: 'preparation-finished' });
  }

  /** Told again while the typing goes on. */
  handleTypingStarted(): void {
    this.#listener.handleTyping();
    if (!this.#deps.run.typed) this.#driver.handleTypingStarted();
  }

  handleRepeat(): void {
    this.#turns.settle();
    this.#driver.send({ type: 'repeat-requested' });
  }

  /** The candidate ends the test: what was said so far is assessed, a half answer too. Before the start it is only given up. */
  handleEnd(): void {
    if (!this.#started) return this.#deps.faults.watch(this.interrupt());
    // While the connection is coming back the exam takes no events; what was said by then is kept already.
    if (!this.#driver.running) return this.#finish('candidate-ended');
    this.#turns.takeBack({ cuts: true });
    this.#driver.send({ type: 'end-requested' });
  }

  muteExaminer(muted: boolean): void {
    this.#speaker.setMuted(muted);
  }

  muteCandidate(muted: boolean): void {
    this.#listener.setMuted(muted);
  }

  /** Ends the call and leaves the test to be continued. */
  async interrupt(): Promise<void> {
    if (this.#ending.begun) return;
    this.#turns.breakOff();
    await this.#ending.interrupt({ savesExam: this.#started });
  }

  /** Ends the call because something in it has failed; what was finished is kept, and the test can be continued. */
  async fail(): Promise<void> {
    const { output } = this.#deps;
    await this.#ending.fail([() => output.failed(), () => this.#turns.breakOff()]);
  }

  #handlePresent(isNew: boolean): void {
    if (isNew) this.#deps.output.started();
    this.#started = true;
    this.#board.open();
    this.#driver.start();
  }

  #handleAway(): void {
    this.#turns.breakOff();
    this.#driver.pause();
    this.#meter.stop();
    this.#interruptions.clear();
    this.#speaker.cancel();
    this.#board.setExaminer('waiting');
  }

  #handleAction(action: ExamAction): void {
    if (this.#ending.begun) return;
    if (action.type === 'say') return this.#say(action);
    // No line follows: there is nothing whose delay could be measured.
    this.#meter.stop();
    if (action.type === 'listen') this.#listen(action);
    else if (action.type === 'wait') this.#board.setExaminer('waiting');
    else this.#finish(action.reason);
  }

  #say(action: Extract<ExamAction, { type: 'say' }>): void {
    this.#interruptions.clear();
    this.#turns.takeBack({ cuts: action.cutsCandidate });
    this.#lines.say(action);
  }

  #listen(action: Extract<ExamAction, { type: 'listen' }>): void {
    this.#turns.give(action);
    const text = this.#typedAhead.take();
    if (text === null) this.#sayOwnLine();
    else this.#turns.answerTyped(text);
  }

  #sayOwnLine(): void {
    if (!this.#listener.turnStarted) this.#lines.sayOwn();
  }

  #handleSaid(id: string, heard: boolean): void {
    if (!heard && this.#turns.floorTaken) this.#driver.send({ type: 'speech-started' });
    // Whoever typed over a line has read it.
    this.#driver.send({ type: 'said', id, heard: heard || this.#typedAhead.waiting });
  }

  #handleOwnLineOver(endCall: boolean): void {
    if (this.#turns.open) this.#board.setExaminer('listening');
    if (endCall) this.handleEnd();
    else this.#sayOwnLine();
  }

  #handleVoice(heard: HeardVoice): void {
    if (this.#ending.begun) return;
    if (heard.voice) this.#turns.settle();
    this.#interruptions.handleVoice(heard);
    if (this.#turns.open || this.#speaker.line?.interruptible) {
      this.#deps.output.speech('user', heard.voice !== null);
    }
  }

  #handleGiveWay(startMs: number): void {
    this.#turns.handleFloorTaken(startMs);
    this.#deps.output.interrupted();
  }

  #handleResponse(time: ResponseTime): void {
    this.#deps.onResponse(time);
    this.#board.setResponse(time.decisionToSoundMs);
  }

  #handleSettled(): void {
    if (this.#ending.begun) return;
    this.#keeper.saveExam();
    this.#board.publish();
  }

  #handleTimeUp(): void {
    this.#turns.takeBack({ cuts: true });
    this.#finish('time-limit');
  }

  #finish(end: TestEnd): void {
    if (this.#ending.begun) return;
    this.#board.publish();
    this.#deps.faults.watch(this.#ending.finish(end));
  }
}
