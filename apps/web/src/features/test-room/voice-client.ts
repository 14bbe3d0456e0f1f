import type { PublicConfig } from '@bandpal/contracts';
import type Vapi from '@vapi-ai/web';
import { UnreachableError } from '../../api/unreachable-error.ts';
import { callLibraryConfig } from '../connection/call-library-config.ts';
import { endConnectionChecks } from '../connection/check-connection.ts';
import { signCall } from '../session/sign-call.ts';
import { hostedClient } from './hosted-client.ts';
import type { VoiceClient } from './room-voice-client.ts';

/** Makes the voice client of one call; the call takes the sound of `audio`. */
export type VoiceClientMaker = (
  voice: PublicConfig['voice'],
  audio: MediaStreamTrack,
) => Promise<VoiceClient>;

/**
 * Loads the code of the voice client and makes one for this installation's voice service. The call of a signed-in person is
 * signed first. Rejects with UnreachableError, or with BandpalError when the server does not sign.
 */
export async function createVoiceClient(
  voice: PublicConfig['voice'],
  audio: MediaStreamTrack,
): Promise<VoiceClient> {
  const Client = await loadVoiceClient();
  await signCall();
  const baseUrl = voice.apiBaseUrl === '' ? window.location.origin : voice.apiBaseUrl;
  const callConfig = callLibraryConfig(voice);
  await endConnectionChecks();
  const client = new Client(voice.publicKey, baseUrl, callConfig, { audioSource: audio });
  return voice.assistants === undefined ? client : hostedClient(client, voice.assistants);
}

// The package is CommonJS: some bundlers hand over its class, others the module object around it.
interface Loaded {
  default: typeof Vapi | { default: typeof Vapi };
}

async function loadVoiceClient(): Promise<typeof Vapi> {
  const loaded: Loaded = await import('@vapi-ai/web').catch((error: unknown) => {
    throw new UnreachableError(error);
  });
  return typeof loaded.default === 'function' ? loaded.default : loaded.default.default;
}
