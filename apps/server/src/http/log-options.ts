import type { LoggerOptions } from 'pino';

/** Fields that never reach the log, wherever a caller puts them. */
const REDACTED = [
  'authorization',
  'cookie',
  'address',
  'ip',
  'token',
  'testId',
  'email',
  'transcript',
  'text',
];

/** Settings of the one logger: JSON lines; requests and errors without what could name a person. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    redact: { paths: REDACTED.flatMap((field) => [field, `*.${field}`]), remove: true },
    serializers: {
      err: presentError,
      // The address of a request may hold the id of a test, its headers the cookie.
      req: () => undefined,
      res: () => undefined,
    },
  };
}

/** What may be known of an error: not the row or the detail a database driver puts into it. */
function presentError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: presentError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack ?? '', ...cause };
}
