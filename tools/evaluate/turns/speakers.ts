import { classifyReply, plainWords } from '@bandpal/exam';
import type { Clip } from '../speech/clip.ts';
import { UsageError } from '../arguments.ts';

/** Somebody of whom there are sentences to make answers of. */
export interface Speaker {
  name: string;
  clips: Clip[];
}

/** Fewer sentences would come again too often. */
const LEAST_CLIPS = 5;
/** Shorter ones may be taken for a back-channel or a request. */
const LEAST_WORDS = 3;
const PARTS = [1, 2, 3] as const;

/** The speakers with enough sentences, in the order of their first. @throws UsageError when there are fewer than two. */
export function findSpeakers(clips: readonly Clip[]): Speaker[] {
  const bySpeaker = Map.groupBy(
    clips.filter(({ reference }) => isAnswer(reference)),
    ({ speaker }) => speaker,
  );
  const speakers = [...bySpeaker]
    .map(([name, own]) => ({ name, clips: own }))
    .filter((speaker) => speaker.clips.length >= LEAST_CLIPS);
  if (speakers.length < 2)
    throw new UsageError(`Answers need at least two speakers with ${LEAST_CLIPS} sentences each.`);
  return speakers;
}

/** Whether the examiner would take this for an answer by itself, not for a request such as "Can you say that again?". */
function isAnswer(text: string): boolean {
  return (
    plainWords(text).length >= LEAST_WORDS && PARTS.every((part) => classifyReply(text, part) === 'answer')
  );
}
