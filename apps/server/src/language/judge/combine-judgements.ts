import { median } from '@bandpal/contracts';
import type { JudgeRating } from '@bandpal/contracts';
import { JUDGED } from './judge-prompt.ts';
import type { Judgement } from './judge-prompt.ts';

const LOWEST_BAND = 1;
const HIGHEST_BAND = 9;
/** How far a single run would have been from others is not known: it counts as if they differed by a band. */
const SPREAD_OF_ONE = 1;

type Rated = Judgement['ratings'][number];

/** One rating per criterion: the median of the runs, and the evidence of the run nearest to it. Bands off the scale do not count. */
export function combineJudgements(
  judgements: readonly Judgement[],
  idOf: (name: string) => string | undefined,
): JudgeRating[] {
  return JUDGED.flatMap((criterion): JudgeRating[] => {
    const rated = judgements
      .flatMap(({ ratings }) => ratings.find((one) => one.criterion === criterion) ?? [])
      .filter(({ band }) => band >= LOWEST_BAND && band <= HIGHEST_BAND)
      .toSorted((left, right) => left.band - right.band);
    const band = median(rated.map((one) => one.band));
    if (band === null) return [];
    const spread =
      rated.length === 1 ? SPREAD_OF_ONE : (rated.at(-1)?.band ?? band) - (rated[0]?.band ?? band);
    return [{ criterion, band, spread, evidence: evidenceOf(nearest(rated, band), idOf) }];
  });
}

function nearest(rated: readonly Rated[], band: number): Rated | undefined {
  return rated.toSorted((left, right) => Math.abs(left.band - band) - Math.abs(right.band - band))[0];
}

function evidenceOf(
  rated: Rated | undefined,
  idOf: (name: string) => string | undefined,
): JudgeRating['evidence'] {
  return (rated?.evidence ?? []).flatMap(({ answer, quote, kind, note }) => {
    const answerId = idOf(answer.trim());
    return answerId === undefined ? [] : [{ answerId, quote, kind, note }];
  });
}
