import type { PublicConfig } from '@bandpal/contracts';
import type { OpenSpeechEngines } from '@bandpal/speech';
import { publicIdentityOf } from '../config/index.ts';
import type { Config } from '../config/index.ts';

const CALL_ENGINE_URL = '/engine/call-engine.js';

/** Names of the language models in use; null = none. */
export interface LanguageNames {
  followUps: string | null;
  judge: string | null;
}

/** `/config.json`: all that a browser learns about this installation. */
export function publicConfigOf(config: Config, engines: OpenSpeechEngines): PublicConfig {
  const { recognizer, synthesizer, vad } = engines.summary;
  return {
    productName: 'Bandpal',
    flags: config.flags,
    voice: {
      apiBaseUrl: '',
      publicKey: config.voicePublicKey,
      callEngineUrl: CALL_ENGINE_URL,
      voices: [...engines.synthesizer.voices],
      paces: [...engines.synthesizer.paces],
    },
    identity: publicIdentityOf(config.identity),
    requireApproved: config.requireApproved,
    engines: {
      recognizer,
      synthesizer,
      vad,
      inBrowser: engines.recognizer.forCall !== undefined,
      ...languageNames(config),
    },
    supportEmail: config.supportEmail,
  };
}

export function languageNames({ language }: Config): LanguageNames {
  return { followUps: language.followUps?.model ?? null, judge: language.judge?.model ?? null };
}
