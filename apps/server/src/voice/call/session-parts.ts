// The parts of a session, each made from those before it. What happens in a part is reported upwards to the class that reacts: the
// `reportTo` calls at the end say which. The session itself reacts to the candidate's presence.
import { ActionPerformer } from './action-performer.ts';
import { AnswerMaker } from '../test-run/answer-maker.ts';
import { CallTime } from './call-time.ts';
import { CandidateTurns } from './candidate-turns.ts';
import { ExamDriver } from '../test-run/exam-driver.ts';
import { ExaminerLines } from './examiner-lines.ts';
import { FollowUpSearch } from '../test-run/follow-up-search.ts';
import { Interruptions } from './interruptions.ts';
import { LineAhead } from '../test-run/line-ahead.ts';
import { LineEcho } from '../sound/line-echo.ts';
import { Listener } from '../turn/listener.ts';
import type { VoiceHandler } from '../turn/listener.ts';
import { PreparationEar } from './preparation-ear.ts';
import { Presence } from './presence.ts';
import { ResponseMeter } from './response-meter.ts';
import { SentSound } from '../sound/sent-sound.ts';
import type { SessionDeps } from './session-deps.ts';
import { SessionEnding } from './session-ending.ts';
import { SpeakerRhythm } from '../turn/speaker-rhythm.ts';
import { Speaker } from '../mouth/speaker.ts';
import { spentMs } from '../test-run/spent-ms.ts';
import { StatusBoard } from '../test-run/status-board.ts';
import { TestKeeper } from '../test-run/test-keeper.ts';
import { TypedAhead } from './typed-ahead.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

interface CandidateVoiceDeps {
  turns: CandidateTurns;
  interruptions: Interruptions;
  preparation: PreparationEar;
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
    const { turns, interruptions, preparation, speaker, output } = this.#deps;
    if (voice) turns.settle();
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
  typedAhead: TypedAhead;
}

/** Makes the parts of a session and joins them. */
export function makeSessionParts(deps: SessionDeps): SessionParts {
  const { clock, faults, log, output, run, limits, onEnded } = deps;
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
  const parts = [board, time, driver, turns, interruptions, preparation, speaker, listener, presence, meter];
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
    typedAhead,
    ending,
    board,
    output,
  });
  speaker.reportTo(lines);
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
  listener.reportTo(new CandidateVoice({ turns, interruptions, preparation, speaker, driver, output }));
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
  const { run, clock, faults, synthesizer, manner, output, newId, examConditions, onResponse } = deps;
  const { keeper, board, driver, speaker, listener, rhythm } = below;
  const meter = new ResponseMeter({ clock, speaker, board, output, onResponse });
  const testStartedAt = clock.now() - spentMs(deps.test);
  const answers = new AnswerMaker({ clock, newId, testStartedAt, examConditions });
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
