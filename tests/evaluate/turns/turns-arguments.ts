import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';

export const TURNS_USAGE = '[--audio DIR]… [--every N] [--json]';

export interface TurnsArguments {
  /** Folders of recordings; none means synthetic voices. */
  folders: string[];
  /** How many spoken tests a whole run has for each one that is held. */
  every: number;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseTurnsArguments(args: readonly string[]): TurnsArguments {
  const { audio = [], every = '1', json = false } = parse(args);
  if (!/^[1-9]\d*$/.test(every)) throw refused(`--every takes a whole number from 1, not ${every}.`);
  return { folders: audio, every: Number(every), isJson: json };
}

function parse(args: readonly string[]): ReturnType<typeof parseOptions> {
  try {
    return parseOptions(args);
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error));
  }
}

function parseOptions(args: readonly string[]): { audio?: string[]; every?: string; json?: boolean } {
  return parseArgs({
    args: [...args],
    options: {
      audio: { type: 'string', multiple: true },
      every: { type: 'string' },
      json: { type: 'boolean' },
    },
  }).values;
}

function refused(problem: string): UsageError {
  return new UsageError(`${problem}\nUsage: npm run evaluate -- turns ${TURNS_USAGE}`);
}
