import { parseArgs } from 'node:util';
import { readArguments } from '../read-arguments.ts';
import { UsageError } from '../usage-error.ts';

export const ERRORS_USAGE = 'DIR [--only FILE] [--disfluent] [--json]';

export interface ErrorsArguments {
  /** Folder of interviews, annotated texts and correct passages. */
  folder: string;
  /** A file with the names of the interviews that are taken. */
  only: string | undefined;
  /** True: hesitations, repetitions and what was taken back stay in the answers. */
  isDisfluent: boolean;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseErrorsArguments(args: readonly string[]): ErrorsArguments {
  const usage = { measure: 'errors', options: ERRORS_USAGE };
  const { folder, only, disfluent, json } = readArguments(usage, () => parseOptions(args));
  return { folder, only, isDisfluent: disfluent, isJson: json };
}

function parseOptions(args: readonly string[]): {
  folder: string;
  only: string | undefined;
  disfluent: boolean;
  json: boolean;
} {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string' }, disfluent: { type: 'boolean' }, json: { type: 'boolean' } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new UsageError(`One folder is measured, not ${positionals.length}`);
  return { folder, only: values.only, disfluent: values.disfluent ?? false, json: values.json ?? false };
}
