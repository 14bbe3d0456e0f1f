// What the SIP plugin of Janus tells of a line. Fields that mean nothing here are left out.
import { z } from 'zod';
import { janusId, janusText } from '../janus/janus-messages.ts';
import type { JanusMessage } from '../janus/janus-messages.ts';

/**
 * What a caller's equipment sends ends here too: texts are cut, and none of them is trusted. What can't be read is as if it weren't there,
 * because an event that is dropped leaves a call that nobody knows of on the line.
 */
const sipResult = z.object({
  event: janusText(40),
  /** The address of who calls, as it was sent. */
  username: janusText(500).optional().catch(undefined),
  /** Which keys SDES offers. */
  srtp: z.enum(['sdes_optional', 'sdes_mandatory']).optional().catch(undefined),
  code: z.number().int().optional().catch(undefined),
  /** Of the account, by which further lines are added to it. */
  master_id: janusId.optional().catch(undefined),
  /** Of a SIP INFO. */
  type: janusText(100).optional().catch(undefined),
  content: janusText(1_000).optional().catch(undefined),
});

const sipData = z.object({
  sip: z.literal('event'),
  /** Of a request that the plugin has refused. */
  error_code: z.number().int().optional(),
  result: sipResult.optional(),
});

/** An event of the SIP plugin. */
export type SipResult = z.infer<typeof sipResult>;

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
