import type { Measure } from './measure.ts';
import { UsageError } from './usage-error.ts';

/** The measure of this name. @throws UsageError with the list of measures. */
export function chooseMeasure(measures: readonly Measure[], name: string | undefined): Measure {
  const measure = measures.find((one) => one.name === name);
  if (measure) return measure;
  const known = measures.map((one) => `  ${one.name} ${one.usage}\n    ${one.about}`);
  const problem = name === undefined ? 'What is to be measured?' : `There is no measure ${name}.`;
  throw new UsageError(`${problem}\nUsage: npm run evaluate -- MEASURE …\n${known.join('\n')}`);
}
