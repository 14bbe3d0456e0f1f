// The platform's messages about a call: what it tells when a call changes or is over.
import * as z from 'zod/mini';
import type { SessionEnd } from '../test-run/test-ending.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';
import { ticketIn } from './hosted-call-of.ts';
import type { PlatformMessage } from './spoken-turns.ts';

const role = z.string().check(z.maxLength(40));
const messages = z
  .array(z.object({ role, message: z.optional(z.unknown()), content: z.optional(z.unknown()) }))
  .check(z.maxLength(VOICE_BUDGETS.hostedMessages.size()));
const reason = z.optional(z.string().check(z.maxLength(200)));

export const reportBody = z.object({
  message: z.looseObject({
    type: z.string().check(z.maxLength(100)),
    status: z.optional(z.string().check(z.maxLength(100))),
    endedReason: reason,
    call: z.optional(
      z.nullable(z.looseObject({ id: z.optional(z.string().check(z.maxLength(200))), endedReason: reason })),
    ),
    artifact: z.optional(
      z.nullable(
        z.looseObject({
          messages: z.optional(z.nullable(messages)),
          messagesOpenAIFormatted: z.optional(z.nullable(messages)),
        }),
      ),
    ),
  }),
});

export interface PlatformReport {
  kind: 'ended' | 'report' | 'other';
  ticket: string | null;
  callId: string | undefined;
  endedReason: string;
  /** The whole conversation; empty where the platform sends none. */
  messages: PlatformMessage[];
}

/** What a checked message tells. */
export function platformReportOf({ message }: z.infer<typeof reportBody>): PlatformReport {
  const { type, status, call, artifact } = message;
  const listed = artifact?.messagesOpenAIFormatted ?? artifact?.messages ?? [];
  return {
    kind:
      type === 'end-of-call-report'
        ? 'report'
        : type === 'status-update' && status === 'ended'
          ? 'ended'
          : 'other',
    ticket: ticketIn(message),
    callId: call?.id,
    endedReason: message.endedReason ?? call?.endedReason ?? '',
    messages: listed.map(({ role: speaker, message: said, content }) => ({
      role: speaker,
      text: typeof content === 'string' ? content : typeof said === 'string' ? said : '',
    })),
  };
}

/**
 * How a test ends whose call the platform has ended. A candidate who asks to end a test says so to this server; one who hangs up has lost
 * the call, like everybody whose platform has failed, and can go on.
 */
export function endOfReason(endedReason: string): SessionEnd {
  if (endedReason === 'silence-timed-out') return 'silence';
  return endedReason === 'exceeded-max-duration' ? 'time-limit' : 'interrupted';
}
