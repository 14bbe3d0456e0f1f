// Recordings of calls that the server keeps for the account whose calls they are.
import * as z from 'zod/mini';

const recordedFileSchema = z.object({
  name: z.string(),
  /** Whose sound and pictures are in it; null: those of several people. */
  userName: z.nullable(z.string()),
  bytes: z.number(),
});

export const callRecordingSchema = z.object({
  id: z.string(),
  /** `cloud`: all in one. `raw-tracks`: everyone by themselves. */
  type: z.enum(['cloud', 'raw-tracks']),
  startedBy: z.string(),
  startedAt: z.string(),
  /** Null while it goes on. */
  endedAt: z.nullable(z.string()),
  /** The server stopped in the middle of it. */
  isBrokenOff: z.boolean(),
  /** Deleted by then. */
  expiresAt: z.string(),
  /** Names of those who agreed to be in it. */
  people: z.array(z.string()),
  files: z.array(recordedFileSchema),
  bytes: z.number(),
});
export type CallRecording = z.infer<typeof callRecordingSchema>;

/** Answer of `GET /account/recordings`, newest first. */
export const callRecordingsSchema = z.object({ recordings: z.array(callRecordingSchema) });
export type CallRecordings = z.infer<typeof callRecordingsSchema>;
