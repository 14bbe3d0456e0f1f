import type { AudioClip, OfferedVoice, SpeakOptions, SpeechPace, Synthesizer } from '@bandpal/speech/ports';

/** Syllables of about this length differ in loudness. */
const SYLLABLE_FRAMES = 6;

/** Gives the clips of another synthesizer the ups and downs of real speech, the same for the same text. */
export class LivelySynthesizer implements Synthesizer {
  readonly name = 'lively synthesizer';
  readonly voice: string;
  readonly voices: readonly OfferedVoice[];
  readonly paces: readonly SpeechPace[];
  readonly #inner: Synthesizer;

  constructor(inner: Synthesizer) {
    this.voice = inner.voice;
    this.voices = inner.voices;
    this.paces = inner.paces;
    this.#inner = inner;
  }

  async speak(text: string, options?: SpeakOptions): Promise<AudioClip> {
    const clip = await this.#inner.speak(text, options);
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
