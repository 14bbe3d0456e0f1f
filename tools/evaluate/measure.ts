import { UsageError } from './arguments.ts';

/** What `npm run evaluate` can measure. */
export interface Measure {
  readonly name: string;
  /** For the list of measures: one line. */
  readonly about: string;
  /** Arguments after the name, for the usage message. */
  readonly usage: string;
  /** Measures and prints; rejects with a UsageError when the arguments or the files they name cannot be used. */
  run(args: readonly string[]): Promise<void>;
}

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
