import { isTalk, reportText, sum } from '@bandpal/contracts';
import type { Evidence, ReportText } from '@bandpal/contracts';
import { connectives } from '../features/cohesion.ts';
import { longTurnWords, wordsPerAnswer, filledPauseRate, repeatRate } from '../features/disfluency-rates.ts';
import { combine } from '../features/measurement.ts';
import type { Ingredient, Measurement } from '../features/measurement.ts';
import {
  articulationRate,
  longPauses,
  midClausePauseRate,
  midClausePauses,
  pauseShare,
  responseLatency,
  runLength,
  speechRate,
} from '../features/pauses.ts';
import { isTimed, isWordsAlone, measureTiming } from '../features/timing.ts';
import type { Timing } from '../features/timing.ts';
import { weighOpinion } from '../judge/weigh-opinion.ts';
import type { Judging } from '../judge/weigh-opinion.ts';
import { halfWidth } from '../scale/interval.ts';
import { bandFor, clamp, roundBand } from '../scale/rounding.ts';
import { isMark, markByDelivery, markByFigures } from '../sound/band-of-mark.ts';
import { FLUENCY_TABLES } from '../tables/fluency-tables.ts';
import type { Point } from '../tables/grammar-tables.ts';
import { quoteEvidence } from '../text/quote.ts';
import { CappedScore, notAssessed, scored } from './estimate.ts';
import type { JudgedEstimate } from './estimate.ts';
import { longTurnLimit, relevanceLimit } from './relevance-limit.ts';
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

/** Share of silence in a good talk (about band 7.5). More silence makes no talk longer. */
const USUAL_SILENCE = 0.25;
/** Seconds of the long turn on the examiner's clock, its usual silences included: one to two minutes are asked for. */
const BY_TALK_SECONDS: readonly Point[] = [
  [20, 4],
  [45, 5.5],
  [60, 9],
];
/** Words per Part 1 answer: below about a dozen nothing is developed. */
const BY_SHORT_ANSWER_WORDS: readonly Point[] = [
  [4, 4.5],
  [12, 6],
  [18, 9],
];
/** Fewer different connectives than this leave ideas side by side; what each that is missing costs. */
const FEWEST_CONNECTIVES = 3;
const DEDUCTION_PER_CONNECTIVE = 0.25;
/** Words from which the connectives begin to be missed, and from which they are missed fully. */
const CONNECTIVES_FROM = 60;
const CONNECTIVES_FULLY = 120;

/** What lowers fluency and coherence beyond the sound: joining, keeping to what was asked, and length. */
export function applyFluencyRules(result: CappedScore, material: TestMaterial, connectives: number): void {
  const weight = clamp((material.words - CONNECTIVES_FROM) / (CONNECTIVES_FULLY - CONNECTIVES_FROM), 0, 1);
  const lacking = Math.max(0, FEWEST_CONNECTIVES - connectives);
  result.deduct(weight * lacking * DEDUCTION_PER_CONNECTIVE, reportText('cap.few-connectives'));
  const ofAnswers = relevanceLimit(material.relevance);
  result.hold(ofAnswers, reportText('cap.missed-questions', { band: roundBand(ofAnswers) }));
  const ofTalk = longTurnLimit(material.relevance);
  result.hold(ofTalk, reportText('cap.missed-card', { band: roundBand(ofTalk) }));
  const seconds = talkSeconds(material);
  if (seconds !== null) {
    result.cap(bandFor(BY_TALK_SECONDS, seconds), reportText('cap.short-talk'));
  }
  const short = wordsPerAnswer(
    material.timings.map((timing) => timing.text),
    'short-answer',
  );
  if (short !== null) {
    const why = reportText('cap.short-answers', { wordsPerAnswer: short.value });
    result.cap(bandFor(BY_SHORT_ANSWER_WORDS, short.value), why);
  }
}

/** Length of a talk with its usual silences; null where there is none, or a piece was typed or not understood. */
function talkSeconds({ answers, clear, timings }: TestMaterial): number | null {
  const pieces = answers.filter(isTalk);
  const understood = new Set(clear.map((text) => text.answer));
  const isKnown = pieces.every(
    (answer) => answer.source === 'spoken' && !isWordsAlone(answer) && understood.has(answer),
  );
  if (pieces.length === 0 || !isKnown) return null;
  const soundMs = sum(
    timings.filter(({ text }) => pieces.includes(text.answer)).map((timing) => timing.soundMs),
  );
  return soundMs / 1000 / (1 - USUAL_SILENCE);
}

/** A pause inside a clause that is worth showing. */
const NOTICEABLE_PAUSE_MS = 700;
/** Words without a pause that are worth showing. */
const LONG_RUN_WORDS = 8;

/** The longest pauses inside a clause, phrases said again, and the longest runs. */
export function fluencyEvidence(timings: readonly Timing[]): Evidence[] {
  return [
    ...longestPauses(timings).slice(0, 3),
    ...repeats(timings).slice(0, 2),
    ...longestRuns(timings).slice(0, 2),
  ];
}

function longestPauses(timings: readonly Timing[]): Evidence[] {
  return timings
    .flatMap((timing) => midClausePauses(timing).map((placed) => ({ timing, ...placed })))
    .map((placed) => ({ ...placed, lengthMs: placed.pause.endMs - placed.pause.startMs }))
    .filter(({ lengthMs }) => lengthMs >= NOTICEABLE_PAUSE_MS)
    .sort((left, right) => right.lengthMs - left.lengthMs)
    .map(({ timing, before, after, pause, lengthMs }) => ({
      ...quoteEvidence(timing.text, before, after, {
        kind: 'weakness',
        note: reportText('note.pause', { seconds: lengthMs / 1000 }),
      }),
      atMs: pause.startMs,
    }));
}

function repeats(timings: readonly Timing[]): Evidence[] {
  return timings.flatMap(({ text }) =>
    text.roles.flatMap((role, index) => {
      if (role !== 'repeat' || text.roles[index - 1] === 'repeat') return [];
      const next = text.roles.findIndex((later, at) => at > index && later === 'word');
      const note = reportText('note.repeated');
      return [quoteEvidence(text, index, Math.max(index, next), { kind: 'weakness', note })];
    }),
  );
}

function longestRuns(timings: readonly Timing[]): Evidence[] {
  return timings
    .flatMap((timing) => runs(timing))
    .filter((run) => run.to - run.from + 1 >= LONG_RUN_WORDS)
    .sort((left, right) => right.to - right.from - (left.to - left.from))
    .map(({ timing, from, to }) =>
      // The words that were counted, and no others.
      quoteEvidence(
        timing.text,
        from,
        to,
        { kind: 'strength', note: reportText('note.long-run', { words: to - from + 1 }) },
        0,
      ),
    );
}

/** Stretches of tokens with times between two pauses. */
function runs(timing: Timing): { timing: Timing; from: number; to: number }[] {
  const found: { timing: Timing; from: number; to: number }[] = [];
  let from: number | null = null;
  let last = -1;
  for (const [index, word] of timing.text.heard.entries()) {
    const previous = timing.text.heard[last];
    const isBroken =
      word === null ||
      (previous != null &&
        timing.pauses.some((pause) => pause.startMs < word.startMs && pause.endMs > previous.endMs));
    if (isBroken && from !== null) {
      found.push({ timing, from, to: last });
      from = null;
    }
    if (word === null) continue;
    from ??= index;
    last = index;
  }
  if (from !== null) found.push({ timing, from, to: last });
  return found;
}
