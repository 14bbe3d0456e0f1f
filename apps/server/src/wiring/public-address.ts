/** Where browsers find the server: as configured, or on this machine at the port it got. */
export class PublicAddress {
  readonly #configured: string | undefined;
  #port: number;

  /** `port` is the one asked for; 0 lets the system choose. */
  constructor(configured: string | undefined, port: number) {
    this.#configured = configured;
    this.#port = port;
  }

  /** Called once the server listens. */
  listensAt(port: number): void {
    this.#port = port;
  }

  readonly url = (): string => this.#configured ?? `http://localhost:${this.#port}`;

  readonly isSecure = (): boolean => this.url().startsWith('https:');
}
