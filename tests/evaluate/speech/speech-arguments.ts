import { parseArgs } from 'node:util';
import { readArguments } from '../read-arguments.ts';

export const SPEECH_USAGE = '[--audio DIR]… [--every N] [--transcripts FILE] [--json]';

export interface SpeechArguments {
  /** Folders of recordings; none means synthetic voices. */
  folders: string[];
  /** How many clips of a speaker there are for each one that is taken. */
  every: number;
  /** Where to write what was recognised. */
  transcripts: string | null;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseSpeechArguments(args: readonly string[]): SpeechArguments {
  const usage = { measure: 'speech', options: SPEECH_USAGE };
  const {
    audio = [],
    every,
    transcripts = null,
    json = false,
  } = readArguments(usage, () => parseOptions(args));
  return { folders: audio, every: Number(every), transcripts, isJson: json };
}

function parseOptions(args: readonly string[]): {
  audio?: string[];
  every?: string;
  transcripts?: string;
  json?: boolean;
} {
  return parseArgs({
    args: [...args],
    options: {
      audio: { type: 'string', multiple: true },
      every: { type: 'string' },
      transcripts: { type: 'string' },
      json: { type: 'boolean' },
    },
  }).values;
}
