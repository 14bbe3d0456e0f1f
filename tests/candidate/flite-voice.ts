import { FliteProgram } from '../../apps/server/src/speech/flite/flite-program.ts';
import type { CandidateVoice } from './candidate-voice.ts';

/** The candidate's voice: an American man (`rms`); the examiner's is a woman (`slt`). */
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

function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) =>
    Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))),
  );
}
