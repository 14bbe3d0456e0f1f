/** The logger of the server as this module uses it: fields first, then a static message. Fields never hold what was said. */
export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
