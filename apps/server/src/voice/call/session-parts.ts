// The parts of a session, each made from those before it. What happens in a part is reported upwards to the class that reacts: the
// `reportTo` calls at the end say which. The session itself reacts to the candidate's presence.
import type { KeptRhythm } from '@bandpal/contracts';
import type { ExamAction } from '@bandpal/exam';
import type { Log, Clock, FaultBoundary } from '@bandpal/foundation';
import type { Seat } from '@bandpal/rooms/ports';
import type {
  Aligner,
  Recognizer,
  SpeechManner,
  Synthesizer,
  TurnDetector,
  VoiceActivityDetector,
} from '@bandpal/speech/ports';
import type { FollowUps } from '../../ports/language.ts';
import type { OpenTest, TestDesk } from '../../ports/test-desk.ts';
import type { GuestList } from '../guests/guest-list.ts';
import { TeacherLines } from './teacher-lines.ts';
import { Speaker } from '../mouth/speaker.ts';
import { LineEcho } from '../sound/line-echo.ts';
import { SentSound } from '../sound/sent-sound.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import { AnswerMaker } from '../test-run/answer-maker.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import { ExamDriver } from '../test-run/exam-driver.ts';
import type { ActionHandler } from '../test-run/exam-driver.ts';
import { FollowUpSearch } from '../test-run/follow-up-search.ts';
import { LineAhead } from '../test-run/line-ahead.ts';
import type { ExamRun } from '../test-run/run-through.ts';
import { spentMs } from '../test-run/spent-ms.ts';
import { StatusBoard } from '../test-run/status-board.ts';
import type { SessionEnd } from '../test-run/test-ending.ts';
import { TestKeeper } from '../test-run/test-keeper.ts';
import { Listener } from '../turn/listener.ts';
import type { VoiceHandler } from '../turn/listener.ts';
import { SpeakerRhythm } from '../turn/speaker-rhythm.ts';
import { CallTime } from './call-time.ts';
import type { CallLimits } from './call-time.ts';
import { CandidateTurns } from './candidate-turns.ts';
import { ExaminerLines, TypedAhead } from './examiner-lines.ts';
import { Interruptions } from './interruptions.ts';
import { PreparationEar } from './preparation-ear.ts';
import { Presence } from './presence.ts';
import { ResponseMeter } from './response-meter.ts';
import type { ResponseTime } from './response-meter.ts';
import { SessionEnding } from './session-ending.ts';

interface CandidateVoiceDeps {
  turns: CandidateTurns;
  interruptions: Interruptions;
  preparation: PreparationEar;
  teacherLines: TeacherLines | null;
  speaker: Speaker;
  driver: ExamDriver;
  output: CallOutput;
}

/** What the candidate's voice does beside the open turn: it may interrupt the examiner, and the page shows it. */
class CandidateVoice implements VoiceHandler {
  readonly #deps: CandidateVoiceDeps;

  constructor(deps: CandidateVoiceDeps) {
    this.#deps = deps;
  }

  handleVoice(voice: VoiceSpan | null, rising: VoiceSpan | null): void {
    const { turns, interruptions, preparation, teacherLines, speaker, output } = this.#deps;
    if (voice) turns.settle();
    if (voice) teacherLines?.handleVoice(voice);
    interruptions.handleVoice(voice, rising);
    preparation.handleVoice(voice);
    if (turns.open || speaker.line?.interruptible) output.speech('user', voice !== null);
  }

  handleMissingSound(missing: boolean): void {
    this.#deps.driver.hold(missing);
  }
}

/** What the session itself speaks to. */
export interface SessionParts {
  driver: ExamDriver;
  board: StatusBoard;
  speaker: Speaker;
  listener: Listener;
  meter: ResponseMeter;
  turns: CandidateTurns;
  answers: AnswerMaker;
  interruptions: Interruptions;
  presence: Presence;
  ending: SessionEnding;
  lines: ExaminerLines;
  /** Null where no guest can come. */
  teacherLines: TeacherLines | null;
  typedAhead: TypedAhead;
}

