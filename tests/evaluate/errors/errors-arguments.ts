import { parseArgs } from 'node:util';
import { readArguments } from '../read-arguments.ts';
import { UsageError } from '../usage-error.ts';

export const ERRORS_USAGE = 'DIR [--only FILE] [--disfluent] [--json] [--candidates FILE]';

export interface ErrorsArguments {
  /** Folder of interviews, annotated texts and correct passages. */
  folder: string;
  /** A file with the names of the interviews that are taken. */
  only: string | undefined;
  /** True: hesitations, repetitions and what was taken back stay in the answers. */
  isDisfluent: boolean;
  /** A file for everything that is proposed, instead of figures; undefined for figures. */
  candidates: string | undefined;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseErrorsArguments(args: readonly string[]): ErrorsArguments {
  const usage = { measure: 'errors', options: ERRORS_USAGE };
  const { folder, only, disfluent, json, candidates } = readArguments(usage, () => parseOptions(args));
  return { folder, only, isDisfluent: disfluent, isJson: json, candidates };
}

function parseOptions(args: readonly string[]): {
  folder: string;
  only: string | undefined;
  disfluent: boolean;
  json: boolean;
  candidates: string | undefined;
} {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      disfluent: { type: 'boolean' },
      json: { type: 'boolean' },
      candidates: { type: 'string' },
    },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new UsageError(`One folder is measured, not ${positionals.length}`);
  const { only, disfluent = false, json = false, candidates } = values;
  return { folder, only, disfluent, json, candidates };
}
