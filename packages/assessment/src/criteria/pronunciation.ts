import { reportText, sum } from '@bandpal/contracts';
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
import { isWordsAlone } from '../features/timing.ts';
import { halfWidth } from '../scale/interval.ts';
import { isMark, markByDelivery, markByFigures } from '../sound/band-of-mark.ts';
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
/** Without marks of raters machines agree least with examiners here. */
const NARROWEST_UNMARKED_WIDTH = 1;
const UNMARKED_WIDTH = 0.25;

/** Fewer heard words say nothing about pronunciation. */
const FEWEST_WORDS = 30;

/**
 * Pronunciation: what trained raters would give, by the recogniser's model of sound and by how well the sounds fit the words and how sure
 * the recogniser was. Needs sound; never guessed from text. Answers that were not heard clearly count too: to be hard to understand is
 * what a poor pronunciation is.
 */
export function pronunciation(material: TestMaterial): CriterionEstimate {
  const { spoken } = material;
  if (spoken.length === 0) {
    const code = material.clear.length > 0 ? 'reason.typed' : 'reason.nothing-heard';
    return notAssessed('pronunciation', reportText(code));
  }
  if (spoken.every(({ answer }) => isWordsAlone(answer))) {
    return notAssessed('pronunciation', reportText('reason.other-service-sound'));
  }
  // Of what tells sounds apart, a telephone line cuts off the upper half.
  const whole = spoken.filter(({ answer }) => answer.byTelephone !== true);
  if (whole.length === 0) return notAssessed('pronunciation', reportText('reason.telephone'));
  const content = heardContentWords(whole);
  const { features, score } = combine(ingredients({ ...material, spoken: whole }, content));
  if (score === null) {
    return notAssessed('pronunciation', reportText('reason.few-sounds'), features);
  }
  return scored('pronunciation', {
    score,
    width: features.some(({ id, weight }) => weight > 0 && isMark(id))
      ? halfWidth(material, 'pronunciation')
      : Math.max(NARROWEST_UNMARKED_WIDTH, halfWidth(material) + UNMARKED_WIDTH),
    features,
    caps: [],
    evidence: [...unclearEvidence(content), ...clearEvidence(content)],
    lowest: LOWEST,
    highest: HIGHEST,
  });
}

/** Both marks alike; without them, as for other recognisers, the single figures. */
function ingredients(
  { spoken, expertWeights }: TestMaterial,
  content: readonly HeardContentWord[],
): Ingredient[] {
  const isEnough = sum(spoken.map((text) => text.answer.words.length)) >= FEWEST_WORDS;
  const byDelivery = isEnough ? markByDelivery(spoken, 'pronunciation') : null;
  const byFigures = isEnough ? markByFigures(spoken, expertWeights.pronunciation) : null;
  const share = byDelivery === null && byFigures === null ? 1 : 0;
  return [
    use('sound-model', 0.5, byDelivery),
    use('sound-figures', 0.5, byFigures),
    use('sound-match', share * 0.4, soundMatch(spoken)),
    use('word-certainty', share * 0.3, wordCertainty(content)),
    use('unclear-words', share * 0.3, unclearWords(content)),
  ];
}

function use(
  id: keyof typeof PRONUNCIATION_TABLES,
  weight: number,
  measured: Measurement | null,
): Ingredient {
  return { id, table: PRONUNCIATION_TABLES[id], weight, measured };
}

/**
 * The words the recogniser was least sure of: asked about, never called unclear. Of speakers it hadn't met raters found fewer than half of
 * such words badly said (docs/how-it-works/bands-measured.md).
 */
function unclearEvidence(content: readonly HeardContentWord[]): Evidence[] {
  return content
    .filter(({ word }) => word.confidence < UNSURE_WORD)
    .sort((left, right) => left.word.confidence - right.word.confidence)
    .slice(0, 5)
    .map(({ text, token }) => {
      const note = reportText('note.unsure-word', { word: text.tokens[token]?.text ?? '' });
      const sign = { topic: 'unclear-words' };
      return quoteEvidence(text, token, token, { kind: 'weakness', note, sign });
    });
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
        note: reportText('note.clear-word', { word: text.tokens[token]?.text ?? '' }),
      }),
    );
}
