// What the SIP gateway (Janus 1.x and its SIP plugin) says over its WebSocket. Fields that mean nothing here are left out.
import { z } from 'zod';

/** A SIP message of UDP has at most 64 kB, and each byte may need six characters of JSON. What is longer isn't read. */
const MAX_READ_CHARS = 1_000_000;
/** One that is longer closes the connection, and ends every call: no SIP message comes near, over TCP neither. */
export const MAX_JANUS_MESSAGE_BYTES = 16_000_000;

const id = z.number().int().nonnegative();
const text = (max: number) => z.string().transform((whole) => whole.slice(0, max));

/**
 * What a caller's equipment sends ends here too: texts are cut, and none of them is trusted. What can't be read is as if it weren't there,
 * because an event that is dropped leaves a call that nobody knows of on the line.
 */
const sipResult = z.object({
  event: text(40),
  /** The address of who calls, as it was sent. */
  username: text(500).optional().catch(undefined),
  /** Which keys SDES offers. */
  srtp: z.enum(['sdes_optional', 'sdes_mandatory']).optional().catch(undefined),
  code: z.number().int().optional().catch(undefined),
  /** Of the account, by which further lines are added to it. */
  master_id: id.optional().catch(undefined),
  /** Of a SIP INFO. */
  type: text(100).optional().catch(undefined),
  content: text(1_000).optional().catch(undefined),
});

const sipData = z.object({
  sip: z.literal('event'),
  /** Of a request that the plugin has refused. */
  error_code: z.number().int().optional(),
  result: sipResult.optional(),
});

const janusMessage = z.object({
  janus: text(40),
  transaction: text(64).optional(),
  /** The handle that an event is of. */
  sender: id.optional(),
  data: z.object({ id }).optional(),
  error: z.object({ code: z.number().int(), reason: text(500).optional() }).optional(),
  plugindata: z.object({ data: z.unknown() }).optional(),
  // A call without a description that can be read is declined.
  jsep: z
    .object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(20_000) })
    .optional()
    .catch(undefined),
});

export type JanusMessage = z.infer<typeof janusMessage>;
/** An event of the SIP plugin. */
export type SipResult = z.infer<typeof sipResult>;

/** Null for what is no message of the gateway. */
export function readJanusMessage(data: string): JanusMessage | null {
  const parsed = janusMessage.safeParse(data.length > MAX_READ_CHARS ? null : parseJson(data));
  return parsed.success ? parsed.data : null;
}

/** What the SIP plugin tells in an event: something that has happened, the number of a refusal, or null for what cannot be read. */
export function readSipEvent({
  plugindata,
}: JanusMessage): { result: SipResult } | { refused: number } | null {
  const parsed = sipData.safeParse(plugindata?.data);
  if (!parsed.success) return null;
  const { result, error_code: refused } = parsed.data;
  if (result !== undefined) return { result };
  return refused === undefined ? null : { refused };
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
