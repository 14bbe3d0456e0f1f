import type { AnswerText, Word } from '../text/answer-text.ts';
import { tagWords } from '../language/tagger.ts';
import { tokenise } from '../text/tokenise.ts';
import { wordCount } from './development.ts';
import type { Measurement } from './measurement.ts';

const CONNECTIVES = new Set(
  `and but so or because if when while although though however therefore then also since unless until whereas besides
  moreover furthermore instead otherwise meanwhile eventually finally first firstly second secondly actually basically
  especially despite consequently nevertheless additionally anyway plus whenever once`.split(/\s+/),
);

export interface Connectives {
  measured: Measurement | null;
  total: number;
  /** The most frequent one and its share of all, 0 to 1. */
  favourite: { word: string; share: number } | null;
}

/** Which words join the candidate's ideas. */
export function connectives(texts: readonly AnswerText[]): Connectives {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.segments.flat())) {
    if (CONNECTIVES.has(word.text)) counts.set(word.text, (counts.get(word.text) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((all, count) => all + count, 0);
  const [top] = [...counts].sort((left, right) => right[1] - left[1]);
  return {
    measured:
      texts.length === 0 ? null : { value: counts.size, answerIds: texts.map((text) => text.answer.id) },
    total,
    favourite: top === undefined ? null : { word: top[0], share: top[1] / total },
  };
}

/** Answers shorter than this need not repeat anything of the question. */
const LONG_ENOUGH_TO_JUDGE = 40;

/** Share of the longer answers, in percent, that use at least one content word of their question. A rough sign of relevance. */
export function questionOverlap(texts: readonly AnswerText[]): Measurement | null {
  const judged = texts.filter(
    (text) => wordCount(text) >= LONG_ENOUGH_TO_JUDGE && questionLemmas(text.answer.question).size > 0,
  );
  if (judged.length === 0) return null;
  const taken = judged.filter((text) => {
    const asked = questionLemmas(text.answer.question);
    return text.segments.flat().some((word) => asked.has(word.lemma));
  });
  return {
    value: (100 * taken.length) / judged.length,
    answerIds: judged.map((text) => text.answer.id),
  };
}

const EVERYDAY = new Set(
  'be have do go get make say think like describe talk tell explain people thing time'.split(' '),
);

function questionLemmas(question: string): Set<string> {
  const spellings = tokenise(question).map((token) => token.lower);
  const tags = tagWords(spellings);
  return new Set(tags.filter((tag) => isContent(tag) && !EVERYDAY.has(tag.lemma)).map((tag) => tag.lemma));
}

/** Nouns, verbs, adjectives and adverbs carry the content; names do not count. */
export function isContent(word: Pick<Word, 'pos'>): boolean {
  return word.pos === 'NOUN' || word.pos === 'VERB' || word.pos === 'ADJ' || word.pos === 'ADV';
}
