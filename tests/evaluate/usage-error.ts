import { OperatorError } from '@bandpal/foundation';

/** The command was called wrongly, or with files that cannot be used; the message says what to change. Exit code 2. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError';
}
