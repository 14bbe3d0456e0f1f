import { OperatorError } from '@bandpal/foundation';

/** The environment does not describe a server that can start; `problems` has one line per variable, naming it. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Bandpal cannot start with these settings:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.problems = problems;
  }
}
