import { FliteProgram } from '@bandpal/speech/testing';
import { toInt16 } from './samples.ts';

/** Gives the candidate a voice: mono 16 kHz samples of a sentence. */
export interface CandidateVoice {
  readonly name: string;
  speak(sentence: string): Promise<Int16Array>;
}

/** −40 dBFS: softer samples at the edges are the noise of the voice's own recordings. */
const LOUD = 328;

/** The same voice without silence before and after what it says, so that a pause is as long as it is meant to be. */
export function closeVoice(voice: CandidateVoice): CandidateVoice {
  return {
    name: voice.name,
    async speak(sentence) {
      const samples = await voice.speak(sentence);
      return samples.slice(Math.max(0, samples.findIndex(isLoud)), samples.findLastIndex(isLoud) + 1);
    },
  };
}

function isLoud(sample: number): boolean {
  return Math.abs(sample) > LOUD;
}

/**
 * The candidate's voice: an American man who speaks faster than the examiner. The examiner has another one, the woman's of hibari; where only flite is
 * there, both have this one. An echo isn't easier to tell for that: the product compares loudness over time, not voices.
 */
export async function openFliteVoice(): Promise<CandidateVoice> {
  const program = await FliteProgram.load();
  return {
    name: 'flite rms',
    speak(sentence) {
      const { samples } = program.speak(sentence, 'rms');
      return Promise.resolve(toInt16(samples));
    },
  };
}
