// What Janus 1.x says over its WebSocket, whichever plugin speaks. Fields that mean nothing here are left out.
import { z } from 'zod';

/** A SIP message of UDP has at most 64 kB, and each byte may need six characters of JSON. What is longer isn't read. */
const MAX_READ_CHARS = 1_000_000;
/** One that is longer closes the connection, and ends every call: no SIP message comes near, over TCP neither. */
export const MAX_JANUS_MESSAGE_BYTES = 16_000_000;

export const janusId = z.number().int().nonnegative();
export const janusText = (max: number) => z.string().transform((whole) => whole.slice(0, max));

const janusMessage = z.object({
  janus: janusText(40),
  transaction: janusText(64).optional(),
  /** The handle that an event is of. */
  sender: janusId.optional(),
  data: z.object({ id: janusId }).optional(),
  error: z.object({ code: z.number().int(), reason: janusText(500).optional() }).optional(),
  plugindata: z.object({ data: z.unknown() }).optional(),
  // A call without a description that can be read is declined.
  jsep: z
    .object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(20_000) })
    .optional()
    .catch(undefined),
});

export type JanusMessage = z.infer<typeof janusMessage>;

/** Null for what is no message of the gateway. */
export function readJanusMessage(data: string): JanusMessage | null {
  const parsed = janusMessage.safeParse(data.length > MAX_READ_CHARS ? null : parseJson(data));
  return parsed.success ? parsed.data : null;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
