import { isHesitation } from '@bandpal/contracts';
import { plainWords } from '@bandpal/exam';
import { endsOnFiller } from './hesitation.ts';

/** Four detector windows; with the detector's own 60 ms the examiner stops about 160 ms after the candidate began. */
const BARGE_IN_VOICE_MS = 128;
/** "Mm-hm", "okay", "I see" are shorter. */
const BACK_CHANNEL_MS = 700;
/** A held line is taken up again when what was heard is still not recognised after this time. */
const UNDECIDED_MS = 1_500;
/** What is repeated of a line that was held, so that no word is lost. */
export const RESUME_BACK_MS = 300;
/** A line that was held in vain this often is in a noisy room: only longer voice stops it now, so that it comes to its end. */
const MAX_VAIN_HOLDS = 2;
/** A line that was this far out when it was cut has been understood. */
const HEARD_SHARE = 0.8;

const BACK_CHANNELS = new Set([
  'yes',
  'yeah',
  'yep',
  'yup',
  'ok',
  'okay',
  'right',
  'sure',
  'oh',
  'aha',
  'uh huh',
  'mm hm',
  'mhm',
  'mm hmm',
  'i see',
  'all right',
  'alright',
  'got it',
  'of course',
  'thank you',
  'thanks',
]);
const LONGEST_BACK_CHANNEL_WORDS = 2;

/** Listening noises that do not take the turn, one or several. Nothing recognisable counts as one too. */
export function isBackChannel(text: string): boolean {
  return isMadeOfBackChannels(plainWords(text));
}

function isMadeOfBackChannels(words: readonly string[]): boolean {
  if (words.length === 0) return true;
  for (let count = 1; count <= LONGEST_BACK_CHANNEL_WORDS; count += 1) {
    const first = words.slice(0, count).join(' ');
    const isOne = BACK_CHANNELS.has(first) || (count === 1 && isHesitation(first));
    if (isOne && isMadeOfBackChannels(words.slice(count))) return true;
  }
  return false;
}

/** Whether voice of the candidate (echo already taken out) stops the examiner's line for now. `resumes` = how often it was held in vain. */
export function stopsExaminer(input: { interruptible: boolean; voiceMs: number; resumes: number }): boolean {
  const neededMs = input.resumes < MAX_VAIN_HOLDS ? BARGE_IN_VOICE_MS : BACK_CHANNEL_MS;
  return input.interruptible && input.voiceMs >= neededMs;
}

/** What becomes of a line that voice has stopped. */
export function judgeInterruption(input: {
  /** Length of the voice so far. */
  voiceMs: number;
  /** Whether it still goes on. */
  speaking: boolean;
  /** Words heard; null while the recogniser works. */
  text: string | null;
  /** Whether it may be the turn before going on: then a hesitation is its next word, and no sign of attention. */
  goesOn: boolean;
  heldMs: number;
}): 'wait' | 'resume' | 'give-way' {
  if (input.voiceMs > BACK_CHANNEL_MS) return 'give-way';
  if (input.speaking) return 'wait';
  if (input.text === null) return input.heldMs >= UNDECIDED_MS ? 'resume' : 'wait';
  if (input.goesOn && endsOnFiller(input.text)) return 'give-way';
  return isBackChannel(input.text) ? 'resume' : 'give-way';
}

/** Whether a line that was cut counts as heard. */
export function wasHeard(share: number): boolean {
  return share >= HEARD_SHARE;
}
