import { OperatorError } from '@bandpal/foundation';

/** The command was called wrongly, or with files that cannot be used; the message says what to change. Exit code 2. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError';
}

/** How a measure is called. */
interface Usage {
  measure: string;
  options: string;
}

/** What `parse` makes of the arguments. @throws UsageError with one sentence and the usage when it refuses them. */
export function readArguments<Values extends { every?: string; json?: boolean }>(
  usage: Usage,
  parse: () => Values,
): Values & { every: string } {
  const values = parsed(usage, parse);
  const { every = '1' } = values;
  if (!/^[1-9]\d*$/.test(every)) throw refused(usage, `--every takes a whole number from 1, not ${every}.`);
  return { ...values, every };
}

function parsed<Values>(usage: Usage, parse: () => Values): Values {
  try {
    return parse();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Node explains itself in further lines; the usage says the same.
    throw refused(usage, message.replace(/\n.*/s, '').replace(/\.?$/, '.'));
  }
}

function refused({ measure, options }: Usage, problem: string): UsageError {
  return new UsageError(`${problem}\nUsage: npm run evaluate -- ${measure} ${options}`);
}
