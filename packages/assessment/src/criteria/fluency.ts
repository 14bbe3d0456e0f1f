import { connectives } from '../features/cohesion.ts';
import type { Connectives } from '../features/cohesion.ts';
import { longTurnWords, wordsPerAnswer } from '../features/development.ts';
import { filledPauseRate, repeatRate } from '../features/disfluency-rates.ts';
import { combine, sum } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import { longPauses, midClausePauseRate, pauseShare } from '../features/pauses.ts';
import { isMostlyOffTopic } from '../features/relevance.ts';
import { articulationRate, responseLatency, runLength, speechRate } from '../features/speed.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import { CappedScore, notAssessed, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import { fluencyEvidence } from './fluency-evidence.ts';
import type { TestMaterial } from './test-material.ts';

/** Fewer words with timing than this show no habits. */
const FEWEST_TIMED_WORDS = 30;
/** A long turn of less than a minute, silences included as on the examiner's clock, cannot show the upper bands. */
const SHORT_TURN_MS = 60_000;
const OFF_TOPIC_NOTE = 'One band less: most of the longer answers share no content word with what was asked.';
const LONG_TURN_OFF_TOPIC_NOTE = 'At most 5: the long turn shares no content word with its task.';
const SHORT_ANSWER_WORDS = 12;

/** Fluency and coherence: speed, runs and pauses from the sound, development and connectives from the words. */
export function fluencyCoherence(material: TestMaterial, judging: Judging): JudgedEstimate {
  const { timings, clear } = material;
  const spoken = timings.map((timing) => timing.text);
  const joined = connectives(clear);
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
    use('question-overlap', 0, material.relevance.overlap),
    use('response-latency', 0, responseLatency(timings)),
  ]);
  if (sum(timings.map((timing) => timing.words)) < FEWEST_TIMED_WORDS || score === null) {
    return { estimate: notAssessed('fluency-coherence', whyNot(material), features), widening: null };
  }
  const result = new CappedScore(score);
  const opinion = weighOpinion(judging, 'fluency-coherence', { score: result.score, features });
  result.follow(opinion);
  applyRules(result, material, joined);
  const estimate = scored('fluency-coherence', {
    score: result.score,
    width: halfWidth(material),
    opinion,
    features: opinion.features,
    caps: result.caps,
    evidence: fluencyEvidence(timings),
  });
  return { estimate, widening: opinion.widening };
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

function applyRules(result: CappedScore, material: TestMaterial, joined: Connectives): void {
  const { timings, words } = material;
  if (words >= 100 && (joined.measured?.value ?? 0) < 3) {
    result.deduct(0.5, 'Half a band less: fewer than three different connectives.');
  } else if (joined.total >= 10 && (joined.favourite?.share ?? 0) > 0.4) {
    result.deduct(0.5, `Half a band less: "${joined.favourite?.word ?? ''}" joins most of the ideas.`);
  }
  if (isMostlyOffTopic(material.relevance)) {
    result.deduct(1, OFF_TOPIC_NOTE);
  }
  if (material.relevance.longTurnMisses) {
    result.cap(5, LONG_TURN_OFF_TOPIC_NOTE);
  }
  if (isLongTurnShort(material)) {
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

/** Total length of a talk whose pieces were all spoken and understood; of others the real length is not known. */
function isLongTurnShort({ answers, clear }: TestMaterial): boolean {
  const pieces = answers.filter((answer) => answer.kind === 'long-turn');
  const understood = new Set(clear.map((text) => text.answer));
  const isKnown = pieces.every((answer) => answer.source === 'spoken' && understood.has(answer));
  return pieces.length > 0 && isKnown && sum(pieces.map((answer) => answer.durationMs)) < SHORT_TURN_MS;
}

function whyNot({ clear, timings }: TestMaterial): string {
  if (timings.length === 0 && clear.some((text) => text.answer.source === 'typed')) {
    return 'Not assessed: the answers were typed, and fluency is a matter of timing.';
  }
  return 'Not assessed: too little clear speech with timing.';
}
