import { FliteProgram } from '@bandpal/speech/testing';
import type { Clip } from './clip.ts';

/** Voices that read the sentences of this command: an American and a Scot. No adapter of ours was taught with them. */
const VOICES = ['rms', 'awb'] as const;

export interface SyntheticVoices {
  /** The sentences, each read by every voice. `set` begins the names of the clips. */
  read<Sentence extends { said: string }>(
    set: string,
    sentences: readonly Sentence[],
  ): (Clip & { sentence: Sentence })[];
}

/** Rejects with a plain message when the speech program is not installed. */
export async function openSyntheticVoices(): Promise<SyntheticVoices> {
  const program = await FliteProgram.load();
  return {
    read: (set, sentences) =>
      VOICES.flatMap((voice) =>
        sentences.map((sentence, index) => ({
          file: `${set}/${voice}/${index + 1}`,
          speaker: voice,
          reference: sentence.said,
          sentence,
          load: () => Promise.resolve(program.speak(sentence.said, voice).samples),
        })),
      ),
  };
}
