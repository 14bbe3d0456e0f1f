// `POST /call/web` of the voice service, in the shapes the voice client sends and reads.
import * as z from 'zod/mini';
import { examModeSchema } from './exam-mode.ts';
import { guestIdsSchema } from './guest-api.ts';
import { keptRhythmSchema } from './kept-rhythm.ts';
import { practiceOfSchema } from './practice.ts';
import { speechPaceSchema } from './speech-pace.ts';
import { testIdSchema } from './test-id.ts';

/** Published examiners and the session each runs. */
export const EXAMINER_ASSISTANTS = {
  'examiner-part1': 'part1',
  'examiner-part2': 'part2',
  'examiner-part3': 'part3',
  'examiner-full': 'full',
} as const;

/** What the test room asks for beside the examiner; travels in `assistantOverrides.metadata`. */
export const callMetadataSchema = z.object({
  /** Continue this interrupted test at the same question. */
  resumeTestId: z.optional(testIdSchema),
  /** Take the question of this answer again, as practice; the examiner that is asked for does not matter then. */
  practice: z.optional(practiceOfSchema),
  /** The candidate types; the examiner still speaks. */
  typed: z.optional(z.boolean()),
  /** The voice and the pace in which the examiner speaks; what is not on offer counts as left out. */
  voice: z.optional(z.string().check(z.maxLength(64))),
  pace: z.optional(speechPaceSchema),
  /** The examiner waits longer before it takes an answer for finished. */
  moreTime: z.optional(z.boolean()),
  /** The page does not show the questions, as in the real test; the answers say so until it tells that one is shown. */
  examConditions: z.optional(z.boolean()),
  /** A topic of Part 1 or a cue card that the candidate wants to meet; left out, the examiner chooses. Not for a continued test. */
  topicId: z.optional(z.string().check(z.maxLength(64))),
  /** Guests whom the candidate lets in by starting; with a continued test those who were in it come back without being named. */
  guests: z.optional(guestIdsSchema),
  /**
   * The candidate may record the call, in the call library's words: on their own device, or on the server, where they're signed in and the
   * installation keeps recordings. Tests with guests are never recorded on the server.
   */
  enableRecording: z.optional(z.enum(['local', 'cloud', 'raw-tracks'])),
  /** The candidate may have people called by telephone, where they're signed in and the installation allows it. */
  enableDialOut: z.optional(z.boolean()),
  /** How the candidate paused in earlier tests. */
  rhythm: z.optional(keptRhythmSchema),
});
export type CallMetadata = z.infer<typeof callMetadataSchema>;

/** The part of the answer the product's pages read, beside the voice client's own fields. */
export const webCallSchema = z.object({
  id: z.string(),
  orgId: z.string(),
  type: z.literal('webCall'),
  status: z.enum(['queued', 'in-progress', 'ended']),
  createdAt: z.string(),
  updatedAt: z.string(),
  endedReason: z.optional(z.string()),
  webCallUrl: z.string(),
  assistant: z.object({
    id: z.optional(z.string()),
    name: z.string(),
    voice: z.object({ provider: z.string(), voiceId: z.string() }),
    metadata: z.object({ testId: z.string(), mode: examModeSchema, resumed: z.boolean() }),
  }),
  artifactPlan: z.object({ videoRecordingEnabled: z.literal(false), recordingEnabled: z.literal(false) }),
});
export type WebCall = z.infer<typeof webCallSchema>;
