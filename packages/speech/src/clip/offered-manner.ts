import type { OfferedVoice, SpeechManner, SpeechPace } from '../ports/speech.ts';

/** What a voice engine can do for a candidate's wish. */
export interface MannerOffer {
  /** Id of the operator's voice. */
  readonly voice: string;
  readonly voices: readonly OfferedVoice[];
  readonly paces: readonly SpeechPace[];
}

/** A voice and a pace that the engine has. */
export interface OfferedManner {
  voice: string;
  pace: SpeechPace;
}

/** How the operator wants lines to be said. */
export function operatorsManner({ voice }: MannerOffer): OfferedManner {
  return { voice, pace: 'normal' };
}

/** The wish as far as it can be granted: a wish may be older than the engine in use. */
export function grantManner(offer: MannerOffer, { voice, pace }: SpeechManner): OfferedManner {
  const own = operatorsManner(offer);
  return {
    voice: offer.voices.find(({ id }) => id === voice)?.id ?? own.voice,
    pace: offer.paces.find((known) => known === pace) ?? own.pace,
  };
}

export function isOperatorsManner(offer: MannerOffer, { voice, pace }: OfferedManner): boolean {
  const own = operatorsManner(offer);
  return voice === own.voice && pace === own.pace;
}
