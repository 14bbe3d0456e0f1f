import { OperatorError } from '@bandpal/foundation';

/** A speech engine cannot start; the message says why and what to do. */
export class SpeechStartError extends OperatorError {
  override readonly name = 'SpeechStartError';
}
