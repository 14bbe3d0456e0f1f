import type { AudioClip, Synthesizer } from '@bandpal/speech/ports';

/** Syllables of about this length differ in loudness. */
const SYLLABLE_FRAMES = 6;

/** Gives the clips of another synthesizer the ups and downs of real speech, the same for the same text. */
export class LivelySynthesizer implements Synthesizer {
  readonly name = 'lively synthesizer';
  readonly voice = 'lively';
  readonly #inner: Synthesizer;

  constructor(inner: Synthesizer) {
    this.#inner = inner;
  }

  async speak(text: string, signal?: AbortSignal): Promise<AudioClip> {
    const clip = await this.#inner.speak(text, signal);
    const pcm = clip.pcm.map((frame, index) => {
      const syllable = Math.floor(index / SYLLABLE_FRAMES);
      const level =
        loudness(text, syllable) * Math.sin(((index % SYLLABLE_FRAMES) + 0.5) * (Math.PI / SYLLABLE_FRAMES));
      return frame.map((sample) => sample * level);
    });
    return { ...clip, pcm };
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

function loudness(text: string, syllable: number): number {
  let hash = syllable * 2_654_435_761;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return [0.02, 0.1, 0.4, 1][hash % 4] ?? 1;
}
