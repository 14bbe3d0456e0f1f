// What this server and the process that has the examiner's voice at LiveKit say to each other.
import { PCM_FRAME_SAMPLES } from '@bandpal/contracts';
import { z } from 'zod';

/** Rooms have the names that this server gives them. */
const room = z.string().min(1).max(200);

/** Who gets the voice beside recorders, as LiveKit knows them. */
const hearers = z.array(z.string().max(200)).max(100);
const MAX_REASON_CHARS = 500;
const isFrame = (value: unknown): boolean =>
  value instanceof Int16Array && value.length === PCM_FRAME_SAMPLES;

/** To the process. */
export const voiceOrderSchema = z.discriminatedUnion('do', [
  /** Into this room, with a ticket that was made for it. Whoever is in it by an earlier order leaves it first. */
  z.object({
    do: z.literal('enter'),
    room,
    url: z.url({ protocol: /^wss?$/u }),
    token: z.string().min(1),
    hearers,
  }),
  /** The voice goes to these people from now on. */
  z.object({ do: z.literal('allow'), room, hearers }),
  /** 20 ms of 16 kHz PCM, alone in its memory: LiveKit's library reads from the start of that, and messages come as parts of a larger one. */
  z.object({
    do: z.literal('play'),
    room,
    pcm: z.custom<Int16Array>(isFrame).transform((frame) => frame.slice()),
  }),
  z.object({ do: z.literal('leave'), room }),
]);
export type VoiceOrder = z.input<typeof voiceOrderSchema>;

/** Of a failure, for logs. */
const reason = z.string().transform((text) => text.slice(0, MAX_REASON_CHARS));

/** From the process. */
export const voiceNewsSchema = z.discriminatedUnion('is', [
  /** This machine has no library for it; all orders are in vain. */
  z.object({ is: z.literal('missing'), why: reason }),
  /** LiveKit carries the voice in this room, as this track. */
  z.object({ is: z.literal('in'), room, track: z.string().min(1).max(200) }),
  /** It doesn't at the moment; `in` or `lost` follows. */
  z.object({ is: z.literal('interrupted'), room }),
  /** It doesn't, or not any more; another ticket is needed. `why` may hold a ticket. */
  z.object({ is: z.literal('lost'), room, why: reason }),
]);
export type VoiceNews = z.infer<typeof voiceNewsSchema>;
