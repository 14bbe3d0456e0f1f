// Frames about people who are called by telephone: the orders of those who may call, and the line between each browser and the telephone.
import * as z from 'zod/mini';
import { permissionsSchema } from './permissions.ts';

const limited = (max: number) => z.string().check(z.maxLength(max));

/** Of sessions and of orders. */
const idSchema = limited(64);
/** A number has at most 15 digits (ITU-T E.164); an address of SIP is rarely longer than one of e-mail. */
const addressSchema = limited(254);
/** The call library's own limits. */
const MAX_DISPLAY_NAME_CHARS = 199;
const MAX_USER_ID_CHARS = 36;
const MAX_EXTENSION_WAIT_S = 60;
const TONES = /^[0-9A-D*#]{1,20}$/u;
/** The library's limit of characters; what isn't a key can't be pressed. */
const EXTENSION = /^[0-9A-D*#]{0,20}$/u;

/** A description of one section of sound, and a candidate of a browser. */
const sdpSchema = limited(24_000);
const candidateSchema = z.object({
  candidate: limited(1024),
  sdpMid: z.optional(z.nullable(limited(64))),
  sdpMLineIndex: z.optional(z.nullable(z.number())),
  usernameFragment: z.optional(z.nullable(limited(256))),
});

const dialStartSchema = z.object({
  order: z.literal('start'),
  /** One of the two. */
  sipUri: z.optional(addressSchema),
  phoneNumber: z.optional(addressSchema),
  callerId: z.optional(addressSchema),
  displayName: z.optional(limited(MAX_DISPLAY_NAME_CHARS)),
  userId: z.optional(limited(MAX_USER_ID_CHARS)),
  /** Pressed once the call is answered, after a wait. */
  extension: z.optional(z.string().check(z.regex(EXTENSION))),
  waitBeforeExtensionDialSec: z.optional(z.number().check(z.minimum(0), z.maximum(MAX_EXTENSION_WAIT_S))),
  codecs: z.optional(
    z.object({
      audio: z.optional(z.array(z.enum(['OPUS', 'PCMU', 'PCMA', 'G722'])).check(z.maxLength(4))),
      video: z.optional(z.array(z.enum(['H264', 'VP8'])).check(z.maxLength(2))),
    }),
  ),
  video: z.optional(z.boolean()),
  /** Whom the person hears; everyone when absent. */
  permissions: z.optional(
    z.object({ canReceive: z.optional(z.partial(permissionsSchema.shape.canReceive)) }),
  ),
});

/** What someone wants who may call people. */
export const dialOrderSchema = z.discriminatedUnion('order', [
  dialStartSchema,
  z.object({ order: z.literal('stop'), sessionId: idSchema }),
  z.object({ order: z.literal('tones'), sessionId: idSchema, tones: z.string().check(z.regex(TONES)) }),
  z.object({ order: z.literal('transfer'), sessionId: idSchema, toEndPoint: addressSchema }),
]);
export type DialOrder = z.infer<typeof dialOrderSchema>;

/** Browser to server. The order is as the page has given it to the library: the room reads it, and answers it in any case. */
export const dialSchema = z.object({ type: z.literal('dial'), ask: idSchema, order: z.unknown() });

/** Browser to server: the connection that brings the sound of the person `id`, as an offer of it, or a further way to this browser. */
export const phoneLineSchema = z.object({
  type: z.literal('phone-line'),
  id: idSchema,
  sdp: z.optional(sdpSchema),
  candidate: z.optional(z.nullable(candidateSchema)),
});

/** To whoever has given the order: it's carried out, or why it isn't. */
export const dialAnswerSchema = z.object({
  type: z.literal('dial-answer'),
  ask: z.string(),
  /** Session of the person who is being called. */
  id: z.optional(z.string()),
  /** One of `DIAL_TEXTS`. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** To everyone: how the call of a person stands. */
export const dialEventSchema = z.object({
  type: z.literal('dial-event'),
  /** `connected`: it rings there. `answered`: someone has picked up, and is asked. `error`: it has come to nothing. `stopped`: it's over. */
  event: z.enum(['connected', 'answered', 'stopped', 'error', 'warning']),
  id: z.string(),
  userId: z.optional(z.string()),
  /** One of `DIAL_TEXTS`. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** To those who may call: the person has pressed a key. */
export const dialKeySchema = z.object({ type: z.literal('dial-key'), id: z.string(), tone: z.string() });

/** Server to browser. */
export const phoneAnswerSchema = z.object({
  type: z.literal('phone-line'),
  id: z.string(),
  sdp: z.optional(z.string()),
  candidate: z.optional(z.nullable(candidateSchema)),
});

/** Why an order isn't carried out, or why a call comes to nothing, and what people read of it. */
export const DIAL_TEXTS = {
  off: 'This server calls no one by telephone.',
  'not-allowed': 'The token of this person doesn’t let them call anyone (enable_dialout).',
  'rate-limited': 'Too many orders. Try again in a moment.',
  'not-here': 'This person isn’t in the call by telephone.',
  'not-answered-yet': 'This person isn’t on the line yet.',
  'bad-order': 'Something in this order isn’t valid.',
  'bad-address': 'This is neither a number with its plus and country code nor a SIP address.',
  'address-not-allowed': 'This server doesn’t call this number or address.',
  'no-transfers': 'This server passes no calls on.',
  premium: 'This server doesn’t call numbers that cost more than others.',
  'caller-id': 'Calls from here show the server’s own number, and no other.',
  codec: 'Telephone calls are in PCMU or PCMA.',
  name: 'This name is the examiner’s.',
  'room-full': 'Someone is being called already, or is in this room by telephone.',
  'room-calls': 'No more calls can be made from this room.',
  'lines-busy': 'All lines of this server are busy.',
  'account-day': 'No more calls can be made from this account for now. The limit is counted over 24 hours.',
  'server-day': 'No more calls can be made from this server for now. The limit is counted over 24 hours.',
  busy: 'The line is busy.',
  'no-answer': 'No one answers.',
  refused: 'The call was refused.',
  declined: 'The person who was called didn’t agree to join.',
  lost: 'The call has failed.',
  'transfer-failed': 'The call couldn’t be passed on.',
} as const;
export type DialRefusal = keyof typeof DIAL_TEXTS;
