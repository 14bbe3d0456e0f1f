import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';

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
  const { audio = [], every = '1', transcripts = null, json = false } = parse(args);
  if (!/^[1-9]\d*$/.test(every)) throw refused(`--every takes a whole number from 1, not ${every}.`);
  return { folders: audio, every: Number(every), transcripts, isJson: json };
}

function parse(args: readonly string[]): ReturnType<typeof parseOptions> {
  try {
    return parseOptions(args);
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
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

function refused(problem: string): UsageError {
  return new UsageError(`${problem}\nUsage: npm run evaluate -- speech ${SPEECH_USAGE}`);
}
