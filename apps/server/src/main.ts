// Starts Bandpal from the environment (docs/operations.md) and stops it with the process.
import os from 'node:os';
import pino from 'pino';
import { ConfigError, readConfig, readSpeechOptions } from './config/index.ts';
import { logOptions } from './http/index.ts';
import { Lifecycle } from './lifecycle.ts';
import { systemClock } from './ports/clock.ts';
import { startServer } from './start-server.ts';
import { DirectoryInUseError } from './store/index.ts';

/** Of the machine, and of PostgreSQL: no such user, wrong password, no such database. */
const OPERATOR_CODES =
  'EADDRINUSE EADDRNOTAVAIL EACCES ECONNREFUSED ENOTFOUND ETIMEDOUT 28000 28P01 3D000'.split(' ');

/** Starting failed in a way the operator can mend: the message is enough. */
function isOperatorError(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof DirectoryInUseError) return true;
  return error instanceof Error && 'code' in error && OPERATOR_CODES.includes(String(error.code));
}

/** A name with several addresses fails with one error for each, under a code and no message. */
function messageOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

try {
  const config = readConfig(process.env, {
    cores: os.availableParallelism(),
    workingDirectory: process.cwd(),
  });
  const speechOptions = readSpeechOptions(process.env, config.dataDirectory);
  // Synchronous, so that the last line before an exit is written too.
  const log = pino(logOptions(config.logLevel), pino.destination({ sync: true }));
  const server = await startServer(config, speechOptions, { clock: systemClock, log });

  const lifecycle = new Lifecycle(server, { clock: systemClock, log, exit: (code) => process.exit(code) });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void lifecycle.handleSignal(signal));
  }
  for (const failure of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(failure, (error: unknown) => void lifecycle.handleFailure(error));
  }
  const { engines, language } = server;
  const parts = [
    `recogniser ${engines.recognizer}`,
    `voice ${engines.synthesizer}`,
    ...(language.followUps === null ? [] : [`follow-ups ${language.followUps}`]),
    ...(language.judge === null ? [] : [`judge ${language.judge}`]),
    `database ${server.database}`,
  ];
  console.log(`Bandpal is ready: ${server.publicUrl} (${parts.join('; ')})`);
} catch (error) {
  if (isOperatorError(error)) console.error(messageOf(error));
  else console.error(error);
  process.exit(1);
}
