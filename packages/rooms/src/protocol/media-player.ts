// Frames about a media player: a file from the internet that the server plays to everyone in a room.
import * as z from 'zod/mini';

const limited = (max: number) => z.string().check(z.maxLength(max));

/** Of sessions and of orders. */
const idSchema = limited(64);
/** Longer ones exist, and none that people type or paste on purpose. */
const MAX_URL_CHARS = 2_000;
/** The call library's own limit: twice as loud. */
const MAX_VOLUME = 2;

/** Names of a player's tracks, in rooms and in the call library. */
export const PLAYER_AUDIO = 'rmpAudio';
export const PLAYER_VIDEO = 'rmpVideo';

const playerSettingsSchema = z.object({
  state: z.optional(z.enum(['play', 'pause'])),
  volume: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_VOLUME))),
});
export type PlayerSettings = z.infer<typeof playerSettingsSchema>;

/** What someone wants who may play things to everyone. */
export const playerOrderSchema = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('start'),
    url: limited(MAX_URL_CHARS),
    settings: z.optional(playerSettingsSchema),
  }),
  z.object({ order: z.literal('update'), sessionId: idSchema, settings: playerSettingsSchema }),
  z.object({ order: z.literal('stop'), sessionId: idSchema }),
  /** Names a start that hasn't been answered yet, or has only just been. */
  z.object({ order: z.literal('cancel'), start: idSchema }),
]);
export type PlayerOrder = z.infer<typeof playerOrderSchema>;

/** Browser to server. The order is as the page has given it to the library: the room reads it, and answers it in any case. */
export const playerSchema = z.object({ type: z.literal('player'), ask: idSchema, order: z.unknown() });

/** How a player stands. `buffering`: its file doesn't come as fast as it plays. */
const playerStateSchema = z.object({
  state: z.enum(['playing', 'paused', 'buffering']),
  settings: z.object({ state: z.enum(['play', 'pause']), volume: z.number() }),
});
export type PlayerState = z.infer<typeof playerStateSchema>;

/** To whoever has given the order: it's carried out, or why it isn't. */
export const playerAnswerSchema = z.object({
  type: z.literal('player-answer'),
  ask: z.string(),
  /** Session of the player. */
  id: z.optional(z.string()),
  is: z.optional(playerStateSchema),
  /** One of `PLAYER_TEXTS`. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** To everyone: how a player stands now, or that it's over. */
export const playerEventSchema = z.object({
  type: z.literal('player-event'),
  event: z.enum(['started', 'updated', 'stopped']),
  id: z.string(),
  /** Session of the one who has wanted it; empty where no one has. */
  by: z.string(),
  is: z.optional(playerStateSchema),
  /** With `stopped`: its file is over, or someone has stopped it. */
  reason: z.optional(z.enum(['EOS', 'stopped-by-peer'])),
  /** With `stopped`: one of `PLAYER_TEXTS`, where it couldn't go on. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** Why an order isn't carried out, or why a player ends, and what people read of it. */
export const PLAYER_TEXTS = {
  off: 'This server has no media player (MEDIA_PLAYER_HOSTS).',
  'no-ffmpeg': 'This server has no ffmpeg, by which media are played.',
  'not-locked': 'This server can’t lock ffmpeg up, and so plays nothing (bubblewrap, or FFMPEG_UNLOCKED).',
  'not-here': 'This player isn’t in the call.',
  'not-in-room': 'There is no media player in this call.',
  'needs-engine': 'A media player needs the topology "sfu" by way of Janus: MEDIA_ENGINE=janus.',
  'engine-away': 'The media engine does not answer at the moment.',
  'not-allowed': 'This needs a right that this person has not got.',
  'rate-limited': 'Too many orders. Try again in a moment.',
  'bad-order': 'Something in this order isn’t valid.',
  'room-full': 'No more media can be played in this call at the same time.',
  'server-full': 'No more media can be played from this server at the same time.',
  'bad-address': 'This isn’t an address that starts with https:// and can be played.',
  'host-not-allowed': 'This server plays nothing from this host.',
  unreachable: 'The file couldn’t be fetched.',
  'not-found': 'There is no file at this address.',
  'too-large': 'The file is too large.',
  'too-slow': 'The file comes too slowly.',
  'not-media': 'This file can’t be played. Sound and pictures as MP4, WebM, MP3, Ogg, WAV or FLAC can.',
  cancelled: 'This file isn’t wanted any more.',
  'too-long': 'The player has run, or stood still, as long as it may.',
  lost: 'The player has failed.',
} as const;
export type PlayerRefusal = keyof typeof PLAYER_TEXTS;
