import { OperatorError } from '../operator-error.ts';

/** A restore was to fill a place in which a database is. */
export class DatabaseExistsError extends OperatorError {
  override readonly name = 'DatabaseExistsError';
  /** Where it is, in words that follow "there is". */
  readonly what: string;

  constructor(what: string) {
    super(`There is ${what} already.`);
    this.what = what;
  }
}
