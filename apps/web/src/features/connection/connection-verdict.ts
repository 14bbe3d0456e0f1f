import * as z from 'zod/mini';

/** What a person has to know of their connection before a test. */
export type ConnectionVerdict =
  | 'good'
  /** What is heard comes well; nothing could be sent, as browsers let no page do before somebody has touched it. */
  | 'half'
  /** Slow or unsteady; the test works. */
  | 'usable'
  /** Answers will have gaps. */
  | 'bad'
  /** No direct connection; the sound goes by way of the website, which carries it well and fast. */
  | 'fallback'
  /** Nothing gets through. */
  | 'none'
  /** Too many connections are tested at this moment. */
  | 'busy'
  /** This page is of another version than the site. */
  | 'outdated'
  /** It could not be tested. */
  | 'unknown';

const figure = z.optional(z.nullable(z.number()));

/** Results of the call library's test of a call's quality, with what the engine adds to them. */
const resultsSchema = z.object({
  result: z.enum(['good', 'warning', 'bad', 'aborted', 'failed']),
  retryAfterMs: z.optional(z.number()),
  data: z.optional(
    z.object({
      audioPath: z.optional(z.string()),
      avgSendBitsPerSecond: figure,
      /** Seconds. */
      avgRoundTripTime: figure,
      /** Shares of 1. */
      avgSendPacketLoss: figure,
      avgRecvPacketLoss: figure,
    }),
  ),
  error: z.optional(
    z.object({
      type: z.string(),
      details: z.optional(z.object({ sourceError: z.optional(z.object({ type: z.string() })) })),
    }),
  ),
});
type Results = z.infer<typeof resultsSchema>;
type Figures = NonNullable<Results['data']>;

/** From here on the engine takes a connection for slow or unsteady. */
const SLOW = { roundTripTime: 0.25, loss: 0.05 };

/** The verdict on the results of a test; null for one that was stopped. */
export function verdictOf(answer: unknown): ConnectionVerdict | null {
  const parsed = resultsSchema.safeParse(answer);
  if (!parsed.success) return 'unknown';
  const { data: results } = parsed;
  switch (results.result) {
    case 'aborted':
      return null;
    case 'failed':
      return results.retryAfterMs === undefined ? verdictOfFailure(results.error) : 'busy';
    case 'warning':
      return results.data?.audioPath === 'websocket' && !isSlow(results.data) ? 'fallback' : 'usable';
    case 'good':
      return results.data?.avgSendBitsPerSecond === null ? 'half' : 'good';
    case 'bad':
      return 'bad';
  }
}

/** Milliseconds after which a test that found no place should be begun again; null for every other answer. */
export function retryAfterOf(answer: unknown): number | null {
  const parsed = resultsSchema.safeParse(answer);
  return parsed.success && parsed.data.result === 'failed' ? (parsed.data.retryAfterMs ?? null) : null;
}

/** By way of the website every result is at best a warning: only the figures tell a good line from a slow one. */
function isSlow({ avgRoundTripTime, avgSendPacketLoss, avgRecvPacketLoss }: Figures): boolean {
  const loss = Math.max(avgSendPacketLoss ?? 0, avgRecvPacketLoss ?? 0);
  return (avgRoundTripTime ?? 0) >= SLOW.roundTripTime || loss >= SLOW.loss;
}

function verdictOfFailure(error: Results['error']): ConnectionVerdict {
  if (error?.type === 'end-of-life') return 'outdated';
  // What the site refuses, such as too many tests at once, says nothing of this connection.
  return error?.details?.sourceError?.type === 'connection-error' ? 'none' : 'unknown';
}
