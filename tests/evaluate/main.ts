// `npm run evaluate -- MEASURE …`: measures what listens to people and judges them.
import { inspect } from 'node:util';
import { failureMessageOf } from '@bandpal/foundation';
import { chooseMeasure } from './choose-measure.ts';
import { printable } from './printable.ts';
import { speechMeasure } from './speech/speech-measure.ts';
import { turnsMeasure } from './turns/turns-measure.ts';
import { UsageError } from './usage-error.ts';

try {
  const [name, ...args] = process.argv.slice(2);
  await chooseMeasure([speechMeasure, turnsMeasure], name).run(args);
} catch (error) {
  // Names in it may come from other people's manifests.
  console.error(printable(failureMessageOf(error) ?? inspect(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
