import { findAudioReader, FliteProgram } from '@bandpal/speech/testing';
import { UsageError } from '../arguments.ts';
import type { Clip } from './clip.ts';
import { findRecordings } from './find-recordings.ts';
import type { FoundRecordings } from './find-recordings.ts';

/** The recordings of the folders, or without any the sentences of synthetic voices. @throws UsageError */
export async function findClips(folders: readonly string[]): Promise<FoundRecordings> {
  return folders.length === 0 ? synthetic(await openSyntheticVoices()) : await recorded(folders);
}

async function recorded(folders: readonly string[]): Promise<FoundRecordings> {
  const read = await findAudioReader();
  if (typeof read === 'string') throw new UsageError(`Recordings cannot be read: ${read}.`);
  return findRecordings(folders, read);
}

function synthetic(voices: SyntheticVoices): FoundRecordings {
  const sentences = SENTENCES.map((said) => ({ said }));
  const recordings = voices
    .read('sentences', sentences)
    .map((clip) => ({ ...clip, group: 'synthetic' as const, experts: null, ratedWords: [] }));
  return { recordings, withoutReference: 0, repeated: 0 };
}

/** Every `step`-th item of each speaker, the first one included, in the order given. */
export function thinOut<Item extends { speaker: string }>(items: readonly Item[], step: number): Item[] {
  const seen = new Map<string, number>();
  return items.filter(({ speaker }) => {
    const index = seen.get(speaker) ?? 0;
    seen.set(speaker, index + 1);
    return index % step === 0;
  });
}

/** What synthetic voices say where there are no recordings of people. */
export const SENTENCES: readonly string[] = [
  'My flat is on the third floor, and you can see the harbour from the kitchen.',
  'I started learning English when I was nine, because my aunt had moved to Canada.',
  'Most of my friends prefer to cook at home, since eating out has become expensive.',
  'There are 20 students in my class, and about half of them come from abroad.',
  'The last book I read was about a family that ran a lighthouse.',
  "I don't mind the rain, but I can't stand the wind in winter.",
  'My grandmother taught me to knit, although I never had much patience for it.',
  'If the buses ran more often, fewer people would need a car.',
  'We usually spend the holidays with relatives who live near the border.',
  'I would rather work in a small team than in a large office.',
  'The museum was far more interesting than I had expected.',
  'She has been practising the violin for almost seven years.',
  'It took us two hours to find the old bridge in the fog.',
  'Young people should learn how to look after their money.',
];

/** Voices that read the sentences of this command: an American and a Scot. No adapter of ours was taught with them. */
const VOICES = ['rms', 'awb'] as const;

interface SyntheticVoices {
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
