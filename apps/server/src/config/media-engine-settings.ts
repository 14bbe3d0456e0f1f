// Settings of what passes on the sound and pictures of people in rooms.
import { z } from 'zod';
import type { MediaEngineOptions } from '@bandpal/rooms';
import { isNearGateway } from './field-types.ts';

/** Environment variables of the media engine, for the one schema of `readConfig`. */
export const mediaEngineFields = {
  MEDIA_ENGINE: z.enum(['mesh', 'janus', 'livekit'], { error: 'be mesh, janus or livekit' }).default('mesh'),
  MEDIA_ENGINE_URL: z
    .string()
    .refine(isNearGateway, 'be an address such as ws://127.0.0.1:8188; one on another machine needs wss:')
    .optional(),
  MEDIA_ENGINE_SECRET: z.string().optional(),
};

const environment = z.object(mediaEngineFields);
type Environment = z.output<typeof environment> & {
  TELEPHONE_GATEWAY_URL?: string | undefined;
  TELEPHONE_GATEWAY_SECRET?: string | undefined;
};

/** Settings that need each other; null when nothing is wrong. */
export function mediaEngineProblem(env: Environment): string | null {
  if (env.MEDIA_ENGINE !== 'janus') {
    const unused = (['MEDIA_ENGINE_URL', 'MEDIA_ENGINE_SECRET'] as const).find(
      (name) => env[name] !== undefined,
    );
    return unused === undefined ? null : `${unused} must not be set without MEDIA_ENGINE=janus`;
  }
  if ((env.MEDIA_ENGINE_URL ?? env.TELEPHONE_GATEWAY_URL) === undefined)
    return 'MEDIA_ENGINE_URL must be set too: the WebSocket of Janus, such as ws://127.0.0.1:8188';
  return null;
}

/** Null: people send from browser to browser. The telephone's gateway is the same program, and serves both. */
export function readMediaEngine(env: Environment): MediaEngineOptions['address'] | null {
  const url = env.MEDIA_ENGINE_URL ?? env.TELEPHONE_GATEWAY_URL;
  if (env.MEDIA_ENGINE !== 'janus' || url === undefined) return null;
  const isTelephones =
    env.MEDIA_ENGINE_URL === undefined || env.MEDIA_ENGINE_URL === env.TELEPHONE_GATEWAY_URL;
  const secret = env.MEDIA_ENGINE_SECRET ?? (isTelephones ? env.TELEPHONE_GATEWAY_SECRET : undefined);
  return { url, apiSecret: secret ?? null };
}