/** Makes the parts of a session and joins them. */
export function makeSessionParts(deps: SessionDeps): SessionParts {
  const { clock, faults, log, output, run, limits, guests, onEnded } = deps;
  const { keeper, board, driver } = makeExamSide(deps);
  const { speaker, lineEcho, listener, rhythm } = makeEarAndVoice(deps);
  const { meter, turns, answers, lineAhead } = makeCandidateSide(deps, {
    keeper,
    board,
    driver,
    speaker,
    listener,
    rhythm,
  });
  const interruptions = new Interruptions({ clock, faults, speaker, listener, lineEcho, turns, output });
  const preparation = new PreparationEar({ clock, faults, listener, driver });
  const presence = new Presence(clock);
  const time = new CallTime({ clock, limits, run });
  const teacherLines = guests && new TeacherLines({ guests, clock, driver, turns });
  const parts = [
    board,
    time,
    driver,
    turns,
    interruptions,
    preparation,
    speaker,
    ...(teacherLines === null ? [] : [teacherLines]),
    listener,
    presence,
    meter,
  ];
  const ending = new SessionEnding({
    keeper,
    driver,
    turns,
    board,
    output,
    faults,
    log,
    parts,
    onEnded,
  });
  const typedAhead = new TypedAhead();
  const lines = new ExaminerLines({
    speaker,
    lineEcho,
    listener,
    driver,
    turns,
    teacherLines,
    guests,
    typedAhead,
    ending,
    board,
    output,
  });
  speaker.reportTo(lines);
  teacherLines?.reportTo(lines);
  driver.reportTo(
    new ActionPerformer({
      lines,
      lineAhead,
      turns,
      typedAhead,
      interruptions,
      preparation,
      meter,
      board,
      ending,
    }),
  );
  listener.reportTo(
    new CandidateVoice({ turns, interruptions, preparation, teacherLines, speaker, driver, output }),
  );
  keeper.reportTo(ending);
  time.reportTo(ending);
  return {
    driver,
    board,
    speaker,
    listener,
    meter,
    turns,
    answers,
    interruptions,
    presence,
    ending,
    lines,
    teacherLines,
    typedAhead,
  };
}

function makeExamSide({ desk, test, run, clock, log, faults, output }: SessionDeps) {
  const keeper = new TestKeeper({ desk, testId: test.id, run, clock, log, faults });
  const board = new StatusBoard({ testId: test.id, run, clock, output });
  const afterWriting = (goOn: () => void) => faults.watch(keeper.whenWritten().then(goOn));
  const driver = new ExamDriver({ run, clock, keeper, board, afterWriting });
  return { keeper, board, driver };
}

function makeEarAndVoice(deps: SessionDeps) {
  const { seat, recognizer, aligner, turnDetector, vad, synthesizer, manner, clock, log, faults } = deps;
  const sent = new SentSound();
  const lineEcho = new LineEcho(sent);
  const rhythm = new SpeakerRhythm(deps.knownRhythm);
  const speaker = new Speaker({ seat, synthesizer, manner, sent, clock, log, faults });
  const listener = new Listener({
    recognizer,
    aligner,
    turnDetector,
    vad,
    clock,
    log,
    faults,
    sent,
    lineEcho,
    rhythm,
    moreTime: deps.moreTime,
  });
  return { speaker, lineEcho, listener, rhythm };
}

function makeCandidateSide(
  deps: SessionDeps,
  below: {
    keeper: TestKeeper;
    board: StatusBoard;
    driver: ExamDriver;
    speaker: Speaker;
    listener: Listener;
    rhythm: SpeakerRhythm;
  },
) {
  const { run, clock, faults, synthesizer, manner, output, newId, examConditions, guests, onResponse } = deps;
  const { keeper, board, driver, speaker, listener, rhythm } = below;
  const meter = new ResponseMeter({ clock, speaker, board, output, onResponse });
  const testStartedAt = clock.now() - spentMs(deps.test);
  const hasPartner = () => guests?.hasHadPartner ?? false;
  const { byTelephone } = deps;
  const answers = new AnswerMaker({ clock, newId, testStartedAt, examConditions, byTelephone, hasPartner });
  const lineAhead = new LineAhead({ run, synthesizer, manner, clock, faults });
  const turns = new CandidateTurns({
    clock,
    faults,
    listener,
    driver,
    keeper,
    meter,
    lineAhead,
    answers,
    followUps: makeFollowUpSearch(deps),
    rhythm,
    board,
    output,
  });
  return { meter, turns, answers, lineAhead };
}

