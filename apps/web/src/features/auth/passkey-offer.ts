import type { ChosenPasskey } from '../../identity/any-passkey-calls.ts';
import type { IdentityClient } from '../../identity/identity-client.ts';

/** The passkeys that the browser offers in the address field by itself; one offer at a time. */
export class PasskeyOffer {
  readonly #openIdentity: () => Promise<IdentityClient>;
  readonly #onChosen: (chosen: ChosenPasskey) => void;
  #current = new AbortController();

  constructor(openIdentity: () => Promise<IdentityClient>, onChosen: (chosen: ChosenPasskey) => void) {
    this.#openIdentity = openIdentity;
    this.#onChosen = onChosen;
  }

  /** Replaces the current offer; returns a function that ends it. */
  begin(): () => void {
    this.end();
    const offer = new AbortController();
    this.#current = offer;
    void this.#make(offer.signal);
    return () => offer.abort();
  }

  end(): void {
    this.#current.abort();
  }

  async #make(signal: AbortSignal): Promise<void> {
    try {
      const identity = await this.#openIdentity();
      const chosen = signal.aborted ? null : await identity.offerPasskeys(signal);
      // What was chosen at the moment of the end comes too late.
      if (chosen !== null && !signal.aborted) this.#onChosen(chosen);
    } catch (error) {
      console.warn('The browser could not offer passkeys.', error);
    }
  }
}
