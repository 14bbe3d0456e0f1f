import type { Measure } from './measure.ts';
import { UsageError } from './usage-error.ts';

/** The measure of this name. @throws UsageError with the list of measures. */
export function chooseMeasure(measures: readonly Measure[], name: string | undefined): Measure {
  const measure = measures.find((one) => one.name === name);
  if (measure) return measure;
  const problem = name === undefined ? 'What is to be measured?' : `There is no measure ${name}.`;
  throw new UsageError(`${problem}\n${helpOn(measures, name)}`);
}

/** How the measure of this name is called; how each of them is, where there is none of that name. */
export function helpOn(measures: readonly Measure[], name: string | undefined): string {
  const measure = measures.find((one) => one.name === name);
  if (measure) return `Usage: npm run evaluate -- ${measure.name} ${measure.usage}\n  ${measure.about}`;
  const known = measures.map((one) => `  ${one.name} ${one.usage}\n    ${one.about}`);
  return `Usage: npm run evaluate -- MEASURE …\n${known.join('\n')}`;
}
