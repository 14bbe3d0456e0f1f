import type { OfferedVoice, SpeechPace } from '../ports/speech.ts';
import type { FliteVoice } from './flite-voice.ts';

/** How one voice speaks for the examiner. */
interface VoiceSettings {
  label: string;
  /** See `FliteProgram.speak`: questions come out at 150 to 170 words a minute. */
  stretch: number;
  /** Brings it to the loudness of the others, decibels. */
  gainDb: number;
}

const SETTINGS: Readonly<Record<FliteVoice, VoiceSettings>> = {
  slt: { label: 'American woman', stretch: 1.33, gainDb: -4 },
  rms: { label: 'American man', stretch: 1.16, gainDb: 2 },
  awb: { label: 'Scottish man', stretch: 1.3, gainDb: 0.5 },
  kal16: { label: 'American man, mechanical', stretch: 1.48, gainDb: 6 },
};
/** Of the length of every sound. */
const PACES: Readonly<Record<SpeechPace, number>> = { normal: 1, slower: 1.25 };

export const FLITE_PACES: readonly SpeechPace[] = ['normal', 'slower'];

/** Voices for everybody; kal16 is made of an older technique and is there for operators who ask for it. */
const OFFERED: readonly FliteVoice[] = ['slt', 'rms', 'awb'];

/** The operator's own voice, then the others. */
export function offeredVoices(own: FliteVoice): OfferedVoice[] {
  return [...new Set([own, ...OFFERED])].map((id) => ({ id, label: labelOf(id) }));
}

/** Who seems to speak. */
export function labelOf(voice: FliteVoice): string {
  return SETTINGS[voice].label;
}

/** Factor for the length of a voice's sounds. */
export function stretchOf(voice: FliteVoice, pace: SpeechPace): number {
  return SETTINGS[voice].stretch * PACES[pace];
}

/** Factor for a voice's samples. */
export function gainOf(voice: FliteVoice): number {
  return 10 ** (SETTINGS[voice].gainDb / 20);
}

/** Names what a voice's lines at the normal pace sound like. */
export function editionOf(voice: FliteVoice): string {
  const { stretch, gainDb } = SETTINGS[voice];
  return JSON.stringify({ stretch, gainDb });
}
