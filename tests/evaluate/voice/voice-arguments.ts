import { parseArgs } from 'node:util';
import { readArguments } from '../read-arguments.ts';

export const VOICE_USAGE = '[--every N] [--json]';

export interface VoiceArguments {
  /** How many lines a whole run has for each one that is read. */
  every: number;
  /** True: prints the result alone, without a table. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseVoiceArguments(args: readonly string[]): VoiceArguments {
  const usage = { measure: 'voice', options: VOICE_USAGE };
  const { every, json = false } = readArguments(usage, () => parseOptions(args));
  return { every: Number(every), isJson: json };
}

function parseOptions(args: readonly string[]): { every?: string; json?: boolean } {
  return parseArgs({
    args: [...args],
    options: { every: { type: 'string' }, json: { type: 'boolean' } },
  }).values;
}
