/** A model could not be downloaded or checked; the message is for the person at the command line. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}
