import type { Evidence, Feature, JudgeOpinion } from '@bandpal/contracts';
import type { CappedScore } from '../criteria/estimate.ts';
import { sum } from '../features/measurement.ts';
import type { AnswerText } from '../text/answer-text.ts';
import { blend, JUDGE_SHARES } from './blend.ts';
import type { JudgedCriterion } from './blend.ts';
import { locateEvidence } from './locate-evidence.ts';

/** Quotations of a model shown per criterion, so that the measured ones keep their place. */
const MOST_EVIDENCE = 3;

/** What an opinion does to one criterion. */
export interface Weighed {
  /** Added to each side of the interval. */
  widening: number;
  /** The measured figures with their new shares, and the opinion beside them. */
  features: Feature[];
  evidence: Evidence[];
}

/** A language model's opinion on its way into the criteria of one report; without an opinion it changes nothing. */
export class OpinionWeigher {
  readonly #opinion: JudgeOpinion | null;
  readonly #texts: readonly AnswerText[];
  readonly #widenings: number[] = [];

  /** `texts`: the answers whose words can be trusted. */
  constructor(opinion: JudgeOpinion | null, texts: readonly AnswerText[]) {
    this.#opinion = opinion;
    this.#texts = texts;
  }

  /** Name of the model; null when nothing of its opinion counted. */
  get judge(): string | null {
    return this.#widenings.length === 0 ? null : (this.#opinion?.name ?? null);
  }

  /** What the doubts of single criteria add to the overall interval, when so many were assessed. */
  overallWidening(assessed: number): number {
    return sum(this.#widenings) / Math.max(1, assessed);
  }

  /**
   * Moves the score towards the opinion. A rating without a single quotation that is in the answers does not count. `handicap` is
   * taken off the opinion: what the text hides from a reader too.
   */
  weigh(criterion: JudgedCriterion, result: CappedScore, features: Feature[], handicap = 0): Weighed {
    const rating = this.#opinion?.ratings.find((one) => one.criterion === criterion);
    const evidence = rating ? locateEvidence(rating, this.#texts) : [];
    if (!rating || evidence.length === 0) return { widening: 0, features, evidence: [] };
    const share = JUDGE_SHARES[criterion];
    const opinion = { ...rating, band: rating.band - handicap };
    const { score, widening, isHeld } = blend(result.score, opinion, share);
    result.score = score;
    if (isHeld) result.caps.push(HELD_NOTE);
    this.#widenings.push(widening);
    return {
      widening,
      features: [
        ...features.map((feature) => ({ ...feature, weight: feature.weight * (1 - share) })),
        {
          id: 'language-model',
          label: `Reading of the text by a language model (${this.#opinion?.name ?? ''})`,
          unit: 'band',
          value: rating.band,
          band: opinion.band,
          weight: share,
          answerIds: this.#texts.map(({ answer }) => answer.id),
        },
      ],
      evidence: evidence.slice(0, MOST_EVIDENCE),
    };
  }
}

const HELD_NOTE =
  'The language model sees this criterion very differently; it moves the band by three quarters at most.';
