// A server in small, for tests: opens the engines, prints their process ids and stays until it is killed.
import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import { openSpeechEngines } from '../open-speech-engines.ts';
import { speechOptionsSchema } from '../options.ts';

const options = speechOptionsSchema.parse({
  SPEECH_CACHE_DIR: process.argv[2],
  SPEECH_RECOGNIZER_PROCESSES: '1',
});
const engines = await openSpeechEngines(options, { log: quietLog, clock: systemClock });
console.log(JSON.stringify(engines.health().map(({ pid }) => pid)));
setInterval(() => undefined, 60_000);
