import type { OperatorDeps } from './operator-deps.ts';

/** An option of a command, with a value or without. */
export interface CommandOption {
  type: 'string' | 'boolean';
  /** Name of the value in the help text. */
  value?: string;
  help: string;
}

/** What was typed behind the command's name. */
export interface CommandCall {
  positionals: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The answer in two forms: `text` for people, `data` for `--json`. */
export interface CommandResult {
  text: string;
  data: unknown;
  /** True: done, and what was found is not as it should be; the exit code is 1. */
  failed?: boolean;
}

/** One command, such as `users create EMAIL`. */
export interface Command {
  name: string;
  /** The words behind the name, e.g. "EMAIL"; "[EMAIL]" may be left out. */
  operands: readonly string[];
  summary: string;
  options: Readonly<Record<string, CommandOption>>;
  /** True: the database may be one of an earlier version, and is left as it is. */
  takesOlderTables?: boolean;
  run(call: CommandCall, deps: OperatorDeps): Promise<CommandResult>;
}

/** The command line cannot be understood; exit code 2. */
export class UsageError extends Error {}
