// A candidate with a voice: watches the room as a person does, and speaks when it is their turn.
import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { CandidateVoice } from './candidate-voice.ts';
import { askedIn } from './room-page.ts';
import type { RoomSight } from './room-page.ts';
import { withBreaths } from './speech-script.ts';
import type { SpeechScript, TurnPiece } from './speech-script.ts';

/** Where a candidate takes a spoken test: what there is to see, a microphone, and time that passes. */
export interface CandidateSeat {
  /** What the candidate sees now. */
  look(): Promise<RoomSight>;
  /** Says these samples (16 kHz, mono); resolves when the last is out, or at once when the signal fires: the rest is not said. */
  say(samples: Int16Array, signal?: AbortSignal): Promise<void>;
  wait(ms: number): Promise<void>;
  /** Ends the test with its button. */
  endTest(): Promise<void>;
}

export interface SpokenTurn {
  question: string;
  said: string;
}

interface SpokenCandidateOptions extends Speaking {
  script: SpeechScript;
  onTurn?: (turn: SpokenTurn) => void;
  /** The examiner begins to ask this. The candidate does nothing until the promise resolves. */
  onQuestion?: (question: string) => void | Promise<void>;
}

interface FinishedTest {
  reportId: string;
  turns: SpokenTurn[];
}

/** Takes a test that is already under way to its end. Rejects with what the page says when it ends in trouble. */
export async function speakThroughTest(options: SpokenCandidateOptions): Promise<FinishedTest> {
  const { seat, script, signal } = options;
  const turns: SpokenTurn[] = [];
  const cue = new AnswerCue();
  let lastAsked = '';
  let hasEnded = false;
  for (;;) {
    signal?.throwIfAborted();
    const sight = await seat.look();
    if (sight.reportId !== null) return { reportId: sight.reportId, turns };
    if (sight.trouble !== null) throw new Error(`the test ended in trouble: ${sight.trouble}`);
    const question = askedIn(sight);
    // A question is shown a moment before it is asked, and again while its answer goes on.
    if (question !== '' && question !== lastAsked && sight.examiner === 'speaking') {
      lastAsked = question;
      await options.onQuestion?.(question);
    } else if (!hasEnded && cue.isGiven(sight)) {
      const pieces = script.nextTurn(sight);
      if (pieces === null) {
        await seat.endTest();
        // The examiner says goodbye and may listen once more before the report opens.
        hasEnded = true;
        continue;
      }
      const { said, after } = await speakTurn(options, pieces, sight);
      cue.handleAnswer(question, after);
      if (said !== '') {
        turns.push({ question, said });
        options.onTurn?.({ question, said });
      }
    }
    await seat.wait(LOOK_EVERY_MS);
  }
}

/** How often a candidate looks at the page. */
export const LOOK_EVERY_MS = 60;
/** Thinking time before an answer: what an ordinary speaker takes. */
const THINKING_MS = 500;
/** An examiner who speaks on for so long over a candidate does not give way. */
const GIVES_WAY_WITHIN_MS = 4_000;
/** An examiner who has not spoken by then will not. */
const SPEAKS_WITHIN_MS = 60_000;

interface Speaking {
  seat: CandidateSeat;
  voice: CandidateVoice;
  /** Fires when the candidate gives up. */
  signal?: AbortSignal;
}

interface SaidTurn {
  said: string;
  /** The room when the last words were out. */
  after: RoomSight;
}

/**
 * Does one piece after another. Whoever is spoken over in a pause goes on all the same, and stops when the examiner does not give way;
 * in the long turn at once, as there the examiner means it.
 */
async function speakTurn(
  options: Speaking,
  pieces: readonly TurnPiece[],
  before: RoomSight,
): Promise<SaidTurn> {
  const { seat, voice, signal } = options;
  const turn = withBreaths(pieces);
  const sounds = await Promise.all(
    turn.map(async (piece) => (typeof piece === 'string' ? voice.speak(piece) : null)),
  );
  await seat.wait(THINKING_MS);
  const said: string[] = [];
  let spokenOverMs = 0;
  for (const [index, piece] of turn.entries()) {
    if (typeof piece === 'string') {
      const samples = sounds[index] ?? new Int16Array();
      // Looking takes time, and a pause is to be no longer than it should be: so both at once.
      const [sight] = await Promise.all([seat.look(), seat.say(samples, signal)]);
      spokenOverMs = sight.examiner === 'speaking' ? spokenOverMs + lengthMs(samples) : 0;
      said.push(piece);
    } else if ('pauseMs' in piece) {
      const [sight] = await Promise.all([seat.look(), seat.say(silence(piece.pauseMs), signal)]);
      if (sight.reportId !== null || sight.trouble !== null) break;
      const mayGoOn = before.isLongTurn ? 0 : GIVES_WAY_WITHIN_MS;
      if (sight.examiner === 'speaking' && spokenOverMs >= mayGoOn) break;
    } else await untilExaminerSpeaks(options);
  }
  return { said: said.join(' '), after: await seat.look() };
}

function silence(ms: number): Int16Array {
  return new Int16Array(Math.round((ms * SPEECH_SAMPLE_RATE_HZ) / 1000));
}

function lengthMs(samples: Int16Array): number {
  return (samples.length / SPEECH_SAMPLE_RATE_HZ) * 1000;
}

async function untilExaminerSpeaks({ seat, signal }: Speaking): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += LOOK_EVERY_MS) {
    signal?.throwIfAborted();
    const { examiner } = await seat.look();
    if (examiner === 'speaking') return;
    if (waitedMs > SPEAKS_WITHIN_MS) throw new Error(`the examiner did not speak, but is ${examiner}`);
    await seat.wait(LOOK_EVERY_MS);
  }
}

/**
 * Tells a candidate when to answer. Who was taken for silent too soon may find the examiner listening to the same answer again: it is
 * time for a new one only when something else is asked, or when the examiner has begun a sentence since the last one.
 */
export class AnswerCue {
  #answered: { question: string; lines: string } | null = null;

  /** Whether the examiner now waits for the candidate to begin. */
  isGiven(sight: RoomSight): boolean {
    if (sight.examiner !== 'listening' || sight.isPreparing) return false;
    const answered = this.#answered;
    return answered === null || answered.question !== askedIn(sight) || answered.lines !== linesIn(sight);
  }

  /** Takes the question that was answered, and the room when the last words were out. */
  handleAnswer(question: string, after: RoomSight): void {
    this.#answered = { question, lines: linesIn(after) };
  }
}

function linesIn({ examinerLines }: RoomSight): string {
  return examinerLines.join('\n');
}
