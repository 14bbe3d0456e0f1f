// Frames about captures: recordings that are kept on the server, and live streams. The room makes them, of those alone who agree.
import * as z from 'zod/mini';

/** Of sessions and of captures. */
const idSchema = z.string().check(z.maxLength(64));

export const captureKindSchema = z.enum(['recording', 'stream']);
export type CaptureKind = z.infer<typeof captureKindSchema>;

/** Browser to server. The order is as the page has given it to the library: the room reads it, and answers it in any case. */
export const captureSchema = z.object({
  type: z.literal('capture'),
  kind: captureKindSchema,
  /** Names the order in the room's answer. Pages of older versions don't name their orders, and never repeat them. */
  ask: z.optional(idSchema),
  order: z.unknown(),
});

/** Browser to server: whether the one who sends this agrees to be in this capture. */
export const captureConsentSchema = z.object({
  type: z.literal('capture-consent'),
  id: idSchema,
  on: z.boolean(),
});

/** A capture that goes on, as everyone in the room is told of it. */
export const captureInfoSchema = z.object({
  id: z.string(),
  kind: captureKindSchema,
  /** Of a recording. */
  type: z.optional(z.enum(['cloud', 'raw-tracks'])),
  instanceId: z.optional(z.string()),
  layout: z.unknown(),
  startedBy: z.string(),
  /** Who that is, also once they have left. */
  startedByName: z.string(),
  /** Sessions of those who are in it. */
  people: z.array(z.string()),
  /** Of a recording: days after which it's deleted. */
  keptDays: z.optional(z.number()),
  /** Of a stream: where it's shown; names of hosts alone. */
  hosts: z.optional(z.array(z.string())),
});
export type CaptureInfo = z.infer<typeof captureInfoSchema>;

/** Server to browser: all captures that go on now. */
export const capturesSchema = z.object({ type: z.literal('captures'), are: z.array(captureInfoSchema) });

/** Server to browser: something has happened to one, or to an order. */
export const captureEventSchema = z.object({
  type: z.literal('capture-event'),
  kind: captureKindSchema,
  /**
   * `done`: an order is carried out. `error`: an order isn't carried out, or a capture has failed. `kept`: a recording is complete. `endpoint`: to
   * those who may stream.
   */
  event: z.enum(['done', 'error', 'warning', 'kept', 'stats', 'endpoint']),
  /** Of an order that has one. */
  ask: z.optional(z.string()),
  id: z.optional(z.string()),
  instanceId: z.optional(z.string()),
  /** One of `CAPTURE_TEXTS`; with `endpoint`: why it isn’t connected. */
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  endpoint: z.optional(z.string()),
  state: z.optional(z.enum(['connected', 'interrupted'])),
  bytes: z.optional(z.number()),
});
export type CaptureEvent = z.infer<typeof captureEventSchema>;
