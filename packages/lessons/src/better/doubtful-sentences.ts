import { hasOpenDoubt } from '@bandpal/contracts';
import type { AnswerRecord } from '@bandpal/contracts';
import type { BetterPiece } from './better-version.ts';
import { placeSaid } from './draft.ts';
import type { Draft } from './draft.ts';
import type { Edit } from './edit.ts';

/**
 * From so many probable errors in 100 words on, no sentence of an answer is taken to be right, corrected or not: half of a learner's slips aren't found. In
 * typed tests nearly all answers of learners of band 6 and less lay above it (2.3 to 49), and hardly any of flawless ones (.3 to 4.7).
 */
const MANY_ERRORS = 3;
/** The same where no error was found for certain: halting speech without any is doubted as much as that. */
const MANY_UNFOUND = 6;
/** A sentence that needed so many corrections is seldom right with them. */
const MANY_CORRECTIONS = 3;

/** Characters of the transcript, `to` exclusive. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Sentences in which something is probably wrong that no correction mends, so that nothing may suggest that they are right now: a place is
 * doubted, or it took more corrections, or its speaker makes more errors, than can all have been found.
 */
export function doubtfulSentences({
  transcript,
  language,
}: Pick<AnswerRecord, 'transcript' | 'language'>): Stretch[] {
  const { corrections = [], doubt } = language ?? {};
  const many = corrections.length > 0 ? MANY_ERRORS : MANY_UNFOUND;
  const isOften = doubt !== undefined && 100 * doubt.wrong >= many * doubt.words && doubt.words > 0;
  return [...transcript.matchAll(/[^.?!\n]+[.?!\n]*/gu)]
    .map(({ 0: sentence, index }) => ({
      from: index + sentence.length - sentence.trimStart().length,
      to: index + sentence.trimEnd().length,
    }))
    .filter(
      ({ from, to }) =>
        isOften ||
        hasOpenDoubt(language, { from, to }) ||
        corrections.filter((one) => one.from >= from && one.from < to).length >= MANY_CORRECTIONS,
    );
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
