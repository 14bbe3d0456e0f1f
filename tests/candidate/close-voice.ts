import type { CandidateVoice } from './candidate-voice.ts';

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
