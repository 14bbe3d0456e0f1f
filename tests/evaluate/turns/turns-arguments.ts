import { parseArgs } from 'node:util';
import { readArguments } from '../read-arguments.ts';

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
  const usage = { measure: 'turns', options: TURNS_USAGE };
  const { audio = [], every, json = false } = readArguments(usage, () => parseOptions(args));
  return { folders: audio, every: Number(every), isJson: json };
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
