/** Something the person who runs the server can put right. The message says what and how; a stack trace would not help them. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}
