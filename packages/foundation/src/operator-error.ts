/** Codes of Node, then of PostgreSQL: no such user, wrong password, no such database. */
const OPERATOR_CODES =
  'EADDRINUSE EADDRNOTAVAIL EACCES ECONNREFUSED ENOTFOUND ETIMEDOUT 28000 28P01 3D000'.split(' ');

/** What to print when the operator can mend the failure and a stack trace would not help; null for any other failure. */
export function failureMessageOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message;
  if (!(error instanceof Error && 'code' in error && OPERATOR_CODES.includes(String(error.code))))
    return null;
  // A host name with several addresses fails with one error per address, inside an error that has a code but no message.
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

/** Something the person who runs the server can put right. The message says what and how; a stack trace would not help them. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Whether this is a file-system or process error with this code. */
export function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
