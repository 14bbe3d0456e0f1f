import type { CriterionEstimate } from '@bandpal/contracts';
import { connectives, questionOverlap } from '../features/cohesion.ts';
import type { Connectives } from '../features/cohesion.ts';
import { longTurnWords, longTurns, wordCount, wordsPerAnswer } from '../features/development.ts';
import { filledPauseRate, repeatRate } from '../features/disfluency-rates.ts';
import { combine, sum } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { longPauses, midClausePauseRate, pauseShare } from '../features/pauses.ts';
import { articulationRate, responseLatency, runLength, speechRate } from '../features/speed.ts';
import { halfWidth } from '../scale/interval.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import { CappedScore, notAssessed, scored } from './estimate.ts';
import { fluencyEvidence } from './fluency-evidence.ts';
import type { TestMaterial } from './test-material.ts';

/** Fewer words with timing than this show no habits. */
const FEWEST_TIMED_WORDS = 30;
/** A long turn of less than this cannot show the upper bands: 100 words, or 40 s of sound (about a minute with pauses). */
const SHORT_TURN_WORDS = 100;
const SHORT_TURN_SOUND_MS = 40_000;
const SHORT_ANSWER_WORDS = 12;

/** Fluency and coherence: speed, runs and pauses from the sound, development and connectives from the words. */
export function fluencyCoherence(material: TestMaterial): CriterionEstimate {
  const { timings, clear } = material;
  const spoken = timings.map((timing) => timing.text);
  const joined = connectives(clear);
  const overlap = questionOverlap(clear);
  const { features, score } = combine([
    use('articulation-rate', 0.25, articulationRate(timings)),
    use('run-length', 0.2, runLength(timings)),
    use('pause-share', 0.2, pauseShare(timings)),
    use('mid-clause-pauses', 0.15, midClausePauseRate(timings)),
    use('long-pauses', 0.1, longPauses(timings)),
    ...development(spoken.length > 0 ? spoken : clear, spoken.length > 0 ? 0.1 : 0),
    use('speech-rate', 0, speechRate(timings)),
    use('filled-pauses', 0, filledPauseRate(spoken)),
    use('repeats', 0, repeatRate(spoken)),
    use('connective-types', 0, joined.measured),
    use('question-overlap', 0, overlap),
    use('response-latency', 0, responseLatency(timings)),
  ]);
  if (sum(timings.map((timing) => timing.words)) < FEWEST_TIMED_WORDS || score === null) {
    return notAssessed('fluency-coherence', whyNot(material), features);
  }
  const result = new CappedScore(score);
  applyRules(result, material, joined, overlap);
  return scored('fluency-coherence', {
    score: result.score,
    width: halfWidth(material),
    features,
    caps: result.caps,
    evidence: fluencyEvidence(timings),
  });
}

function use(id: keyof typeof FLUENCY_TABLES, weight: number, measured: Measurement | null): Ingredient {
  return { id, table: FLUENCY_TABLES[id], weight, measured };
}

/** The kinds of answers that were given share the weight of development. */
function development(texts: TestMaterial['clear'], weight: number): Ingredient[] {
  const given = [
    use('short-answer-words', weight, wordsPerAnswer(texts, 'short-answer')),
    use('long-turn-words', weight, longTurnWords(texts)),
    use('discussion-words', weight, wordsPerAnswer(texts, 'discussion')),
  ].filter((one) => one.measured !== null);
  return given.map((one) => ({ ...one, weight: weight / given.length }));
}

function applyRules(
  result: CappedScore,
  material: TestMaterial,
  joined: Connectives,
  overlap: Measurement | null,
): void {
  const { timings, words } = material;
  if (words >= 100 && (joined.measured?.value ?? 0) < 3) {
    result.deduct(0.5, 'Half a band less: fewer than three different connectives.');
  } else if (joined.total >= 10 && (joined.favourite?.share ?? 0) > 0.4) {
    result.deduct(0.5, `Half a band less: "${joined.favourite?.word ?? ''}" joins most of the ideas.`);
  }
  if (overlap !== null && overlap.value === 0 && overlap.answerIds.length >= 3) {
    result.deduct(0.5, 'Half a band less: none of the longer answers takes up the words of its question.');
  }
  const turns = new Set(longTurns(timings.map((timing) => timing.text)));
  const turnTimings = timings.filter((timing) => turns.has(timing.text));
  const turnWords = sum(turnTimings.map((timing) => wordCount(timing.text)));
  const turnSound = sum(turnTimings.map((timing) => timing.soundMs));
  if (turns.size > 0 && (turnWords < SHORT_TURN_WORDS || turnSound < SHORT_TURN_SOUND_MS)) {
    result.cap(5, 'At most 5: the long turn is far shorter than the one to two minutes asked for.');
  }
  const short = wordsPerAnswer(
    timings.map((timing) => timing.text),
    'short-answer',
  );
  if (short !== null && short.value < SHORT_ANSWER_WORDS) {
    result.cap(6, 'At most 6: the Part 1 answers have fewer than 12 words on average.');
  }
}

function whyNot({ clear, timings }: TestMaterial): string {
  if (timings.length === 0 && clear.some((text) => text.answer.source === 'typed')) {
    return 'Not assessed: the answers were typed, and fluency is a matter of timing.';
  }
  return 'Not assessed: too little clear speech with timing.';
}
