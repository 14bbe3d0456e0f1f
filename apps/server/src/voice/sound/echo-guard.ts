import { AUDIO_FRAME_MS, mean, median } from '@bandpal/contracts';
import { plainWords } from '@bandpal/exam';
import { SILENCE_DBFS, framesIn } from './envelope.ts';

/** Network, jitter buffer, loudspeaker, air, microphone and back: measured paths stay well below. */
const MAX_LAG_MS = 500;
/** Less sound than this cannot be told apart from a coincidence. */
const MIN_EVIDENCE_MS = 240;
/** Speech envelopes of different people seldom correlate above 0.6 over one second; an echo stays above 0.8. */
const ECHO_CORRELATION = 0.75;
/** Steadier sound than this (dB² per frame) has no shape to compare. */
const FLAT_DB2 = 0.01;
/** Sound this much louder than the echo would be is a person speaking over it. */
const OVER_ECHO_DB = 9;
/** The excess is judged on the newest sound only. */
const EXCESS_MS = 160;
/** Beside a known path, the newest sound says enough after two windows of the detector, */
const NEWEST_MS = 64;
/** the path is as long as it was but for this, */
const JITTER_MS = 40;
/** and a room rings on for so long at the most. */
const RINGING_MS = 100;
/** Sound this much louder than the loudest echo by a known path is a person; to stand still for it costs less than to cut a line. */
const OVER_KNOWN_ECHO_DB = 6;
/** Less sound than this says too little of a path. */
const PATH_EVIDENCE_MS = 800;
/** Frames from which the loudness of the echo can be told. */
const ENOUGH_GAINS = 8;
/** One or two words ("music", "yes") may well be the candidate answering with a word of the question. */
const FEWEST_ECHO_WORDS = 3;
/** Share of the heard words that stand in the same order in the examiner's line. */
const ECHO_TEXT_SHARE = 0.7;

export interface EchoEvidence {
  /** Loudness at the microphone, dBFS per 20 ms, oldest first, up to now. */
  heard: readonly number[];
  /** Loudness of what was sent, same frames, preceded by MAX_LAG_MS more of them. */
  sent: readonly number[];
}

/** The way of the examiner's sound through the candidate's room and back. */
export interface EchoPath {
  lagFrames: number;
  gainDb: number;
}

/** Frames that `sent` must hold before the first frame of `heard`. */
export const ECHO_LEAD_FRAMES = framesIn(MAX_LAG_MS);

/**
 * Whether what the microphone hears is the examiner's own voice: its loudness follows what was sent up to 500 ms ago, and it is not
 * louder than that echo. Too little sound counts as `unclear`.
 */
export function judgeEcho({ heard, sent }: EchoEvidence): 'echo' | 'candidate' | 'unclear' {
  if (heard.length * AUDIO_FRAME_MS < MIN_EVIDENCE_MS) return 'unclear';
  const best = bestMatch({ heard, sent });
  if (best.correlation < ECHO_CORRELATION) return 'candidate';
  return excessDb(heard, best.reference) > OVER_ECHO_DB ? 'candidate' : 'echo';
}

/** The path by which sound came that is an echo; null when there is too little of it to tell. */
export function echoPathOf({ heard, sent }: EchoEvidence): EchoPath | null {
  if (heard.length * AUDIO_FRAME_MS < PATH_EVIDENCE_MS) return null;
  const { correlation: likeness, reference, lagFrames } = bestMatch({ heard, sent });
  return likeness < ECHO_CORRELATION ? null : { lagFrames, gainDb: median(gainsOf(heard, reference)) ?? 0 };
}

/** Whether the newest sound is louder than the echo can be that comes by this path. */
export function isOverEcho({ heard, sent }: EchoEvidence, { lagFrames, gainDb }: EchoPath): boolean {
  const newest = framesIn(NEWEST_MS);
  if (heard.length < newest) return false;
  const expected = heard.slice(-newest).map((_, index) => {
    const at = ECHO_LEAD_FRAMES + heard.length - newest + index - lagFrames;
    const around = sent.slice(Math.max(0, at - framesIn(RINGING_MS)), at + framesIn(JITTER_MS) + 1);
    return Math.max(SILENCE_DBFS, gainDb + Math.max(SILENCE_DBFS, ...around));
  });
  return mean(heard.slice(-newest)) - mean(expected) > OVER_KNOWN_ECHO_DB;
}

/** Whether recognised words are the examiner's own line coming back. */
export function isEchoText(heard: string, said: string): boolean {
  const words = plainWords(heard);
  const line = plainWords(said);
  if (words.length < FEWEST_ECHO_WORDS) return false;
  return longestCommonSubsequence(words, line) / words.length >= ECHO_TEXT_SHARE;
}

function bestMatch({ heard, sent }: EchoEvidence): {
  correlation: number;
  lagFrames: number;
  reference: readonly number[];
} {
  let best = { correlation: 0, lagFrames: 0, reference: [] as readonly number[] };
  for (let lagFrames = 0; lagFrames <= ECHO_LEAD_FRAMES; lagFrames += 1) {
    const start = ECHO_LEAD_FRAMES - lagFrames;
    const reference = sent.slice(start, start + heard.length);
    if (reference.length < heard.length) continue;
    const value = correlation(heard, reference);
    if (value > best.correlation) best = { correlation: value, lagFrames, reference };
  }
  return best;
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a);
  const meanB = mean(b);
  let covariance = 0;
  let varianceA = 0;
  let varianceB = 0;
  for (let index = 0; index < a.length; index += 1) {
    const deltaA = (a[index] ?? 0) - meanA;
    const deltaB = (b[index] ?? 0) - meanB;
    covariance += deltaA * deltaB;
    varianceA += deltaA * deltaA;
    varianceB += deltaB * deltaB;
  }
  const flat = Math.min(varianceA, varianceB) < FLAT_DB2 * a.length;
  return flat ? 0 : covariance / Math.sqrt(varianceA * varianceB);
}

// How much louder the newest sound is than the echo would be, judged by how loud the echo was before it.
function excessDb(heard: readonly number[], reference: readonly number[]): number {
  const recent = framesIn(EXCESS_MS);
  const gains = gainsOf(heard, reference);
  const earlier = gains.slice(0, -recent);
  const gain = median(earlier.length >= ENOUGH_GAINS ? earlier : gains) ?? 0;
  const expected = reference.slice(-recent).map((level) => Math.max(SILENCE_DBFS, level + gain));
  return mean(heard.slice(-recent)) - mean(expected);
}

/** How much louder each frame came than it was sent, where anything was. */
function gainsOf(heard: readonly number[], reference: readonly number[]): number[] {
  return heard.flatMap((level, index) => {
    const sent = reference[index] ?? SILENCE_DBFS;
    return sent > SILENCE_DBFS ? [level - sent] : [];
  });
}

function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next = [0];
    for (const [index, other] of b.entries()) {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
