import { compareWords } from '@bandpal/speech/testing';

export type ErrorKind =
  | 'tense'
  | 'agreement'
  | 'article'
  | 'preposition'
  | 'countability'
  | 'comparison'
  | 'verb form';

/** A learner's sentence with one error. */
export interface PlantedSentence {
  kind: ErrorKind;
  /** As the learner says it, with the error. */
  said: string;
  /** The words of the sentence before the error, the wrong words and the right ones; either may be none. */
  before: string[];
  wrong: string[];
  right: string[];
  after: string[];
}

/** What became of a planted error: kept, turned into the right form, or written as something else or lost otherwise. */
export type ErrorFate = 'kept' | 'corrected' | 'other';

/** Reads "Yesterday I {go|went} home.": wrong and right form in braces. The text must have one pair of them. */
export function plantedSentence(kind: ErrorKind, text: string): PlantedSentence {
  const [, before = '', wrong = '', right = '', after = ''] =
    /^([^{}]*)\{([^{}|]*)\|([^{}|]*)\}([^{}]*)$/.exec(text) ?? [];
  const said = `${before}${wrong}${after}`.replaceAll(/ +/g, ' ').trim();
  const [words, errors, forms, rest] = [before, wrong, right, after].map(wordsOf);
  return { kind, said, before: words ?? [], wrong: errors ?? [], right: forms ?? [], after: rest ?? [] };
}

/** What stands in the place of the error in the words written for the sentence, which is known by the word on each side of it. */
export function fateOfError(sentence: PlantedSentence, written: readonly string[]): ErrorFate {
  const { before, wrong, right, after } = sentence;
  const { reference, heard, steps } = compareWords([...before, ...wrong, ...after], written);
  const [from, to] = [before.length, before.length + wrong.length];
  const isBefore = (index: number | null): boolean => index !== null && (reference[index]?.from ?? 0) < from;
  const isAfter = (index: number | null): boolean => index !== null && (reference[index]?.from ?? 0) >= to;
  const first = steps.findLastIndex((step) => isBefore(step.reference)) + 1;
  const next = steps.findIndex((step) => isAfter(step.reference));
  // Where the words around the place are lost, nothing can be said about what stands in it.
  const isPlaceKnown = [steps[first - 1], steps[next]].every((step) => !step || step.kind === 'match');
  if (!isPlaceKnown) return 'other';
  const place = steps.slice(first, next === -1 ? steps.length : next);
  const found = place.flatMap((step) => (step.heard === null ? [] : [heard[step.heard]?.text ?? '']));
  if (found.join(' ') === comparable(wrong)) return 'kept';
  return found.join(' ') === comparable(right) ? 'corrected' : 'other';
}

function comparable(words: readonly string[]): string {
  return compareWords(words, [])
    .reference.map(({ text }) => text)
    .join(' ');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
