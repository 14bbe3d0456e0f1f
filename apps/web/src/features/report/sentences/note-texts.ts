import { lessonOfQuotation } from '@bandpal/assessment/lessons';
import type { ReportTextValues } from '@bandpal/contracts';
import { plural, withValues } from '../../../ui/plural.ts';
import type { Sentences } from './sentences.ts';

/** What is said of a quotation. */
export const NOTES: Sentences<'note'> = {
  'note.pause': ({ seconds }) => `A pause of ${seconds.toFixed(1)} s inside a clause.`,
  'note.repeated': () => 'You repeated these words before going on.',
  'note.long-run': ({ words }) => plural(words, ['# word without a pause.', '# words without a pause.']),
  'note.idiom': ({ said }) => `"${said}": an idiom, used naturally.`,
  'note.rarer-word': ({ word }) => `"${word}": a less common word.`,
  'note.word-often-said': ({ word, times }) =>
    withValues(plural(times, ['"{0}": you said it once.', '"{0}": you said it # times.']), word),
  'note.word-often-written': ({ word, times }) =>
    withValues(plural(times, ['"{0}": you wrote it once.', '"{0}": you wrote it # times.']), word),
  'note.unsure-word': ({ word }) => `Did you say "${word}"? We weren’t sure of this word.`,
  'note.clear-word': ({ word }) => `"${word}" was heard clearly.`,
  'note.error-said': (error) =>
    `You said “${error.said}”. Better: “${error.better}”. Why: ${reasonFor(error)}`,
  'note.error-written': (error) =>
    `You wrote “${error.said}”. Better: “${error.better}”. Why: ${reasonFor(error)}`,
  'note.relative': () => 'A relative clause.',
  'note.conditional': () => 'A conditional sentence.',
  'note.perfect': () => 'A perfect tense.',
  'note.modal-perfect': () => 'A modal verb about the past.',
  'note.gerund-subject': () => 'An -ing form as the subject.',
  'note.comparison': () => 'A comparison.',
  'note.cleft': () => 'A sentence that moves the emphasis ("what I … is", "it was … that").',
  'note.inversion': () => 'A verb before its subject, for emphasis.',
  'note.judge': ({ text }) => `The language model: ${text}`,
};

/** The reason that the lesson on it gives. */
function reasonFor(error: ReportTextValues['note.error-said']): string {
  return lessonOfQuotation(error)?.why ?? '';
}
