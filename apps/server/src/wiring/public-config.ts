import type { PublicConfig } from '@bandpal/contracts';
import type { OpenSpeechEngines } from '@bandpal/speech';
import { publicIdentityOf } from '../config/index.ts';
import type { Config, HostedVoiceConfig } from '../config/index.ts';

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
    voice: publicVoiceOf(config, engines),
    identity: publicIdentityOf(config.identity),
    requireApproved: config.requireApproved,
    engines: {
      ...(config.hostedVoice === null ? { recognizer, synthesizer, vad } : hostedEngines(config.hostedVoice)),
      ...languageNames(config),
    },
    supportEmail: config.supportEmail,
    ...(config.telephone === null ? {} : { telephoneNumber: config.telephone.number }),
  };
}

function publicVoiceOf(config: Config, { synthesizer }: OpenSpeechEngines): PublicConfig['voice'] {
  const { hostedVoice, voicePublicKey: publicKey } = config;
  if (hostedVoice === null) {
    const { voices, paces } = synthesizer;
    return {
      apiBaseUrl: '',
      publicKey,
      callEngineUrl: CALL_ENGINE_URL,
      voices: [...voices],
      paces: [...paces],
    };
  }
  const { baseUrl, callEngineUrl, assistants } = hostedVoice;
  const typed = { callEngineUrl: CALL_ENGINE_URL };
  return { apiBaseUrl: baseUrl, publicKey, callEngineUrl, assistants, typed };
}

/** Pages tell people by this text where their voice goes. */
function hostedEngines({ baseUrl }: HostedVoiceConfig) {
  const hostedVoice = new URL(baseUrl).host;
  const name = `hosted voice service at ${hostedVoice}`;
  return { recognizer: name, synthesizer: name, vad: name, hostedVoice };
}

export function languageNames({ language }: Config): LanguageNames {
  return { followUps: language.followUps?.model ?? null, judge: language.judge?.model ?? null };
}
