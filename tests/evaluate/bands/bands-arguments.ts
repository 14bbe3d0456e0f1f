import { parseArgs } from 'node:util';
import { readArguments } from '../read-arguments.ts';
import { UsageError } from '../usage-error.ts';

export const BANDS_USAGE = '[FILE|DIR]… [--every N] [--language-model on|off] [--judge] [--json]';

export interface BandsArguments {
  /** Files and folders of rated transcripts, annotated texts and recordings. */
  paths: string[];
  /** How many clips of a speaker, and how many annotated texts, there are for each one that is taken. */
  every: number;
  /** False: answers are assessed without what a language model says of them. */
  withLanguageModel: boolean;
  /** True: the judge of the environment is compared with people on the rated transcripts. */
  withJudge: boolean;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseBandsArguments(args: readonly string[]): BandsArguments {
  const usage = { measure: 'bands', options: BANDS_USAGE };
  const { paths, every, model, judge = false, json = false } = readArguments(usage, () => parseOptions(args));
  return { paths, every: Number(every), withLanguageModel: model === 'on', withJudge: judge, isJson: json };
}

function parseOptions(args: readonly string[]): {
  paths: string[];
  every?: string;
  model: string;
  judge?: boolean;
  json?: boolean;
} {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      every: { type: 'string' },
      'language-model': { type: 'string' },
      judge: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const { 'language-model': model = 'on', ...rest } = values;
  if (model !== 'on' && model !== 'off')
    throw new UsageError(`--language-model takes on or off, not ${model}`);
  return { paths: positionals, model, ...rest };
}
