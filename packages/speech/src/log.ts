/** The part of a pino logger that the engines use. */
export interface SpeechLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
}
