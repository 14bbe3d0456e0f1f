// Settings of a LiveKit that carries sound and pictures between the people of rooms.
import { z } from 'zod';
import type { LiveKitOptions } from '@bandpal/rooms';
import { isThisMachine } from './field-types.ts';

/** As LiveKit's own server wants it. */
const SECRET_CHARS = 32;

/** Environment variables of LiveKit, for the one schema of `readConfig`. */
export const liveKitFields = {
  LIVEKIT_URLS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isSocketAddress),
      'be addresses such as wss://livekit.example.org, comma-separated; ws: is for this machine alone',
    )
    .optional(),
  LIVEKIT_API_KEY: z.string().optional(),
  LIVEKIT_API_SECRET: z.string().min(SECRET_CHARS, `have at least ${SECRET_CHARS} characters`).optional(),
};

const environment = z.object(liveKitFields);
type Environment = z.output<typeof environment> & { MEDIA_ENGINE: string };

/** Null while people's browsers send to each other. */
export function readLiveKitSettings(env: Environment): LiveKitOptions | null {
  const { LIVEKIT_URLS: urls, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = env;
  if (env.MEDIA_ENGINE !== 'livekit' || urls === undefined || apiKey === undefined || apiSecret === undefined)
    return null;
  return { urls, apiKey, apiSecret };
}

/** A LiveKit that is set up by half, or that nothing goes by; null when nothing is wrong. */
export function liveKitProblem(env: Environment): string | null {
  const needed = ['LIVEKIT_URLS', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'] as const;
  const missing = needed.filter((name) => env[name] === undefined);
  if (env.MEDIA_ENGINE === 'livekit')
    return missing.length === 0
      ? null
      : `${missing.join(' and ')} must be set too: LiveKit needs all of them`;
  const unused = needed.find((name) => env[name] !== undefined);
  return unused === undefined ? null : `${unused} must not be set without MEDIA_ENGINE=livekit`;
}

/** Tokens go there, and from the browser of everyone. */
function isSocketAddress(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.pathname !== '/') return false;
  return url.protocol === 'wss:' || (url.protocol === 'ws:' && isThisMachine(url.hostname));
}
