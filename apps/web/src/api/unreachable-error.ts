/** The server could not be reached at all: no network, or the server is down. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super('We couldn’t reach the server.', { cause });
    this.name = 'UnreachableError';
  }
}
