import type { AnswerRecord } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import { hearAnswer } from '@bandpal/server/voice/testing';
import type { HearAnswerDeps } from '@bandpal/server/voice/testing';
import { compareWords, rateWindows, SileroModel } from '@bandpal/speech/testing';
import type { Reading } from '../speech/clip.ts';
import { atLevel } from '../speech/noise.ts';
import type { Recording } from '../speech/recording.ts';

/** A recording as the product keeps it, and how its words agree with those that were said. */
export interface HeardRecording extends Reading<Recording> {
  record: AnswerRecord;
}

interface HearRecordingsDeps extends HearAnswerDeps {
  /** Recordings that are heard at the same time. */
  lanes: number;
  onHeard: () => void;
}

/** Has every recording heard as an answer; they stay in their order. Rejects with the first failure. */
export async function hearRecordings(
  recordings: readonly Recording[],
  { lanes, onHeard, ...deps }: HearRecordingsDeps,
): Promise<HeardRecording[]> {
  const waiting = recordings.entries();
  const heard: [number, HeardRecording][] = [];
  const hearSome = async (): Promise<void> => {
    // All lanes take their recordings from the one iterator.
    for (const [index, recording] of waiting) {
      heard.push([index, await hearRecording(recording, index, deps)]);
      onHeard();
    }
  };
  await Promise.all(Array.from({ length: lanes }, hearSome));
  return heard.sort(([one], [other]) => one - other).map(([, recording]) => recording);
}

async function hearRecording(
  recording: Recording,
  index: number,
  deps: HearAnswerDeps,
): Promise<HeardRecording> {
  const id = `r${index}`;
  // Part 3 has no rules about the length of a single answer.
  const asked = { answerId: id, questionId: `${id}.1`, part: 3, kind: 'discussion', question: '' } as const;
  const { record } = await hearAnswer(await recording.load(), asked, deps).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`${recording.file} could not be heard: ${why}`, { cause: error });
  });
  const { transcript: text, words, confidence } = record;
  const comparison = compareWords(
    recording.reference.split(/\s+/),
    words.map((word) => word.text),
  );
  return { clip: recording, record, transcription: { text, words, confidence }, comparison };
}

/** Of the whole recording, silences included: a call has levelled its sound before the first answer. */
const RATED_DBFS = -20;

/** The product's voice activity detector for whole recordings: probabilities of speech, one a window. Rejects when it is not installed. */
export async function openWindowRating(): Promise<(samples: Float32Array) => Promise<number[]>> {
  const model = await SileroModel.load();
  return (recording) => {
    const samples = recording.some((sample) => sample !== 0) ? atLevel(recording, RATED_DBFS) : recording;
    return rateWindows(model, samples);
  };
}
