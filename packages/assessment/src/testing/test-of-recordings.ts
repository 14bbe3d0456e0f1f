import type { AnswerRecord } from '@bandpal/contracts';
import { SURROUNDINGS } from './surroundings.ts';

/** Pronunciation needs some 30 words; a recorded sentence has seven. */
const WORDS_OF_A_TEST = 100;

/**
 * The answers of a test of Part 3 in which the sound of recordings can be judged. Those with too few words for a test are said again until
 * there are enough, which leaves the means of their figures as they are, and a typed answer has the words that the bands of the text need.
 */
export function testOfRecordings(records: readonly AnswerRecord[]): AnswerRecord[] {
  const words = records.reduce((sum, record) => sum + record.words.length, 0);
  const times = words === 0 ? 1 : Math.ceil(WORDS_OF_A_TEST / words);
  const said = Array.from({ length: times }, (_, time) =>
    records.map((record) => (time === 0 ? record : { ...record, id: `${record.id}.${time}` })),
  );
  return [...said.flat(), SURROUNDINGS];
}
