import path from 'node:path';
import { speechOptionsSchema } from '@bandpal/speech';
import type { SpeechOptions } from '@bandpal/speech';
import { ConfigError } from './field-types.ts';

/** The SPEECH_* settings; rendered lines and downloaded models are kept in the data folder unless SPEECH_CACHE_DIR and SPEECH_MODELS_DIR say where. @throws ConfigError naming what is wrong. */
export function readSpeechOptions(
  environment: Readonly<Record<string, string | undefined>>,
  dataDirectory: string,
): SpeechOptions {
  const parsed = speechOptionsSchema.safeParse({
    ...environment,
    SPEECH_CACHE_DIR: environment['SPEECH_CACHE_DIR'] || path.join(dataDirectory, 'cache'),
    SPEECH_MODELS_DIR: environment['SPEECH_MODELS_DIR'] || path.join(dataDirectory, 'models'),
  });
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
