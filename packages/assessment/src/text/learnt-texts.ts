import { expandContraction } from '../language/contractions.ts';
import type { Word } from './answer-text.ts';
import { NearCopies } from './near-copies.ts';
import { tokenise } from './tokenise.ts';

/** Where a text comes from that the candidate may have learnt by heart. */
export type LearntSource = 'model-answer' | 'useful-phrases' | 'earlier-talk';

/** A text that the candidate may have learnt by heart; "…" in it is a gap to fill. */
export interface LearntText {
  source: LearntSource;
  text: string;
}

/** Two people say so many words alike by chance: "one of the things I like", once in some 2,000 words. */
const STRETCH = 7;
/** Useful phrases are shorter; those of fewer words ("of course I do") are what anyone says. */
const SHORTEST_PHRASE = 4;

/** Finds words that stand in a text which the candidate may have learnt. */
export class LearntTexts {
  readonly #stretches = new Map<string, LearntSource>();
  /** Lengths of what is in `#stretches`, the longest first. */
  readonly #sizes: readonly number[];
  readonly #sentences = new Map<LearntSource, NearCopies>();

  constructor(texts: readonly LearntText[]) {
    const sizes = new Set<number>();
    for (const { source, text } of texts) {
      for (const words of piecesOf(text)) {
        const size = source === 'useful-phrases' ? words.length : STRETCH;
        if (words.length < size || size < SHORTEST_PHRASE) continue;
        sizes.add(size);
        for (let start = 0; start + size <= words.length; start += 1) {
          const stretch = words.slice(start, start + size).join(' ');
          if (!this.#stretches.has(stretch)) this.#stretches.set(stretch, source);
        }
      }
      if (source === 'useful-phrases') continue;
      const copies = this.#sentences.get(source) ?? new NearCopies();
      for (const words of sentencesOf(text)) copies.add(words);
      this.#sentences.set(source, copies);
    }
    this.#sizes = [...sizes].sort((left, right) => right - left);
  }

  /** Where the words of an answer come from, by their index in it; words of the candidate's own are left out. */
  find(segments: readonly Word[][]): Map<number, LearntSource> {
    const words = segments.flat().map(({ text }) => text);
    const found = new Map<number, LearntSource>();
    for (const size of this.#sizes) {
      for (let start = 0; start + size <= words.length; start += 1) {
        const source = this.#stretches.get(words.slice(start, start + size).join(' '));
        if (source === undefined) continue;
        for (let index = start; index < start + size; index += 1)
          found.set(index, found.get(index) ?? source);
      }
    }
    let start = 0;
    for (const segment of segments) {
      const spoken = segment.map(({ text }) => text);
      const source = [...this.#sentences].find(([, copies]) => copies.isNear(spoken))?.[0];
      if (source !== undefined) {
        for (const index of spoken.keys()) found.set(start + index, found.get(start + index) ?? source);
      }
      start += segment.length;
    }
    return found;
  }
}

/** Words between the gaps of a text, contractions in full as in answers. */
function piecesOf(text: string): string[][] {
  return text.split('…').map(wordsOf);
}

function sentencesOf(text: string): string[][] {
  return text.split(/(?<=[.?!])\s+/u).map(wordsOf);
}

function wordsOf(text: string): string[] {
  return tokenise(text).flatMap(({ lower }) => expandContraction(lower).parts);
}
