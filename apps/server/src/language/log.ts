/** The logger as this module uses it. Fields never hold what was said, asked or answered. */
export interface LanguageLog {
  warn(fields: object, message: string): void;
}
