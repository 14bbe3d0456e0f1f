import { assess } from '@bandpal/assessment';
import { reportSchema } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { SAMPLE_ANSWERS } from './sample-answers.ts';
import { speakSample } from './speak-sample.ts';

/** The report the product's own scorer makes of the sample answers, its figures with four digits after the point. */
export function makeSampleReport(): Report {
  const report = assess({ mode: 'part1', answers: speakSample(SAMPLE_ANSWERS) });
  return reportSchema.parse(JSON.parse(JSON.stringify(report, shorten)));
}

// The last digits of a figure are no promise of a processor; a report shows two at most.
const shorten = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(4)) : value;
