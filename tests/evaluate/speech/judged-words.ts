import type { Reading } from './clip.ts';

/** A written word with what the recogniser thought of it and whether it was said. */
export interface JudgedWord {
  /** 0 to 1. */
  confidence: number;
  isRight: boolean;
}

/** The written words that have a confidence. A word that stands for several ("don't") is right when all of them are. */
export function judgedWords({ transcription, comparison }: Reading): JudgedWord[] {
  const matched = new Set(comparison.steps.flatMap((step) => (step.kind === 'match' ? [step.heard] : [])));
  return transcription.words.flatMap(({ confidence }, index) => {
    const parts = [...comparison.heard.keys()].filter((at) => comparison.heard[at]?.from === index);
    if (confidence === null || parts.length === 0) return [];
    return [{ confidence, isRight: parts.every((at) => matched.has(at)) }];
  });
}
