import type { PublicConfig } from '@bandpal/contracts';

type Voice = PublicConfig['voice'];

/** The voice service of a test: a hosted one takes long typing for silence and ends the call, so typed tests are held on this origin. */
export function voiceOfTest({ voice, typed }: { voice: Voice; typed: boolean }): Voice {
  if (!typed || voice.typed === undefined) return voice;
  return { apiBaseUrl: '', publicKey: voice.publicKey, callEngineUrl: voice.typed.callEngineUrl };
}
