import { isTalk, reportText, sum } from '@bandpal/contracts';
import { wordsPerAnswer } from '../features/development.ts';
import { isWordsAlone } from '../features/timing.ts';
import { bandFor } from '../scale/piecewise.ts';
import { clamp, roundBand } from '../scale/rounding.ts';
import type { Point } from '../tables/table-types.ts';
import type { CappedScore } from './estimate.ts';
import { longTurnLimit, relevanceLimit } from './relevance-limit.ts';
import type { TestMaterial } from './test-material.ts';

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
