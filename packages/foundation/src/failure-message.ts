import { OperatorError } from './operator-error.ts';

/** Of the machine, and of PostgreSQL: no such user, wrong password, no such database. */
const OPERATOR_CODES =
  'EADDRINUSE EADDRNOTAVAIL EACCES ECONNREFUSED ENOTFOUND ETIMEDOUT 28000 28P01 3D000'.split(' ');

/** What to tell of a failure that the operator can mend, for which a stack is no help; null for any other. */
export function failureMessageOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error && 'code' in error && OPERATOR_CODES.includes(String(error.code))))
    return null;
  // A name with several addresses fails with one error for each, under a code and no message.
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}
