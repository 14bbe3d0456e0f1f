import type { KeepTrouble } from './voice-keeper.ts';
import { pageLocale } from '../../site/page-language.ts';

/** Everything that this feature says. */
export const OWN_VOICE_TEXTS = {
  keep: {
    label: 'Keep my voice in this browser',
    hint: 'You can then listen to your answers in your report. The sound stays in this browser and is never sent to the server. Anyone who uses this browser can hear it. You can delete it at any time.',
    unsupported: 'This browser can’t keep your voice. You can take the test without it.',
  },
  trouble: {
    full: 'There is no room left in this browser, so your voice is no longer kept. Your test goes on as usual.',
    closed:
      'This browser does not let the page keep your voice, for example in a private window. Your test goes on as usual.',
    broken: 'Your voice is no longer kept, because the recording stopped. Your test goes on as usual.',
  } satisfies Record<KeepTrouble, string>,
  answer: {
    group: 'Your voice in this answer',
    open: 'Hear my answer',
    loading: 'Getting your voice ready…',
    missing: 'We couldn’t find the sound of this answer in this browser.',
    failed: 'This browser couldn’t play the sound.',
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the answer',
    words: 'The words of the answer. Choose one to listen from there.',
    delete: 'Delete this sound',
    deleteTitle: 'Delete the sound of this answer?',
    deleteText: 'It’s permanently removed from this browser. The text of your answer stays.',
  },
  kept: {
    title: 'Your voice in this browser',
    lead: 'The sound of these tests is kept in this browser only. It was never sent.',
    none: 'No sound of your tests is kept in this browser.',
    report: 'Open the report',
    delete: 'Delete',
    deleteAll: 'Delete all sound',
    deleteOneTitle: 'Delete the sound of this test?',
    deleteAllTitle: 'Delete the sound of all tests?',
    deleteText: 'It’s permanently removed from this browser. Your reports stay.',
    deleted: 'The sound is deleted.',
    failed: 'The sound wasn’t deleted. Please try again.',
  },
  keepIt: 'Keep it',
  deleteIt: 'Delete it',
} as const;

const KILO = 1_000;
const MEGA = 1_000_000;

/** A size in kilobytes or megabytes, in the numbers of the reader's language. */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes < MEGA ? [bytes / KILO, 'kilobyte'] : [bytes / MEGA, 'megabyte'];
  const digits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(pageLocale(), { style: 'unit', unit, maximumFractionDigits: digits }).format(
    bytes === 0 ? 0 : Math.max(value, 1),
  );
}

/** A place in an answer, for a slider: where it is, of how long. */
export function positionText(atMs: number, lengthMs: number, word: string | null): string {
  const seconds = new Intl.NumberFormat(pageLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const at = `${seconds.format(atMs / 1000)} of ${seconds.format(lengthMs / 1000)} seconds`;
  return word === null ? at : `${at}, “${word}”`;
}
