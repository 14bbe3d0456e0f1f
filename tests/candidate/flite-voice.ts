import { FliteProgram } from '@bandpal/speech/testing';
import type { CandidateVoice } from './candidate-voice.ts';
import { toInt16 } from './sample-format.ts';

/** The candidate's voice: an American man who speaks faster than the examiner. Nothing tells the two apart by their voices. */
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
