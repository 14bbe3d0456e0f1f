import { withoutFillers } from './drop-fillers.ts';
import type { Edit } from './edit.ts';
import { endsSentence, inPlaceOf, saidWords } from './said-words.ts';
import type { Said } from './said-words.ts';
import { baseOf, isPause, SUBJECTS } from './restarts.ts';

/** Said between the two beginnings of a clause ("they just, they try"), and lost with the first. */
const ADVERBS = new Set('just only also always never really usually often sometimes'.split(' '));
/** Behind these a pronoun ends what was said ("so do I, I'm afraid"); "it" and "you" also behind any verb ("on the face of it, it's"). */
const TURNED = new Set(
  'and or than as but do does did am are is was were can could shall will would have has had neither nor with for to'.split(
    ' ',
  ),
);
const OPENS_CLAUSE = new Set('and but so because that think suppose say says said'.split(' '));
/** Leaves out a beginning of a clause that was said anew with its subject: "they, they're", "I just, I put". */
export function dropRestarts(text: string): Edit[] {
  const all = saidWords(text);
  const spoken = withoutFillers(all);
  return spoken.flatMap((at, place): Edit[] => {
    const next = spoken[place + 1];
    const word = all[at];
    if (word === undefined || next === undefined || !isPause(all.slice(at, next))) return [];
    return subjectAgain(all, { at, next, before: spoken[place - 1] });
  });
}

interface Pause {
  /** The words before and behind it, and the one before those. */
  at: number;
  next: number;
  before: number | undefined;
}

function subjectAgain(all: readonly Said[], { at, next, before }: Pause): Edit[] {
  const [word, again, last] = [all[at], all[next], before === undefined ? undefined : all[before]];
  if (word === undefined || again === undefined) return [];
  const subject = baseOf(again.lower);
  if (!SUBJECTS.has(subject)) return [];
  const isLastOver = last === undefined || endsSentence(last.gap);
  // "They, um, they're": the same word alone is a repetition.
  const isAgain = word.lower === subject && again.lower !== subject;
  if (isAgain && (isLastOver || last.gap.includes(',') || opensClause(word, last)))
    return [dropped(word, again)];
  const isAfterAdverb =
    !isLastOver && ADVERBS.has(word.lower) && last.lower === subject && last.gap.trim() === '';
  return isAfterAdverb ? [dropped(last, again)] : [];
}

function dropped(first: Said, next: Said): Edit {
  return { from: first.start, to: next.end, better: inPlaceOf(first, next.text), kind: 'self-repair' };
}

function opensClause(subject: Said, { lower }: Said): boolean {
  return /^(?:it|you)$/u.test(subject.lower) ? OPENS_CLAUSE.has(lower) : !TURNED.has(lower);
}
