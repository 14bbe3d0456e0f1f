/** The page's one audio context for this engine: made when first needed, resumed when the browser allows it. */
export class AudioGraph {
  readonly #workletUrl: () => string;
  #context: AudioContext | null = null;
  #worklet: Promise<void> | null = null;

  /** `workletUrl` gives the worklet's address, of the page's own origin. */
  constructor(workletUrl: () => string) {
    this.#workletUrl = workletUrl;
  }

  get context(): AudioContext {
    this.#context ??= new AudioContext({ latencyHint: 'interactive' });
    return this.#context;
  }

  /** Starts a context that was made before the page was allowed to play; harmless at any other time. */
  wake(): void {
    if (this.#context?.state !== 'suspended') return;
    // Refused until the person has touched the page; the next call tries again.
    this.#context.resume().catch(() => undefined);
  }

  /** Loads the worklet's processors, once. Rejects when the file cannot be loaded. */
  async loadWorklet(): Promise<AudioContext> {
    const { context } = this;
    this.#worklet ??= context.audioWorklet.addModule(this.#workletUrl());
    await this.#worklet;
    return context;
  }

  async close(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    this.#worklet = null;
    await context?.close();
  }
}
