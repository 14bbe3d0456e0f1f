import type { CriterionEstimate, Evidence } from '@bandpal/contracts';
import { combine } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import {
  UNSURE_WORD,
  heardContentWords,
  soundMatch,
  unclearWords,
  wordCertainty,
} from '../features/sounds.ts';
import type { HeardContentWord } from '../features/sounds.ts';
import { articulationRate } from '../features/speed.ts';
import { halfWidth } from '../scale/interval.ts';
import { PRONUNCIATION_TABLES } from '../tables/pronunciation-tables.ts';
import { quoteEvidence } from '../text/quote.ts';
import { notAssessed, scored } from './estimate.ts';
import type { TestMaterial } from './test-material.ts';

/** The measures are too coarse for the ends of the scale. */
const LOWEST = 4;
const HIGHEST = 8.5;
/** A recogniser this sure had no trouble with the word. */
const CERTAIN_WORD = 0.9;
const LONG_WORD_LETTERS = 7;
/** Machines agree least with examiners here. */
const NARROWEST_WIDTH = 1;

/** Pronunciation: how well the sounds fit the words and how sure the recogniser was. Needs sound; never guessed from text. */
export function pronunciation(material: TestMaterial): CriterionEstimate {
  const spoken = material.clear.filter((text) => text.answer.source === 'spoken');
  if (spoken.length === 0) {
    const reason =
      material.clear.length > 0 ? 'the answers were typed' : 'no answer was heard clearly enough';
    return notAssessed('pronunciation', `Not assessed: ${reason}.`);
  }
  const content = heardContentWords(spoken);
  const match = soundMatch(spoken);
  const { features, score } = combine([
    use('sound-match', 0.3, match),
    use('word-certainty', match === null ? 0.45 : 0.15, wordCertainty(content)),
    use('unclear-words', 0.2, unclearWords(content)),
    use('articulation-rate', 0.15, articulationRate(material.timings)),
  ]);
  if (score === null || !features.some((feature) => feature.id !== 'articulation-rate')) {
    return notAssessed(
      'pronunciation',
      'Not assessed: too few words could be compared with their sounds.',
      features,
    );
  }
  return scored('pronunciation', {
    score,
    width: Math.max(NARROWEST_WIDTH, halfWidth(material) + 0.25),
    features,
    caps: [],
    evidence: [...unclearEvidence(content), ...clearEvidence(content)],
    lowest: LOWEST,
    highest: HIGHEST,
  });
}

function use(
  id: keyof typeof PRONUNCIATION_TABLES,
  weight: number,
  measured: Measurement | null,
): Ingredient {
  return { id, table: PRONUNCIATION_TABLES[id], weight, measured };
}

/** The words the recogniser was least sure of: shown as unsure, never as wrong. */
function unclearEvidence(content: readonly HeardContentWord[]): Evidence[] {
  return content
    .filter(({ word }) => word.confidence < UNSURE_WORD)
    .sort((left, right) => left.word.confidence - right.word.confidence)
    .slice(0, 5)
    .map(({ text, token }) =>
      quoteEvidence(text, token, token, {
        kind: 'weakness',
        note: `Did you say "${text.tokens[token]?.text ?? ''}"? The recogniser was not sure of this word.`,
      }),
    );
}

/** Long words the recogniser had no doubt about. */
function clearEvidence(content: readonly HeardContentWord[]): Evidence[] {
  return content
    .filter(({ word }) => word.confidence >= CERTAIN_WORD && word.text.length >= LONG_WORD_LETTERS)
    .sort((left, right) => right.word.text.length - left.word.text.length)
    .slice(0, 2)
    .map(({ text, token }) =>
      quoteEvidence(text, token, token, {
        kind: 'strength',
        note: `"${text.tokens[token]?.text ?? ''}" was heard without doubt.`,
      }),
    );
}
