import type { BandInterval, TextAgreement } from '@bandpal/contracts';
import { mean, slope } from '@bandpal/tests/evaluate/bands';

/** A person's band of a text, and what a report says of it. */
export interface JudgedText {
  human: number;
  score: number;
  interval: BandInterval;
}

/** Errors, bias and slope are of the score before rounding; the coverage is of the interval that is shown. */
export function agreementOf(judged: readonly JudgedText[]): TextAgreement {
  const human = judged.map((one) => one.human).sort((left, right) => left - right);
  const place = Math.floor((human.length - 1) / 4);
  // Texts with the same rating as the last one of a quarter belong to it, so that their order says nothing.
  const [low = 0, high = 0] = [human[place], human.at(-1 - place)];
  const square = mean(judged.map((one) => missOf(one) ** 2));
  return rounded({
    rmse: square === null ? null : Math.sqrt(square),
    bias: biasOf(judged),
    slope: slope(judged),
    biasLowest: biasOf(judged.filter((one) => one.human <= low)),
    biasHighest: biasOf(judged.filter((one) => one.human >= high)),
    coverage: mean(
      judged.map((one) => (one.interval.low <= one.human && one.human <= one.interval.high ? 1 : 0)),
    ),
  });
}

function missOf({ human, score }: JudgedText): number {
  return score - human;
}

function biasOf(judged: readonly JudgedText[]): number | null {
  return mean(judged.map(missOf));
}

function rounded({ rmse, bias, slope: rise, ...others }: TextAgreement): TextAgreement {
  return {
    rmse: short(rmse),
    bias: short(bias),
    slope: short(rise),
    biasLowest: short(others.biasLowest),
    biasHighest: short(others.biasHighest),
    coverage: short(others.coverage),
  };
}

function short(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(3));
}
