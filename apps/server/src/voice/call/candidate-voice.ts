import type { CallOutput } from '../test-run/call-output.ts';
import type { CandidateTurns } from './candidate-turns.ts';
import type { ExamDriver } from '../test-run/exam-driver.ts';
import type { Interruptions } from './interruptions.ts';
import type { VoiceHandler } from '../turn/listener.ts';
import type { PreparationEar } from './preparation-ear.ts';
import type { Speaker } from '../mouth/speaker.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

export interface CandidateVoiceDeps {
  turns: CandidateTurns;
  interruptions: Interruptions;
  preparation: PreparationEar;
  speaker: Speaker;
  driver: ExamDriver;
  output: CallOutput;
}

/** What the candidate's voice does beside the open turn: it may interrupt the examiner, and the page shows it. */
export class CandidateVoice implements VoiceHandler {
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
