/** What someone has said, up to a pause. */
export interface SpokenWords {
  text: string;
  /** 0 to 1; null where the recogniser gives none. */
  confidence: number | null;
  /** Monotonic time (Clock.now) at which it was begun. */
  spokenAt: number;
}

export interface EarListener {
  onWords(words: SpokenWords): void;
  /** This person can't be read any longer: it's too much beside those who are examined, or something has failed. */
  onGivenUp(): void;
}

/** Hears one person. Forgets what it has heard as soon as that is read; once it's disposed of, nothing more is told. */
export interface Ear extends Disposable {
  /** 16 kHz mono samples as they arrive; none while the person is muted. */
  push(samples: Float32Array): void;
  /** No more sound comes: gives the place back, has the sentence that was being said read, and disposes of itself within seconds. */
  end(): void;
}

/** Reads what people say in rooms. */
export interface Transcriber {
  /** Of the recogniser, for people. */
  readonly model: string;
  /** Places for people that are free now. */
  readonly placesLeft: number;
  /** Takes a place until the ear is ended or disposed of; null where there's none left. */
  open(listener: EarListener): Ear | null;
  /** Tells later when a place has become free. Returns what stops it. */
  onPlaceFree(listener: () => void): () => void;
}
