import { sendRequest } from './fetch-json.ts';

export interface VoiceSampleWish {
  voice: string;
  slower: boolean;
  signal: AbortSignal;
}

/** A sentence in a voice on offer, as the bytes of a WAV file. Rejects like `fetchJson`. */
export async function fetchVoiceSample({ voice, slower, signal }: VoiceSampleWish): Promise<ArrayBuffer> {
  const path = `/api/voices/${encodeURIComponent(voice)}/sample?pace=${slower ? 'slower' : 'normal'}`;
  const response = await sendRequest(path, { signal });
  return response.arrayBuffer();
}
