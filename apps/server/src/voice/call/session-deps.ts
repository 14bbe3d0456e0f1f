import type { Log } from '@bandpal/foundation';
import type { KeptRhythm } from '@bandpal/contracts';
import type { Clock, FaultBoundary } from '@bandpal/foundation';
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
import type { CallLimits } from './call-time.ts';
import type { CallOutput } from '../test-run/call-output.ts';
import type { ExamRun } from '../test-run/exam-run.ts';
import type { ResponseTime } from './response-meter.ts';
import type { SessionEnd } from '../test-run/test-ending.ts';

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
  /** How the candidate paused in earlier tests; empty when nothing is known. */
  knownRhythm: KeptRhythm;
  output: CallOutput;
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
