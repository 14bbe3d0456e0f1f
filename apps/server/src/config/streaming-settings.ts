// Settings of live streams, and of how many calls are put together in one picture at once.
import { z } from 'zod';
import type { StreamHosts } from '@bandpal/rooms';
import { wholeNumber } from './field-types.ts';

const MAX_MINUTES = 24 * 60;

/** Environment variables of live streams, for the one schema of `readConfig`. */
export const streamingFields = {
  STREAMING_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine(
      (parts) => parts.every(isHost),
      'be names such as a.rtmps.youtube.com or *.example.org, comma-separated, each with a port where it is not the usual one',
    )
    .optional(),
  STREAMING_PRIVATE_HOST: z.string().optional(),
  STREAMING_MINUTES: wholeNumber(1, MAX_MINUTES, 180),
  STREAMING_PER_ACCOUNT: wholeNumber(1, 100, 1),
  COMPOSED_CALLS: wholeNumber(-1, 1_000, -1),
};

const environment = z.object(streamingFields);
type Environment = z.output<typeof environment> & { MEDIA_ENGINE: string };

/** Null: nothing is streamed. */
export function readStreamHosts(env: Environment): StreamHosts | null {
  const { STREAMING_HOSTS: hosts, STREAMING_PRIVATE_HOST: privateHost } = env;
  if (hosts === undefined) return null;
  return { hosts, ...(privateHost === undefined ? {} : { privateHost }) };
}

/** Streams that can't be made; null when nothing is wrong. */
export function streamingProblem(env: Environment): string | null {
  const { STREAMING_HOSTS: hosts, STREAMING_PRIVATE_HOST: privateHost } = env;
  if (hosts !== undefined && env.MEDIA_ENGINE !== 'janus')
    return 'STREAMING_HOSTS must not be set without MEDIA_ENGINE=janus';
  if (privateHost === undefined) return null;
  const isListed = hosts?.some((host) => host.replace(/:\d+$/u, '') === privateHost.toLowerCase());
  return isListed === true ? null : 'STREAMING_PRIVATE_HOST must be one of STREAMING_HOSTS';
}

/** A name, an IPv4 address, or an IPv6 address in brackets. */
function isHost(text: string): boolean {
  const name = text.replace(/^\*\./u, '');
  const url = URL.parse(`https://${name}`);
  // Whatever a browser would spell otherwise isn't the name of a host.
  return url !== null && (url.host === name || `${url.host}:443` === name);
}