function makeFollowUpSearch(deps: SessionDeps): FollowUpSearch | null {
  const { followUps, synthesizer, manner, clock, log, faults } = deps;
  return followUps && new FollowUpSearch({ followUps, synthesizer, manner, clock, log, faults });
}

export interface SessionDeps {
  seat: Seat;
  recognizer: Recognizer;
  aligner: Aligner;
  vad: VoiceActivityDetector;
  /** Undefined: silence and words alone end a turn. */
  turnDetector: TurnDetector | undefined;
  synthesizer: Synthesizer;
  /** How this candidate wants the examiner to speak. */
  manner: SpeechManner;
  desk: TestDesk;
  test: OpenTest;
  run: ExamRun;
  /** Null: the examiner's own follow-ups only. */
  followUps: FollowUps | null;
  /** The candidate asked the examiner to wait longer. */
  moreTime: boolean;
  /** The page does not show the questions until it says that it does. */
  examConditions: boolean;
  /** The candidate is on a telephone line. */
  byTelephone: boolean;
  /** How the candidate paused in earlier tests; empty when nothing is known. */
  knownRhythm: KeptRhythm;
  output: CallOutput;
  /** Who is there beside the candidate; null: no one can come. */
  guests: GuestList | null;
  /** What the session does by itself happens in here; a fault is answered with `fail`. */
  faults: FaultBoundary;
  /** The boundary's own. */
  clock: Clock;
  log: Log;
  newId: () => string;
  /** The call is stopped gracefully after this time. */
  limits: CallLimits;
  onResponse: (time: ResponseTime, soundAt: number) => void;
  /** The test is written and nothing more will be sent. Called once. */
  onEnded: (end: SessionEnd) => void;
}

interface ActionPerformerDeps {
  lines: ExaminerLines;
  lineAhead: LineAhead;
  turns: CandidateTurns;
  typedAhead: TypedAhead;
  interruptions: Interruptions;
  preparation: PreparationEar;
  meter: ResponseMeter;
  board: StatusBoard;
  ending: SessionEnding;
}

/** Does in the room what the exam has decided: say this, listen, wait, finish. */
class ActionPerformer implements ActionHandler {
  readonly #deps: ActionPerformerDeps;

  constructor(deps: ActionPerformerDeps) {
    this.#deps = deps;
  }

  handleAction(action: ExamAction): void {
    const { meter, preparation, ending } = this.#deps;
    if (ending.begun) return;
    preparation.stop();
    if (action.type === 'say') return this.#say(action);
    // No line follows: there is nothing whose delay could be measured.
    meter.stop();
    if (action.type === 'listen') this.#listen(action);
    else if (action.type === 'wait') this.#wait();
    else ending.finish(action.reason);
  }

  #say(action: Extract<ExamAction, { type: 'say' }>): void {
    const { interruptions, turns, lines, meter } = this.#deps;
    interruptions.clear();
    turns.takeBack(action.cutsCandidate ? 'cut' : 'drop');
    // How soon a teacher asks is no measure of this server.
    if (!lines.say(action)) meter.stop();
  }

  #wait(): void {
    this.#deps.board.setExaminer('waiting');
    this.#deps.preparation.open();
  }

  #listen(action: Extract<ExamAction, { type: 'listen' }>): void {
    const { turns, lines, lineAhead, typedAhead } = this.#deps;
    turns.give(action);
    const text = typedAhead.take();
    if (text !== null) return void turns.answerTyped(text);
    lines.sayClientLine();
    lineAhead.handleFloorGiven();
  }
}
