import type { BandInterval, TextAgreement } from '@bandpal/contracts';
import { bias, coverage, rmse, slope } from '@bandpal/tools/evaluate/bands';

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
  return rounded({
    rmse: rmse(judged),
    bias: bias(judged),
    slope: slope(judged),
    biasLowest: bias(judged.filter((one) => one.human <= low)),
    biasHighest: bias(judged.filter((one) => one.human >= high)),
    coverage: coverage(judged),
  });
}

function rounded(found: TextAgreement): TextAgreement {
  return {
    rmse: short(found.rmse),
    bias: short(found.bias),
    slope: short(found.slope),
    biasLowest: short(found.biasLowest),
    biasHighest: short(found.biasHighest),
    coverage: short(found.coverage),
  };
}

function short(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(3));
}
