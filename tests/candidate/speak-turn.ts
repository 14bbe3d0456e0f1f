import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import type { CandidateVoice } from './candidate-voice.ts';
import type { RoomSight } from './room-page.ts';
import type { CandidateSeat } from './seat.ts';
import { withBreaths } from './turn-piece.ts';
import type { TurnPiece } from './turn-piece.ts';

/** How often a candidate looks at the page. */
export const LOOK_EVERY_MS = 60;
/** Thinking time before an answer: what an ordinary speaker takes. */
const THINKING_MS = 500;
/** An examiner who speaks on for so long over a candidate does not give way. */
const GIVES_WAY_WITHIN_MS = 4_000;
/** An examiner who has not spoken by then will not. */
const SPEAKS_WITHIN_MS = 60_000;

export interface Speaking {
  seat: CandidateSeat;
  voice: CandidateVoice;
  /** Fires when the candidate gives up. */
  signal?: AbortSignal;
}

export interface SaidTurn {
  said: string;
  /** The room when the last words were out. */
  after: RoomSight;
}

/**
 * Does one piece after another. Whoever is spoken over in a pause goes on all the same, and stops when the examiner does not give way;
 * in the long turn at once, as there the examiner means it.
 */
export async function speakTurn(
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
