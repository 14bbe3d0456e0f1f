import { FliteProgram } from '@bandpal/speech/testing';
import { gainOf, SAMPLES_PER_MS } from './samples.ts';
import { makeSentence } from './sentence.ts';

/** None of them is the examiner's. */
const VOICES = ['rms', 'awb', 'kal16'] as const;
const SOUNDS = ['um', 'uh'];
/** What is softer, before and after, is the noise of the voice's own recordings. */
const SOUND_DBFS = -40;

/** Sounds of hesitation at the level of speech, a list for each voice. Rejects when the speech program is not installed. */
export async function makeHesitations(): Promise<Float32Array[][]> {
  const program = await FliteProgram.load();
  return VOICES.map((voice) =>
    SOUNDS.flatMap((sound) => {
      const { samples } = program.speak(sound, voice);
      const fromMs = samples.findIndex(isLoud) / SAMPLES_PER_MS;
      const toMs = samples.findLastIndex(isLoud) / SAMPLES_PER_MS;
      return makeSentence(sound, samples, [{ fromMs, toMs }])?.samples ?? [];
    }),
  );
}

function isLoud(sample: number): boolean {
  return Math.abs(sample) > gainOf(SOUND_DBFS);
}
