/** Where the pool says what happens by itself; a pino logger is one. */
export interface PoolLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
