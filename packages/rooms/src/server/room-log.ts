/** What rooms need of the server's log; pino's `Logger` is one. Fields never hold tokens, addresses or what was said. */
export interface RoomLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
