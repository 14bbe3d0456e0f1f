import { OperatorError } from '@bandpal/foundation';

/** The database holds keys that were sealed with another secret than the one given: nobody could sign in. */
export class WrongSecretError extends OperatorError {
  override readonly name = 'WrongSecretError';

  constructor(options: { cause: unknown }) {
    super(
      'The accounts in this database were made with another SECRET_KEY (or another file DATA_DIR/secret). Restore it, or name it in SECRET_KEY_PREVIOUS: without it nobody can sign in.',
      options,
    );
  }
}
