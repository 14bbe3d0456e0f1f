import { FliteProgram } from '@bandpal/speech/testing';
import { makeSentence } from './sentence.ts';

/** None of them is the examiner's. */
const VOICES = ['rms', 'awb', 'kal16'] as const;
const SOUNDS = ['um', 'uh'];

/** Sounds of hesitation at the level of speech, a list for each voice. Rejects when the speech program is not installed. */
export async function makeHesitations(): Promise<Float32Array[][]> {
  const program = await FliteProgram.load();
  return VOICES.map((voice) =>
    SOUNDS.flatMap((sound) => makeSentence(sound, program.speak(sound, voice).samples)?.samples ?? []),
  );
}
