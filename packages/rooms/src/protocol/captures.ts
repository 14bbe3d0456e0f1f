// What pages order of captures (recordings that are kept on the server, and live streams), and why they may not get it. Read by the server alone.
import * as z from 'zod/mini';

const limited = (max: number) => z.string().check(z.maxLength(max));
const idSchema = limited(64);
const within = (least: number, most: number) =>
  z.optional(z.number().check(z.minimum(least), z.maximum(most)));

/** A room has twelve people at most; `*` stands for all. */
const namesSchema = z.optional(z.array(idSchema).check(z.maxLength(16)));
const participantsSchema = z.optional(
  z.object({ audio: namesSchema, video: namesSchema, sort: z.optional(z.literal('active')) }),
);
/** The library's own limit. */
const camerasSchema = within(0, 49);

/** How people are arranged, in the library's words; its `custom` needs a programme of its makers. */
export const captureLayoutSchema = z.discriminatedUnion('preset', [
  z.object({
    preset: z.literal('default'),
    max_cam_streams: camerasSchema,
    participants: participantsSchema,
  }),
  z.object({ preset: z.literal('single-participant'), session_id: idSchema }),
  z.object({ preset: z.literal('active-participant'), participants: participantsSchema }),
  z.object({
    preset: z.literal('portrait'),
    variant: z.optional(z.enum(['vertical', 'inset'])),
    max_cam_streams: camerasSchema,
    participants: participantsSchema,
  }),
  z.object({ preset: z.literal('audio-only'), participants: participantsSchema }),
  z.object({ preset: z.literal('raw-tracks-audio-only') }),
]);
export type CaptureLayout = z.infer<typeof captureLayoutSchema>;

/** More than a stream goes to, so that the room can say to how many it does. */
const MAX_ENDPOINTS = 20;
const MAX_ENDPOINT_CHARS = 1_000;
const endpointSchema = limited(MAX_ENDPOINT_CHARS);

/** What a page gives the library to start one, as far as it's read here. */
const settingsSchema = z.object({
  /** What is captured looks like this; numbers that aren't given are as usual. Bit rates in kilobits, durations in seconds. */
  width: within(160, 1920),
  height: within(90, 1080),
  fps: within(1, 30),
  videoBitrate: within(50, 10_000),
  audioBitrate: within(8, 320),
  maxDuration: within(1, 24 * 60 * 60),
  /** With how opaque it is before the colour, which it is in any case. */
  backgroundColor: z.optional(z.string().check(z.regex(/^#(?:[\da-f]{2})?[\da-f]{6}$/iu))),
  layout: z.prefault(captureLayoutSchema, { preset: 'default' }),
});
export type CaptureSettings = z.infer<typeof settingsSchema>;

const instanceSchema = z.optional(idSchema);

/** What someone wants who may. The page's own words, which the room reads. */
export const captureOrderSchema = z.discriminatedUnion('order', [
  z.extend(settingsSchema, {
    order: z.literal('start'),
    instanceId: instanceSchema,
    /** Of a recording. */
    type: z.optional(z.enum(['cloud', 'raw-tracks'])),
    /** Of a stream: one of the two. */
    rtmpUrl: z.optional(z.union([endpointSchema, z.array(endpointSchema).check(z.maxLength(MAX_ENDPOINTS))])),
    endpoints: z.optional(z.array(z.object({ endpoint: endpointSchema })).check(z.maxLength(MAX_ENDPOINTS))),
  }),
  z.object({ order: z.literal('update'), instanceId: instanceSchema, layout: captureLayoutSchema }),
  z.object({ order: z.literal('stop'), instanceId: instanceSchema }),
  z.object({
    order: z.literal('endpoints'),
    instanceId: instanceSchema,
    endpointsOp: z.enum(['add-endpoints', 'remove-endpoints']),
    endpoints: z.array(z.object({ endpoint: endpointSchema })).check(z.maxLength(MAX_ENDPOINTS)),
  }),
]);
export type CaptureOrder = z.infer<typeof captureOrderSchema>;

/** Why an order isn't carried out, or why a capture ends, and what people read of it. */
export const CAPTURE_TEXTS = {
  'recordings-off': 'This server keeps no recordings: its operator can turn them on with CALL_RECORDINGS=on.',
  'streams-off': 'STREAMING_HOSTS isn’t set: this server streams no calls.',
  'no-engine': 'Recordings and streams need a media engine: the operator can set MEDIA_ENGINE=janus.',
  'engine-away': 'The media engine isn’t answering at the moment.',
  'no-account': 'This call belongs to no account, so it can’t be recorded or streamed by the server.',
  'not-allowed': 'The token of this person doesn’t allow this (enable_recording, or canAdmin: streaming).',
  'rate-limited': 'Too many orders. Try again in a moment.',
  'bad-order': 'Something in this order isn’t valid.',
  'bad-layout': 'This layout can’t be made here.',
  'not-going': 'There’s no such recording or stream.',
  going: 'This recording or stream is already going on.',
  'too-many': 'No more recordings or streams at once in this call.',
  'too-many-hosts': 'A stream goes to four hosts at most.',
  full: 'This account has no more room for recordings.',
  'server-full': 'This server has no more room for recordings.',
  'too-long': 'The recording has reached the longest time that this server allows.',
  'not-kept': 'The recording can’t be saved on this server’s disk.',
  lost: 'The recording or stream has failed.',
  'no-ffmpeg':
    'This server has no ffmpeg that it can lock up, which it needs to put people together in one picture.',
  busy: 'This server can’t put any more calls together at once.',
  'too-slow': 'This server is too slow to put this call together.',
  'bad-endpoint': 'A stream goes to an address such as rtmps://host/app/key.',
  'host-not-allowed': 'This host isn’t in STREAMING_HOSTS: this server doesn’t stream to it.',
  'host-unreachable': 'The host of a stream can’t be reached.',
  'host-refuses': 'The host doesn’t take the stream: its address or its key may be wrong.',
  'endpoint-lost': 'A host doesn’t take the stream any more.',
  'stream-too-long': 'The stream has reached the longest time that this server allows.',
  'account-streams': 'This account can’t have any more streams at once.',
  'bad-pictures': 'Someone’s pictures can’t be read, and are left out.',
} as const;
export type CaptureRefusal = keyof typeof CAPTURE_TEXTS;
