import { OperatorError } from '@bandpal/foundation';
import type { Transcription } from '@bandpal/speech/ports';
import { compareWords } from '@bandpal/speech/testing';
import type { Clip, Reading } from './clip.ts';

export interface ReadClipsDeps {
  transcribe: (samples: Float32Array) => Promise<Transcription>;
  /** Clips that are read at the same time. */
  lanes: number;
  /** Called after each clip. */
  onRead: () => void;
}

/** Has every clip recognised; the readings are in the order of the clips. Rejects with the first failure. */
export async function readClips<Kind extends Clip>(
  clips: readonly Kind[],
  { transcribe, lanes, onRead }: ReadClipsDeps,
): Promise<Reading<Kind>[]> {
  const waiting = clips.entries();
  const readings: [number, Reading<Kind>][] = [];
  const readSome = async (): Promise<void> => {
    // All lanes take their clips from the one iterator.
    for (const [index, clip] of waiting) {
      const samples = await clip.load();
      const transcription = await transcribe(samples).catch((error: unknown) => fail(clip, error));
      readings.push([index, { clip, transcription, comparison: compare(clip, transcription) }]);
      onRead();
    }
  };
  await Promise.all(Array.from({ length: lanes }, readSome));
  return readings.sort(([left], [right]) => left - right).map(([, reading]) => reading);
}

function fail({ file }: Clip, error: unknown): never {
  // The cause of an engine's failure says more than the sentence that candidates read.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = reason instanceof Error ? reason.message : String(reason);
  throw new OperatorError(`${file} could not be recognised: ${why}.`, { cause: error });
}

function compare({ reference }: Clip, { words }: Transcription): Reading['comparison'] {
  return compareWords(
    reference.split(/\s+/),
    words.map(({ text }) => text),
  );
}
