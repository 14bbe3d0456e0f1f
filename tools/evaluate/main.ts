// `npm run evaluate -- MEASURE …`: measures what listens to people, speaks to them and judges them.
import { inspect } from 'node:util';
import { failureMessageOf } from '@bandpal/foundation';
import { bandsMeasure } from './bands/bands-measure.ts';
import { chooseMeasure, helpOn } from './measure.ts';
import { errorsMeasure } from './errors/errors-measure.ts';
import { levelsMeasure } from './levels/levels-measure.ts';
import { printable } from './output.ts';
import { speechMeasure } from './speech/speech-measure.ts';
import { turnsMeasure } from './turns/turns-measure.ts';
import { UsageError } from './arguments.ts';
import { voiceMeasure } from './voice/voice-measure.ts';

const MEASURES = [bandsMeasure, errorsMeasure, levelsMeasure, speechMeasure, turnsMeasure, voiceMeasure];

try {
  const [name, ...args] = process.argv.slice(2);
  if (process.argv.includes('--help')) console.log(helpOn(MEASURES, name));
  else await chooseMeasure(MEASURES, name).run(args);
} catch (error) {
  // Names in it may come from other people's manifests.
  console.error(printable(failureMessageOf(error) ?? inspect(error)));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
