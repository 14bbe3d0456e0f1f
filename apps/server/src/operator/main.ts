// The operator's command line (docs/operations.md).
import os from 'node:os';
import pino from 'pino';
import { failureMessageOf } from '../failure-message.ts';
import { logOptions } from '../http/index.ts';
import { systemClock } from '../ports/clock.ts';
import { OperatorError } from './command.ts';
import { operate } from './operate.ts';

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
  console.error((error instanceof OperatorError ? error.message : failureMessageOf(error)) ?? error);
  process.exitCode = 1;
}
