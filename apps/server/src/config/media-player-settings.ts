// Settings of the media player: whose files are played to people in rooms.
import { isIP } from 'node:net';
import { isPublicAddress } from '@bandpal/foundation';
import { z } from 'zod';
import type { PlayerHosts } from '@bandpal/rooms';
import { flag } from './field-types.ts';

const NAME = String.raw`[a-z\d-]+(\.[a-z\d-]+)*`;
/** `*` alone, or a name that may begin with `*.`. */
const HOST = new RegExp(String.raw`^(\*|(\*\.)?${NAME})$`, 'u');
const LOCAL_HOST = new RegExp(String.raw`^(${NAME}|\[[\da-f:.]+\])(:\d{1,5})?$`, 'u');
const isHost = (text: string): boolean => HOST.test(text) && (isIP(text) === 0 || isPublicAddress(text));
const isLocalHost = (text: string): boolean => LOCAL_HOST.test(text) && URL.canParse(`http://${text}`);

/** As addresses of files have it: there are many ways to write a number. */
function asInUrl(text: string): string {
  const port = /:\d+$/u.exec(text.replace(/^\[.*\]/u, ''))?.[0] ?? '';
  // A port is kept where it's the usual one, too: it then stands for that one alone.
  return `${URL.parse(`http://${text}`)?.hostname ?? text}${port}`;
}

const list = (isMeant: (text: string) => boolean, problem: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .refine((parts) => parts.every(isMeant), problem)
    .default([]);

/** Environment variables of the media player, for the one schema of `readConfig`. */
export const mediaPlayerFields = {
  MEDIA_PLAYER_HOSTS: list(isHost, 'be names of hosts such as media.example.org,*.example.com, or * for all'),
  MEDIA_PLAYER_LOCAL_HOSTS: list(
    isLocalHost,
    'be hosts of your own network such as files.school.lan:8080,192.168.1.20',
  ).transform((hosts) => hosts.map(asInUrl)),
  FFMPEG_UNLOCKED: flag(false),
};

const environment = z.object(mediaPlayerFields);
type Environment = z.output<typeof environment> & { MEDIA_ENGINE: string };

/** A player that nothing could play by; null when nothing is wrong. */
export function mediaPlayerProblem(env: Environment): string | null {
  if (env.MEDIA_ENGINE === 'janus') return null;
  const unused = (['MEDIA_PLAYER_HOSTS', 'MEDIA_PLAYER_LOCAL_HOSTS'] as const).find(
    (name) => env[name].length > 0,
  );
  return unused === undefined ? null : `${unused} must not be set without MEDIA_ENGINE=janus`;
}

/** Null: nothing is played. */
export function readMediaPlayer(env: Environment): PlayerHosts | null {
  const { MEDIA_PLAYER_HOSTS: hosts, MEDIA_PLAYER_LOCAL_HOSTS: localHosts } = env;
  return hosts.length === 0 && localHosts.length === 0 ? null : { hosts, localHosts };
}
