import type { Ear, EarListener, Transcriber } from '../ports/transcriber.ts';

/** An ear that reads nothing by itself: the test says what was heard. */
export class FakeEar implements Ear {
  readonly listener: EarListener;
  isOpen = true;
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

  [Symbol.dispose](): void {
    if (this.isOpen) this.#onClosed();
    this.isOpen = false;
  }
}

export class FakeTranscriber implements Transcriber {
  readonly model = 'fake recogniser';
  placesLeft = 8;
  /** All that were ever opened, in order. */
  readonly ears: FakeEar[] = [];

  get openEars(): number {
    return this.ears.filter(({ isOpen }) => isOpen).length;
  }

  open(listener: EarListener): Ear | null {
    if (this.placesLeft === 0) return null;
    this.placesLeft -= 1;
    const ear = new FakeEar(listener, () => (this.placesLeft += 1));
    this.ears.push(ear);
    return ear;
  }
}
