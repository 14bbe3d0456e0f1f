import { hasOpenDoubt, sum } from '@bandpal/contracts';
import type { AnswerLanguage } from '@bandpal/contracts';
import type { BetterPiece } from './better-version.ts';
import { placeSaid } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edit.ts';
import { saidWords } from './said-words.ts';

/**
 * From so many probable errors in 100 words on, no sentence of a test is taken to be right, corrected or not: half of a learner's slips aren't found. In
 * typed tests nearly all answers of learners of band 6 and less lay above it (2.3 to 49), and hardly any of flawless ones (.3 to 4.7).
 */
const MANY_ERRORS = 3;
/** From so many on, three of four answers of usual length would still be wrong with all their corrections. */
const TOO_MANY_ERRORS = 6;
/** A reply that is shorter says too little to be wrong in a way that isn't found. */
const FEWEST_WORDS = 3;
/** A sentence that needed so many corrections is seldom right with them. */
const MANY_CORRECTIONS = 3;
/** By how much more halting speech in which no error was found for certain may be doubted. */
const DOUBT_OF_HALTING = 2;

/** Characters of the transcript, `to` exclusive. */
interface Stretch {
  from: number;
  to: number;
}

/** Sentences in which something is probably wrong that no correction mends: a place is doubted, or it took more corrections than can all be right. */
export function doubtfulSentences({
  transcript,
  language,
}: {
  transcript: string;
  language?: AnswerLanguage | undefined;
}): Stretch[] {
  const corrections = language?.corrections ?? [];
  return [...transcript.matchAll(/[^.?!\n]+[.?!\n]*/gu)]
    .map(({ 0: sentence, index }) => ({
      from: index + sentence.length - sentence.trimStart().length,
      to: index + sentence.trimEnd().length,
    }))
    .filter(({ from, to }) => saidWords(transcript.slice(from, to)).length >= FEWEST_WORDS)
    .filter(
      ({ from, to }) =>
        hasOpenDoubt(language, { from, to }) ||
        corrections.filter((one) => one.from >= from && one.from < to).length >= MANY_CORRECTIONS,
    );
}

/**
 * Whether a speaker makes more errors than can all have been found, or so many that hardly any answer would be right with its corrections. That
 * shows in the whole test: of one short answer the estimate is as often far too high as far too low.
 */
export function errorsIn(
  test: readonly { language?: AnswerLanguage | undefined }[],
): 'few' | 'many' | 'too many' {
  const read = test.flatMap(({ language }) => language ?? []);
  const words = sum(read.map(({ doubt }) => doubt?.words ?? 0));
  const wrong = sum(read.map(({ doubt }) => doubt?.wrong ?? 0));
  const isFound = read.some(({ corrections }) => corrections.length > 0);
  const rate = words === 0 ? 0 : (100 * wrong) / words / (isFound ? 1 : DOUBT_OF_HALTING);
  if (rate < MANY_ERRORS) return 'few';
  return rate < TOO_MANY_ERRORS || !isFound ? 'many' : 'too many';
}

/** Whether an edit of a draft changes something of these stretches of what was said. */
export function touches(draft: Draft, edit: Edit, stretches: readonly Stretch[]): boolean {
  const [from, to] = [placeSaid(draft, edit.from), placeSaid(draft, Math.max(edit.from, edit.to - 1))];
  return stretches.some((stretch) => from < stretch.to && to >= stretch.from);
}

/** The pieces of a draft, cut where doubtful sentences begin and end, with those that belong to one marked. */
export function withDoubts(draft: Draft, stretches: readonly Stretch[]): BetterPiece[] {
  const cuts = stretches.flatMap(({ from, to }) => [from, to]);
  const isDoubtful = (place: number) => stretches.some(({ from, to }) => place >= from && place < to);
  let said = 0;
  return draft.flatMap((piece): BetterPiece[] => {
    const start = said;
    said += piece.kind === 'same' ? piece.text.length : piece.from.length;
    const places = [start, ...cuts.filter((cut) => cut > start && cut < said)];
    const parts: BetterPiece[] =
      piece.kind === 'same'
        ? places.map((from, index) => ({
            kind: 'same',
            text: piece.text.slice(from - start, (places[index + 1] ?? said) - start),
          }))
        : [piece];
    return parts.map((part, index) =>
      isDoubtful(places[index] ?? start) ? { ...part, unsure: true } : part,
    );
  });
}
