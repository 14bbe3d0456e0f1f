import type { Ear, EarListener, Transcriber } from '../ports/transcriber.ts';

/** An ear that reads nothing by itself: the test says what was heard. */
export class FakeEar implements Ear {
  readonly listener: EarListener;
  isOpen = true;
  hasEnded = false;
  /** Of the sound that has come. */
  samples = 0;
  readonly #onClosed: () => void;

  constructor(listener: EarListener, onClosed: () => void) {
    this.listener = listener;
    this.#onClosed = onClosed;
  }

  push(samples: Float32Array): void {
    this.samples += samples.length;
  }

  /** Ended, and may still tell last words. */
  end(): void {
    this.hasEnded = true;
    this.#close();
  }

  [Symbol.dispose](): void {
    this.#close();
  }

  #close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#onClosed();
  }
}

export class FakeTranscriber implements Transcriber {
  readonly model = 'fake recogniser';
  placesLeft = 8;
  /** All that were ever opened, in order. */
  readonly ears: FakeEar[] = [];
  readonly #listeners = new Set<() => void>();

  /** Samples that have come to all ears. */
  get heard(): number {
    return this.ears.reduce((sum, { samples }) => sum + samples, 0);
  }

  /** The ear has read this. */
  says(ear: number, text: string, spokenAt: number): void {
    this.ears[ear]?.listener.onWords({ text, confidence: 0.9, spokenAt });
  }

  get openEars(): number {
    return this.ears.filter(({ isOpen }) => isOpen).length;
  }

  open(listener: EarListener): Ear | null {
    if (this.placesLeft === 0) return null;
    this.placesLeft -= 1;
    const ear = new FakeEar(listener, () => {
      this.placesLeft += 1;
      queueMicrotask(() => {
        for (const tell of this.#listeners) tell();
      });
    });
    this.ears.push(ear);
    return ear;
  }

  onPlaceFree(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
