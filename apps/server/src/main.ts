// Starts Bandpal from the environment (docs/operations/run.md) and stops it with the process.
import os from 'node:os';
import pino from 'pino';
import {
  failureMessageOf,
  LogOutput,
  lowerPoolThreads,
  reportEscaped,
  systemClock,
} from '@bandpal/foundation';
import { readConfig, readSpeechOptions } from './config/index.ts';
import { logOptions } from './http/index.ts';
import { Lifecycle } from './wiring/lifecycle.ts';
import { startServer } from './wiring/start-server.ts';

try {
  const config = readConfig(process.env, {
    cores: os.availableParallelism(),
    workingDirectory: process.cwd(),
  });
  const speechOptions = readSpeechOptions(process.env, config.dataDirectory);
  const log = pino(logOptions(config.logLevel), new LogOutput({ fd: process.stdout.fd, now: Date.now }));
  const server = await startServer(config, speechOptions, { clock: systemClock, log });
  lowerPoolThreads();

  const lifecycle = new Lifecycle(server, {
    drainMs: config.drainMs,
    clock: systemClock,
    log,
    exit: (code) => process.exit(code),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void lifecycle.handleSignal(signal));
  }
  for (const failure of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(failure, (error: unknown) => {
      if (!reportEscaped(error)) void lifecycle.handleFailure(error);
    });
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
  // On a terminal alone: what is printed elsewhere is kept as a log, and a link lets its reader in.
  const setupLink = process.stdout.isTTY ? await server.firstSetupLink() : null;
  if (setupLink !== null)
    console.log(`Check the setup within an hour, at a page that opens once: ${setupLink}`);
} catch (error) {
  console.error(failureMessageOf(error) ?? error);
  process.exit(1);
}
