// How the sound of calls gets to this server.
import { isIP } from 'node:net';
import type { IceServer, MediaOptions } from '@bandpal/rooms';
import { z } from 'zod';
import { jsonText, wholeNumber } from './field-types.ts';
import { isPublicHost, networkOf } from '@bandpal/foundation';

const ICE_URL = /^(stuns?|turns?):(\[[\da-f:]+\]|[^\s:/?#[\]]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;
const url = z.string().regex(ICE_URL);

/** ICE servers as browsers take them; an entry with several addresses becomes one entry each. */
const iceServersSchema = z
  .array(
    z.object({
      urls: z.union([url, z.array(url)]),
      username: z.string().optional(),
      credential: z.string().optional(),
    }),
  )
  .transform((servers): IceServer[] =>
    servers.flatMap(({ urls, username, credential }) =>
      [urls].flat().map((one) => ({
        urls: one,
        ...(username === undefined ? {} : { username }),
        ...(credential === undefined ? {} : { credential }),
      })),
    ),
  )
  // A browser that is given a relay without them makes no connection at all.
  .refine((servers) =>
    servers.every(
      ({ urls, username, credential }) =>
        !/^turn/i.test(urls) || (username !== undefined && credential !== undefined),
    ),
  );

const MAX_PORT = 65_535;
const TURN_URL = /^turns?:(\[[\da-f:]+\]|[^\s:/?#[\]]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;
/** coturn's `static-auth-secret` has any length; a short one is soon guessed from the passwords made with it. */
const TURN_SECRET_CHARS = 16;

const list = (isValid: (text: string) => boolean, rule: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isValid), rule)
    .default([]);

const isReachableAddress = (text: string): boolean =>
  isIP(text) !== 0 && !/^(0\.0\.0\.0|[:0]+|22[4-9]\..*|2[3-5]\d\..*|ff..:.*)$/i.test(text);

/** Environment variables of the sound, for the one schema of `readConfig`. */
export const mediaFields = {
  MEDIA_PORT: wholeNumber(0, MAX_PORT, 0),
  MEDIA_ADDRESSES: list(
    isReachableAddress,
    'be addresses at which browsers reach this server, as numbers, such as 203.0.113.7,2001:db8::7',
  ),
  ICE_SERVERS: jsonText(
    iceServersSchema,
    '[{"urls":"stun:stun.example.org"}]; a turn: server needs a username and a credential',
  ).default([]),
  TURN_URLS: list(
    (text) => TURN_URL.test(text),
    'be addresses such as turn:turn.example.org:3478,turns:turn.example.org:443?transport=tcp',
  ),
  TURN_SECRET: z.string().min(TURN_SECRET_CHARS, `have at least ${TURN_SECRET_CHARS} characters`).optional(),
};

const environment = z.object(mediaFields);

/** Settings that need each other; null when nothing is missing. */
export function mediaProblem(env: z.output<typeof environment>): string | null {
  if (env.TURN_URLS.length > 0 && env.TURN_SECRET === undefined)
    return 'TURN_SECRET must be set too: the static-auth-secret of the TURN server';
  if (env.TURN_URLS.length === 0 && env.TURN_SECRET !== undefined) return 'TURN_URLS must be set too';
  return null;
}

/** The settings of the sound out of an environment in which `mediaProblem` finds nothing. */
export function readMediaSettings(env: z.output<typeof environment>): MediaOptions {
  const { TURN_URLS: urls, TURN_SECRET: secret } = env;
  return {
    port: env.MEDIA_PORT,
    addresses: env.MEDIA_ADDRESSES,
    iceServers: env.ICE_SERVERS,
    turn: secret === undefined ? null : { urls, secret },
  };
}

/** What is set. */
interface MediaSetting {
  publicUrl: string;
  media: MediaOptions;
  /** Addresses of this machine. */
  own: readonly string[];
  /** UDP port in use. */
  port: number;
}

/** Settings with which the sound of calls will not arrive although everything starts; a sentence each. */
export function mediaWarnings({ publicUrl, media, own, port }: MediaSetting): string[] {
  const warnings: string[] = [];
  const { hostname } = new URL(publicUrl);
  const offered = media.addresses.length > 0 ? media.addresses : own;
  const asksStun = media.addresses.length === 0 && media.iceServers.some(({ urls }) => /^stun:/i.test(urls));
  if (isPublicHost(hostname) && !offered.some((address) => networkOf(address) === 'public') && !asksStun)
    warnings.push(
      `Browsers on the internet cannot send sound straight to this server: PUBLIC_URL is ${publicUrl}, but the only addresses it can ` +
        `tell them are ${offered.join(', ')}. Set MEDIA_ADDRESSES to the address that the internet sees; until then their calls use the slower WebSocket.`,
    );
  const foreign = media.addresses.filter((address) => !own.includes(address));
  if (media.port === 0 && foreign.length > 0)
    warnings.push(
      `MEDIA_ADDRESSES names ${foreign.join(', ')}, which is no address of this machine, so something in between must forward UDP; but ` +
        `MEDIA_PORT is not set, and port ${port} is another one at each start. Set MEDIA_PORT and forward it.`,
    );
  else if (media.port === 0 && isPublicHost(hostname))
    warnings.push(
      `MEDIA_PORT is not set: the sound of calls comes in at UDP port ${port}, which is another one at each start, so that no firewall ` +
        'can be told to let it in; behind one each call waits four seconds and uses the slower WebSocket. Set MEDIA_PORT and let it in.',
    );
  return warnings;
}
