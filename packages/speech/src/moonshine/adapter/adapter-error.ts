/** The recogniser's adapter cannot be used. The message is one plain sentence for the operator. */
export class AdapterError extends Error {
  override readonly name = 'AdapterError';
}
