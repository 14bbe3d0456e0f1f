/**
 * Where a part of the product says what happens: fields first, then a static message. A pino logger is one. Fields never hold what was said, asked or
 * answered, nor addresses or tokens.
 */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** For programs at a terminal: it hears of trouble alone. */
export const terminalLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
