import type { Criterion, CriterionEstimate, Priority } from '@bandpal/contracts';

/**
 * Bands that one in 100 words costs, about. An error more in 100 words is half a band lower in the table of detected errors; a word that comes
 * back, or a sound of hesitation, is none.
 */
const COST_PER_100: Readonly<Record<string, number>> = {
  'no-verbs': 0.6,
  repeats: 0.1,
  fillers: 0.1,
  'same-word': 0.1,
  'unclear-words': 0.1,
};
const COST_OF_ERROR = 0.5;
/** So many bands are all that one thing can cost. */
const MOST = 4;
/** Learnt words count for nothing, and an answer beside its question limits coherence, all of them to 4. */
const LEARNT = 3;
const ALL_MISSED = 4;
/** What is measured as a band costs what it lies below this, in the share that it has of its criterion. */
const WANTED = 8;
const SHARE = 0.5;
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  pauses: ['mid-clause-pauses', 'long-pauses'],
  'short-answers': ['short-answer-words', 'discussion-words'],
  'short-talk': ['long-turn-words'],
};
/** By how much more the things of a criterion matter for each band that it lies below the best one. */
const OF_LOW_CRITERION = 0.2;
/** Of several things of one criterion each next one matters less: three kinds of errors are one thing to work on. */
const NEXT_OF_CRITERION = 0.6;

interface Ranking {
  topics: readonly Priority[];
  criteria: readonly CriterionEstimate[];
  words: number;
  answers: number;
}

/**
 * The topics, the one that costs most first: by how often each is found in 100 words, or how low its figure is, and by how far its criterion lies below the
 * others. What is found more often never comes later for it. Topics of a criterion without a band come last.
 */
export function rankTopics({ topics, criteria, words, answers }: Ranking): Priority[] {
  const best = Math.max(...criteria.map(({ score }) => score ?? 0));
  const scoreOf = (criterion: Criterion) =>
    criteria.find((one) => one.criterion === criterion)?.score ?? null;
  const left = topics.map((topic) => {
    const score = scoreOf(topic.criterion);
    const cost = costOf(topic, { criteria, words, answers });
    return { topic, hasBand: score !== null, cost: cost * (1 + OF_LOW_CRITERION * (best - (score ?? best))) };
  });
  const ranked: Priority[] = [];
  const told = new Map<Criterion, number>();
  while (left.length > 0) {
    const isBanded = left.some(({ hasBand }) => hasBand);
    const weightOf = ({ topic, hasBand, cost }: (typeof left)[number]) =>
      hasBand === isBanded ? cost * NEXT_OF_CRITERION ** (told.get(topic.criterion) ?? 0) : -1;
    const weights = left.map(weightOf);
    const [next] = left.splice(weights.indexOf(Math.max(...weights)), 1);
    if (next === undefined) break;
    ranked.push(next.topic);
    told.set(next.topic.criterion, (told.get(next.topic.criterion) ?? 0) + 1);
  }
  return ranked;
}

function costOf({ topic, count }: Priority, { criteria, words, answers }: Omit<Ranking, 'topics'>): number {
  if (topic === 'learnt-answer') return LEARNT;
  if (topic === 'missed-question') return (ALL_MISSED * (count ?? 1)) / Math.max(1, answers);
  const figures = FIGURES[topic];
  if (figures !== undefined) {
    const bands = criteria.flatMap(({ features }) =>
      features.flatMap(({ id, band }) => (figures.includes(id) && band !== null ? [band] : [])),
    );
    return SHARE * Math.max(0, WANTED - Math.min(WANTED, ...bands));
  }
  const per100 = (100 * (count ?? 1)) / Math.max(1, words);
  return Math.min(MOST, (COST_PER_100[topic] ?? COST_OF_ERROR) * per100);
}
