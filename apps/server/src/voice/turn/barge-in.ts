import { isHesitation } from '@bandpal/contracts';
import { plainWords } from '@bandpal/exam';
import { endsOnFiller } from './hesitation.ts';

/** Four detector windows; with the detector's own 60 ms the examiner stops about 160 ms after the candidate began. */
const BARGE_IN_VOICE_MS = 128;
/**
 * Two windows. A false end is seldom further away than this: where the candidate may be going on, the line stands still for what may be
 * voice, and goes on where it stood when nothing comes of it.
 */
const FIRST_VOICE_MS = 64;
/** What has not become voice after so long is none. */
export const LONGEST_HALT_MS = 250;
/** A line that stood still in vain this often is in a noisy room. */
const MAX_VAIN_HALTS = 2;
/** Voice that goes on is recognised again after so much more of it. */
export const HEAR_EVERY_MS = 600;
/** Voice as long as this in which no words are understood is somebody else's, or a noise. */
const LONGEST_UNCLEAR_MS = 1_800;
/** Of a candidate who has just been heard, voice as long as this takes the turn up again, whatever it says. */
const GOES_ON_VOICE_MS = 900;
/** The recogniser may be slow to start anew: so long a voice is the candidate's, whatever it says. */
const LONGEST_UNKNOWN_MS = 3_000;
/** Words below are as likely as not imagined: babble and music have some. */
export const LEAST_CONFIDENCE = 0.4;
/** A held line is taken up again when what was heard is still not recognised after this time. */
const UNDECIDED_MS = 1_500;
/** What is repeated of a line that was held, so that no word is lost. */
export const RESUME_BACK_MS = 300;
/** A line that was held in vain this often is in a noisy room: only words stop it now, so that it comes to its end. */
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

export interface VoiceOverLine {
  /** Whether the line may be interrupted. */
  interruptible: boolean;
  /** Whether it may be the turn before going on. */
  goesOn: boolean;
  /** Whether it is speech for sure. */
  speaking: boolean;
  voiceMs: number;
  /** How often the line was held in vain, and how often it stood still in vain. */
  resumes: number;
  halts: number;
}

/**
 * What the examiner does when voice of the candidate (echo already taken out) sounds over a line: stands still until it is known to be
 * voice, falls silent to hear what it says, or only listens.
 */
export function noticeVoice(voice: VoiceOverLine): 'halt' | 'hold' | 'listen' | null {
  const { interruptible, goesOn, speaking, voiceMs, resumes, halts } = voice;
  if (!interruptible && !goesOn) return null;
  if (speaking && voiceMs >= BARGE_IN_VOICE_MS) return resumes < MAX_VAIN_HOLDS ? 'hold' : 'listen';
  const mayHalt = goesOn && resumes < MAX_VAIN_HOLDS && halts < MAX_VAIN_HALTS;
  return mayHalt && voiceMs >= FIRST_VOICE_MS ? 'halt' : null;
}

/** What was recognised of a voice over a line. */
export interface HeardVoice {
  text: string;
  /** 0 to 1; null from a recogniser that gives none. */
  confidence: number | null;
}

/** What becomes of a line over which a voice is heard: only words take the turn, however long the voice. */
export function judgeInterruption(input: {
  /** Whether the voice still goes on. */
  speaking: boolean;
  /** Null while nothing is recognised. */
  heard: HeardVoice | null;
  /** Whether it may be the turn before going on: then a hesitation is its next word, and no sign of attention. */
  goesOn: boolean;
  /** Length of the voice so far. */
  voiceMs: number;
  /** Since the voice has ended, or was noticed when it goes on. */
  heldMs: number;
}): 'wait' | 'resume' | 'give-way' {
  const { speaking, heard, goesOn, voiceMs, heldMs } = input;
  if (goesOn && voiceMs >= GOES_ON_VOICE_MS) return 'give-way';
  if (heard !== null && takesTurn(heard, goesOn)) return 'give-way';
  if (heard === null) {
    if (speaking) return heldMs >= LONGEST_UNKNOWN_MS ? 'give-way' : 'wait';
    return heldMs >= UNDECIDED_MS ? 'resume' : 'wait';
  }
  return speaking && heldMs < LONGEST_UNCLEAR_MS ? 'wait' : 'resume';
}

function takesTurn({ text, confidence }: HeardVoice, goesOn: boolean): boolean {
  if (goesOn && endsOnFiller(text)) return true;
  // Whoever has just been heard is believed even when hardly understood.
  const isClear = goesOn || confidence === null || confidence >= LEAST_CONFIDENCE;
  return isClear && !isBackChannel(text);
}

/** Whether a line that was cut counts as heard. */
export function wasHeard(share: number): boolean {
  return share >= HEARD_SHARE;
}
