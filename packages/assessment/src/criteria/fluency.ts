import { reportText, sum } from '@bandpal/contracts';
import type { ReportText } from '@bandpal/contracts';
import { connectives } from '../features/cohesion.ts';
import { longTurnWords, wordsPerAnswer } from '../features/development.ts';
import { filledPauseRate, repeatRate } from '../features/disfluency-rates.ts';
import { combine } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { longPauses, midClausePauseRate, pauseShare } from '../features/pauses.ts';
import { articulationRate, responseLatency, runLength, speechRate } from '../features/speed.ts';
import { isTimed, isWordsAlone, measureTiming } from '../features/timing.ts';
import type { Timing } from '../features/timing.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { bandFor } from '../scale/piecewise.ts';
import { isMark, markByDelivery, markByFigures } from '../sound/expert-marks.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import type { Point } from '../tables/table-types.ts';
import { CappedScore, notAssessed, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import { fluencyEvidence } from './fluency-evidence.ts';
import { applyFluencyRules } from './fluency-rules.ts';
import type { TestMaterial } from './test-material.ts';

/** Fewer words with timing than this show no habits. */
const FEWEST_TIMED_WORDS = 30;
/**
 * Hesitation sounds and words said again or taken back, per 100 words, and the most they leave. In 1,039 interviews of learners (NICT JLE, as
 * experts wrote them down) natives have 13, learners of the highest level 14, then 20, 20, 27, 32 and 46, and the weakest 50 and more; recognisers
 * write some two thirds of them.
 */
const BY_DISFLUENCY: readonly Point[] = [
  [10, 9],
  [14, 8],
  [18, 7],
  [24, 6],
  [32, 5.5],
  [45, 4.5],
];
/** Most that the tables count against the marks of the sound. */
const LARGEST_TABLE_SHARE = 0.5;
/** With so many words the tables have half of their largest share. */
const HALF_TABLE_WORDS = 100;

/** Fluency and coherence: speed, runs and pauses from the sound, development and connectives from the words. */
export function fluencyCoherence(material: TestMaterial, judging: Judging): JudgedEstimate {
  const { timings, clear } = material;
  const spoken = timings.map((timing) => timing.text);
  // Words that could not be made out have no clauses, but they have a pace.
  const heard = material.spoken.filter(({ answer }) => isTimed(answer));
  const joined = connectives(clear);
  const share = tableShare(timedWords(timings));
  const [fillers, repeats] = [filledPauseRate(spoken), repeatRate(spoken)];
  const { features, score } = combine([
    use('sound-model', (1 - share) / 2, markByDelivery(heard, 'fluency')),
    use('sound-figures', (1 - share) / 2, markByFigures(heard, material.expertWeights.fluency)),
    use('articulation-rate', share * 0.25, articulationRate(timings)),
    use('run-length', share * 0.2, runLength(timings)),
    use('pause-share', share * 0.2, pauseShare(timings)),
    use('mid-clause-pauses', share * 0.15, midClausePauseRate(timings)),
    use('long-pauses', share * 0.1, longPauses(timings)),
    ...development(spoken.length > 0 ? spoken : clear, spoken.length > 0 ? share * 0.1 : 0),
    use('speech-rate', 0, speechRate(timings)),
    use('filled-pauses', 0, fillers),
    use('repeats', 0, repeats),
    use('connective-types', 0, joined.measured),
    use('answers-on-topic', 0, material.relevance.kept),
    use('response-latency', 0, responseLatency(timings)),
  ]);
  const isMarked = features.some(({ id }) => isMark(id));
  if (timedWords(isMarked ? heard.map(measureTiming) : timings) < FEWEST_TIMED_WORDS || score === null) {
    return { estimate: notAssessed('fluency-coherence', whyNot(material), features), widening: null };
  }
  const result = new CappedScore(score);
  const opinion = weighOpinion(judging, 'fluency-coherence', { score: result.score, features });
  result.follow(opinion);
  applyFluencyRules(result, material, joined.measured?.value ?? 0);
  const disfluency = (fillers?.value ?? 0) + (repeats?.value ?? 0);
  result.cap(bandFor(BY_DISFLUENCY, disfluency), reportText('cap.disfluency', { per100Words: disfluency }));
  const estimate = scored('fluency-coherence', {
    score: result.score,
    width: halfWidth(material, isMarked ? 'fluency' : 'criterion'),
    opinion,
    features: opinion.features,
    caps: result.caps,
    highest: result.highest,
    evidence: fluencyEvidence(timings),
  });
  return { estimate, widening: opinion.widening };
}

/**
 * Share of the tables of single figures, of which the raters' marks have the rest. The marks were fitted to short read sentences, in which
 * runs and rates per minute are chance; the tables come from spontaneous speech and count the more, the more of it there is.
 */
function tableShare(words: number): number {
  return (LARGEST_TABLE_SHARE * words) / (words + HALF_TABLE_WORDS);
}

function timedWords(timings: readonly Timing[]): number {
  return sum(timings.map((timing) => timing.words));
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

function whyNot({ clear, timings }: TestMaterial): ReportText {
  if (timings.length === 0 && clear.some((text) => text.answer.source === 'typed')) {
    return reportText('reason.typed-without-timing');
  }
  if (clear.some(({ answer }) => isWordsAlone(answer))) {
    return reportText('reason.other-service-timing');
  }
  return reportText('reason.little-timing');
}
