// Frames of the room's WebSocket. Text frames are JSON of these shapes; binary frames are 20 ms of PCM (16-bit little-endian,
// mono, 16 kHz, 640 bytes) and flow only while the participant's audio path is `websocket`.
import { audioPathSchema } from '@bandpal/contracts';
import * as z from 'zod/mini';

const limited = (max: number) => z.string().check(z.maxLength(max));

export const roomParticipantSchema = z.object({
  sessionId: z.string(),
  userName: z.string(),
  /** Whether the participant sends audio (not muted). */
  audio: z.boolean(),
  /** Unix seconds. */
  joinedAt: z.number(),
});
export type RoomParticipant = z.infer<typeof roomParticipantSchema>;

const iceCandidate = z.object({
  candidate: limited(1024),
  sdpMid: z.optional(z.nullable(limited(64))),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(limited(256))),
});

/** Largest text frame the server reads; an SDP offer of one audio section is below 8 kB. */
export const MAX_SIGNAL_FRAME_BYTES = 32_768;

/** Browser to server. `join` must be the first frame. */
export const clientSignalSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    token: limited(2048),
    userName: z.optional(limited(200)),
    /** Continues a session whose connection was lost. */
    resume: z.optional(z.object({ sessionId: limited(64), secret: limited(128) })),
  }),
  z.object({ type: z.literal('offer'), sdp: limited(24_000) }),
  z.object({ type: z.literal('candidate'), candidate: z.nullable(iceCandidate) }),
  z.object({ type: z.literal('audio-path'), path: audioPathSchema }),
  z.object({ type: z.literal('audio'), on: z.boolean() }),
  z.object({ type: z.literal('user-name'), userName: limited(200) }),
  z.object({
    type: z.literal('app-message'),
    to: z.union([limited(64), z.array(limited(64)).check(z.maxLength(16))]),
    data: z.unknown(),
  }),
  z.object({ type: z.literal('pong'), id: z.number() }),
  z.object({ type: z.literal('leave') }),
]);
export type ClientSignal = z.infer<typeof clientSignalSchema>;

/** Why the server refuses or ends a session; the call library's fatal error types plus our own. */
export const roomErrorCodeSchema = z.enum([
  'no-room',
  'exp-room',
  'exp-token',
  'not-allowed',
  'meeting-full',
  'ejected',
  'bad-frame',
  'rate-limited',
  'connection-error',
]);
export type RoomErrorCode = z.infer<typeof roomErrorCodeSchema>;

/** Server to browser. */
export const serverSignalSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('joined'),
    self: roomParticipantSchema,
    /** Lets this browser, and no other, continue the session after a lost connection. */
    secret: z.string(),
    participants: z.array(roomParticipantSchema),
    maxAppMessageSize: z.number(),
    iceServers: z.array(z.object({ urls: z.union([z.string(), z.array(z.string())]) })),
    /** The server pings this often; a browser that hears nothing for three intervals reconnects. */
    heartbeatMs: z.number(),
  }),
  z.object({ type: z.literal('answer'), sdp: z.string() }),
  z.object({ type: z.literal('candidate'), candidate: z.nullable(iceCandidate) }),
  z.object({ type: z.literal('audio-path'), path: audioPathSchema }),
  z.object({ type: z.literal('participant-joined'), participant: roomParticipantSchema }),
  z.object({ type: z.literal('participant-updated'), participant: roomParticipantSchema }),
  z.object({ type: z.literal('participant-left'), sessionId: z.string(), reason: z.string() }),
  z.object({ type: z.literal('app-message'), from: z.string(), data: z.unknown() }),
  z.object({ type: z.literal('ping'), id: z.number() }),
  z.object({ type: z.literal('error'), code: roomErrorCodeSchema, message: z.string(), fatal: z.boolean() }),
  z.object({ type: z.literal('left') }),
]);
export type ServerSignal = z.infer<typeof serverSignalSchema>;
