// What a person in a room may do, in the words of the call library. The room decides by it for every frame; browsers decide by it what
// they send and show.
import * as z from 'zod/mini';
import { hasPrototypeKeys } from './prototype-keys.ts';

export const MEDIA_TYPES = [
  'video',
  'audio',
  'screenVideo',
  'screenAudio',
  'customVideo',
  'customAudio',
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** What an administrator may be for. */
export const ADMIN_TYPES = ['participants', 'streaming', 'transcription'] as const;
export type AdminType = (typeof ADMIN_TYPES)[number];

/** The call library's own limit. */
export const MAX_TRACK_NAME_CHARS = 50;
/** People and tracks that a permission can name: a room has twelve people at most, each of them four tracks of their own. */
const MAX_NAMED = 16;
const MAX_NAME_CHARS = 64;

/** A record with few keys, none of which is a prototype's. */
export const smallRecord = <T extends z.core.SomeType>(values: T) =>
  z
    .record(z.string().check(z.maxLength(MAX_NAME_CHARS)), values)
    .check(z.refine((record) => Object.keys(record).length <= MAX_NAMED && !hasPrototypeKeys(record)));

/** What of one person may be received: everything, nothing, or by kind. `*` stands for every custom track. */
const receivableSchema = z.union([
  z.boolean(),
  z.object({
    video: z.optional(z.boolean()),
    audio: z.optional(z.boolean()),
    screenVideo: z.optional(z.boolean()),
    screenAudio: z.optional(z.boolean()),
    customVideo: z.optional(smallRecord(z.boolean())),
    customAudio: z.optional(smallRecord(z.boolean())),
  }),
]);
type Receivable = z.infer<typeof receivableSchema>;

const setOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.union([z.boolean(), z.array(z.enum(names)).check(z.maxLength(names.length))]);

export const permissionsSchema = z.object({
  /** Whether the others see this person. Who is hidden sends nothing. */
  hasPresence: z.boolean(),
  canSend: setOf(MEDIA_TYPES),
  /** The most particular says: by session, by user, `base`. */
  canReceive: z.object({
    base: receivableSchema,
    byUserId: z.optional(smallRecord(receivableSchema)),
    byParticipantId: z.optional(smallRecord(receivableSchema)),
  }),
  canAdmin: setOf(ADMIN_TYPES),
});
export type Permissions = z.infer<typeof permissionsSchema>;

export const permissionsChangeSchema = z.partial(permissionsSchema);
export type PermissionsChange = z.infer<typeof permissionsChangeSchema>;

/** Of whom nothing else is said: seen, heard and shown by all, and in charge of no one. */
export const USUAL_PERMISSIONS: Permissions = {
  hasPresence: true,
  canSend: true,
  canReceive: { base: true },
  canAdmin: false,
};

/** Names of a person's tracks that are no custom ones, as the call library has them. */
const OWN_TRACKS: Readonly<Record<string, MediaType>> = {
  'cam-audio': 'audio',
  'cam-video': 'video',
  'screen-audio': 'screenAudio',
  'screen-video': 'screenVideo',
  // Of a media player: who may get people's sound and pictures gets these.
  rmpAudio: 'audio',
  rmpVideo: 'video',
};

export type TrackKind = 'audio' | 'video';

/** What a track of this name and kind is; null where the name belongs to tracks of the other kind. */
export function mediaTypeOf(name: string, kind: TrackKind): MediaType | null {
  const own = Object.hasOwn(OWN_TRACKS, name) ? OWN_TRACKS[name] : undefined;
  if (own === undefined) return kind === 'audio' ? 'customAudio' : 'customVideo';
  return own.toLowerCase().endsWith(kind) ? own : null;
}

export function maySend(permissions: Permissions, type: MediaType): boolean {
  const { hasPresence, canSend } = permissions;
  return hasPresence && (typeof canSend === 'boolean' ? canSend : canSend.includes(type));
}

export function mayAdmin({ canAdmin }: Permissions, type: AdminType): boolean {
  return typeof canAdmin === 'boolean' ? canAdmin : canAdmin.includes(type);
}

/** Whose track it is. */
export interface Sender {
  sessionId: string;
  userId?: string | undefined;
}

function isReceivable(receivable: Receivable, name: string, type: MediaType): boolean {
  if (typeof receivable === 'boolean') return receivable;
  if (type !== 'customAudio' && type !== 'customVideo') return receivable[type] ?? false;
  const names = receivable[type] ?? {};
  const own = Object.hasOwn(names, name) ? names[name] : undefined;
  return own ?? names['*'] ?? false;
}

function ofKey(record: Readonly<Record<string, Receivable>>, key: string): Receivable | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function mayReceive(permissions: Permissions, from: Sender, name: string, type: MediaType): boolean {
  const { base, byUserId = {}, byParticipantId = {} } = permissions.canReceive;
  const particular = ofKey(byParticipantId, from.sessionId) ?? ofKey(byUserId, from.userId ?? from.sessionId);
  return isReceivable(particular ?? base, name, type);
}

/** As they are after a change, which names only what becomes different. */
export function changedPermissions(before: Permissions, change: PermissionsChange): Permissions {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** What a token lets its holder record, in the library's words. */
export const enableRecordingSchema = z.enum(['local', 'cloud', 'raw-tracks']);
export type EnableRecording = z.infer<typeof enableRecordingSchema>;

/** Whether a person records the call now. */
export function isRecording({ recording = 0 }: { recording?: number | undefined }): boolean {
  return recording > 0;
}

/** Whether a person lets another one record them. */
export function isRecordableBy(
  { recordableBy = [] }: { recordableBy?: 'everyone' | readonly string[] | undefined },
  sessionId: string,
): boolean {
  return recordableBy === 'everyone' || recordableBy.includes(sessionId);
}
