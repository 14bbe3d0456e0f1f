/** A speech engine cannot start, for a reason that whoever runs the server can mend; the message says which and how. */
export class SpeechStartError extends Error {
  override readonly name = 'SpeechStartError';
}
