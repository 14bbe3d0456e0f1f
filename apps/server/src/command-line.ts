// The operator's command line (docs/operations/run.md).
import os from 'node:os';
import pino from 'pino';
import { failureMessageOf, systemClock } from '@bandpal/foundation';
import { logOptions } from './http/index.ts';
import { operate } from './wiring/operator/operate.ts';

try {
  const { code, out, err } = await operate(process.argv.slice(2), process.env, {
    cores: os.availableParallelism(),
    workingDirectory: process.cwd(),
    clock: systemClock,
    // Beside the answer, which goes to standard output.
    log: pino(logOptions('warn'), pino.destination({ fd: 2, sync: true })),
  });
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
} catch (error) {
  console.error(failureMessageOf(error) ?? error);
  process.exitCode = 1;
}
