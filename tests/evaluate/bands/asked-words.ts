import type { Report } from '@bandpal/contracts';
import { compareWords } from '@bandpal/speech/testing';
import { share } from '../speech/word-counts.ts';
import type { HeardRecording } from './hear-recordings.ts';

/** Mean of the experts, 0 to 10, below which a word was badly said. */
const BADLY_SAID = 7;

/** Whether words that the report asks about ("Did you say …?") are those that experts found badly said. */
export interface AskedWords {
  /** Words asked about in answers whose words experts rated. */
  shown: number;
  /** Of those: badly said by the experts' marks. */
  precision: number | null;
  /** Of those: never said, by the place they have in the reading. */
  invented: number | null;
  /** Share of all rated words that were badly said: what asking about words at random would come to. */
  chance: number | null;
}

/** By the pronunciation's quotations of weaknesses in these reports. */
export function askedWords(heard: readonly HeardRecording[], reports: readonly Report[]): AskedWords {
  const byId = new Map(heard.map((recording) => [recording.record.id, recording]));
  const shown = reports.flatMap(({ criteria }) => {
    const evidence = criteria.find(({ criterion }) => criterion === 'pronunciation')?.evidence ?? [];
    return evidence.flatMap(({ kind, answerId, atMs }) => {
      // A recording may be several answers of a test, "r7", "r7.1" and so on.
      const recording = byId.get(answerId.replace(/\..*/u, ''));
      if (kind !== 'weakness' || !recording || recording.clip.ratedWords.length === 0) return [];
      const index = recording.record.words.findIndex(({ startMs }) => startMs === atMs);
      return index < 0 ? [] : [{ recording, index }];
    });
  });
  const once = new Map(shown.map((word) => [`${word.recording.record.id} ${word.index}`, word]));
  const marks = [...once.values()].map(({ recording, index }) => accuracyOf(recording, index));
  const rated = heard.flatMap(({ clip }) => clip.ratedWords);
  return {
    shown: marks.length,
    precision: share(marks.filter((mark) => mark !== null && mark < BADLY_SAID).length, marks.length),
    invented: share(marks.filter((mark) => mark === null).length, marks.length),
    chance: share(rated.filter(({ accuracy }) => accuracy < BADLY_SAID).length, rated.length),
  };
}

/** What experts gave the word that stands for a heard one; null when nothing was said there. */
function accuracyOf({ clip, record }: HeardRecording, index: number): number | null {
  const { reference, heard, steps } = compareWords(
    clip.ratedWords.map(({ text }) => text),
    record.words.map(({ text }) => text),
  );
  for (const step of steps) {
    if (step.heard === null || heard[step.heard]?.from !== index) continue;
    const from = step.reference === null ? undefined : reference[step.reference]?.from;
    if (from !== undefined) return clip.ratedWords[from]?.accuracy ?? null;
  }
  return null;
}
