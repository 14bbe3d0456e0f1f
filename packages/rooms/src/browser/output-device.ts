/** Why a loudspeaker could not be chosen. */
export interface OutputFailure {
  type: string;
  message: string;
}

/**
 * Plays the call through a chosen loudspeaker. The page makes the audio elements, now or later, so this watches for
 * elements that play one of the call's tracks.
 */
export class OutputDevice {
  readonly #isCallTrack: (track: MediaStreamTrack) => boolean;
  #deviceId: string | null = null;
  #observer: MutationObserver | null = null;

  constructor(isCallTrack: (track: MediaStreamTrack) => boolean) {
    this.#isCallTrack = isCallTrack;
  }

  get deviceId(): string | null {
    return this.#deviceId;
  }

  /** Null when it worked. The device is tried even while nothing plays, so a wrong one is refused at once. */
  async choose(deviceId: string): Promise<OutputFailure | null> {
    const probe = new Audio();
    if (typeof probe.setSinkId !== 'function') {
      return { type: 'not-supported', message: 'This browser cannot choose a loudspeaker.' };
    }
    try {
      await probe.setSinkId(deviceId);
      this.#deviceId = deviceId;
      await this.#apply();
    } catch (thrown) {
      if (!(thrown instanceof DOMException)) throw thrown;
      return { type: thrown.name, message: thrown.message };
    }
    this.#watch();
    return null;
  }

  close(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#deviceId = null;
  }

  #watch(): void {
    this.#observer ??= new MutationObserver(() => {
      // The device was tried before; if it has gone since, the element keeps the default.
      this.#apply().catch(() => undefined);
    });
    this.#observer.observe(document.body, { childList: true, subtree: true });
  }

  async #apply(): Promise<void> {
    const deviceId = this.#deviceId;
    if (deviceId === null) return;
    const elements = [...document.querySelectorAll('audio')].filter(({ srcObject }) => {
      return (
        srcObject instanceof MediaStream && srcObject.getTracks().some((track) => this.#isCallTrack(track))
      );
    });
    await Promise.all(elements.map((element) => element.setSinkId(deviceId)));
  }
}
