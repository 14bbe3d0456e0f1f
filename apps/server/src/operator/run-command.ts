import { BandpalError } from '@bandpal/contracts';
import { z } from 'zod';
import { UserPoolError } from '@bandpal/user-pool';
import { OperatorError } from '@bandpal/foundation';
import { UsageError } from './command.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { parseCommandLine } from './parse-command-line.ts';
import type { ParsedCommandLine } from './parse-command-line.ts';

/** What the program prints and how it ends. */
export const outcomeSchema = z.object({ code: z.number(), out: z.string(), err: z.string() });
export type Outcome = z.infer<typeof outcomeSchema>;

/**
 * Answers a command line that needs no database: help, and what cannot be understood. Null for a command.
 */
export function answerWithoutDatabase(argv: readonly string[]): Outcome | null {
  const line = understood(argv);
  if ('code' in line) return line;
  return line.kind === 'help' ? { code: 0, out: line.text, err: '' } : null;
}

/** Runs a command line. Rejects only for unexpected failures. */
export async function runCommand(argv: readonly string[], deps: OperatorDeps): Promise<Outcome> {
  const line = understood(argv);
  if ('code' in line) return line;
  if (line.kind === 'help') return { code: 0, out: line.text, err: '' };
  try {
    const { text, data, failed } = await line.command.run(line.call, deps);
    return { code: failed === true ? 1 : 0, out: line.json ? JSON.stringify(data, null, 2) : text, err: '' };
  } catch (error) {
    return refusalOf(error);
  }
}

function understood(argv: readonly string[]): ParsedCommandLine | Outcome {
  try {
    return parseCommandLine(argv);
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Outcome {
  if (error instanceof UsageError) return { code: 2, out: '', err: error.message };
  const isRefusal =
    error instanceof OperatorError || error instanceof BandpalError || error instanceof UserPoolError;
  if (isRefusal) return { code: 1, out: '', err: error.message };
  throw error;
}
