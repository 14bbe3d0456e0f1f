import * as z from 'zod';

/** What the obedient process is told to do. */
export const obedientJobSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('echo'), text: z.string() }),
  /** Answers with the names of its environment variables. */
  z.object({ do: z.literal('tell-environment') }),
  /** Answers with its niceness while it loaded, and with that of each of its threads now. */
  z.object({ do: z.literal('tell-niceness') }),
  z.object({ do: z.literal('fail'), text: z.string() }),
  /** Answers with something that is not a text. */
  z.object({ do: z.literal('mumble') }),
  /** Never answers, and receives nothing more. */
  z.object({ do: z.literal('hang') }),
  /** Dies, but only until the file exists, which it makes. */
  z.object({ do: z.literal('die-once'), file: z.string() }),
  z.object({ do: z.literal('die') }),
  /** Waits for its signal and answers then. */
  z.object({ do: z.literal('wait-for-abort') }),
]);
export type ObedientJob = z.infer<typeof obedientJobSchema>;
