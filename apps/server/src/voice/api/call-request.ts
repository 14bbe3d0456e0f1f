// The body of `POST /call/web`: which examiner is asked for. Everything that cannot be served is refused by the name of its field.
import {
  BandpalError,
  callMetadataSchema,
  EXAMINER_ASSISTANTS,
  examModeSchema,
  type CallMetadata,
  type ExamMode,
} from '@bandpal/contracts';
import type { SpeechManner } from '@bandpal/speech/ports';
import * as z from 'zod/mini';
import { refusal, refusalOf, unsupported, withoutNulls } from './refusal.ts';
import { examinerOfTeam, squadSchema, workflowSchema } from './examiner-teams.ts';

/** A call that can be started. */
export interface CallRequest {
  mode: ExamMode;
  assistantName: string;
  metadata: CallMetadata;
  /** How the candidate wants the examiner to speak; left out: as the operator does. */
  manner?: SpeechManner;
}

/** Where an assistant of the caller's own says which examiner it stands for. */
const MODE_FIELD = 'assistant.metadata.mode';

/** A field that is allowed and changes nothing. */
const ignored = z.optional(z.unknown());

/** Which examiner is wanted and what the candidate wants of the test. */
export const examinerFields = {
  squadId: z.optional(z.string()),
  squad: z.optional(squadSchema),
  assistant: z.optional(
    z.strictObject({
      name: z.optional(z.unknown()),
      metadata: z.optional(z.extend(callMetadataSchema, { mode: z.optional(examModeSchema) })),
    }),
  ),
  assistantOverrides: z.optional(
    z.strictObject({
      metadata: z.optional(callMetadataSchema),
      name: ignored,
      variableValues: ignored,
    }),
  ),
  assistantId: z.optional(z.string()),
};

/** The body of `POST /call/web`. */
export const callBodySchema = z.strictObject({
  ...examinerFields,
  workflowId: z.optional(z.string()),
  workflow: z.optional(workflowSchema),
  workflowOverrides: unsupported,
  /** An empty room is always closed. */
  roomDeleteOnUserLeaveEnabled: z.optional(z.boolean()),
});
type Body = z.infer<typeof callBodySchema>;

/** Reads the body; throws `request.invalid`, `call.unsupported` or `call.unknown-assistant` with the field. */
export function readCallRequest(body: unknown): CallRequest {
  const parsed = callBodySchema.safeParse(withoutNulls(body));
  if (!parsed.success) throw bodyRefusal(parsed.error.issues);
  if (parsed.data.roomDeleteOnUserLeaveEnabled === false) {
    throw refusal('call.unsupported', 'roomDeleteOnUserLeaveEnabled');
  }
  const { assistant, assistantOverrides } = parsed.data;
  const { mode: _mode, ...metadata } = assistant?.metadata ?? {};
  const wanted = { ...metadata, ...assistantOverrides?.metadata };
  return { ...examinerOf(parsed.data), metadata: wanted, ...mannerOf(wanted) };
}

function mannerOf({ voice, pace }: CallMetadata): Pick<CallRequest, 'manner'> {
  return voice === undefined && pace === undefined ? {} : { manner: { voice, pace } };
}

function examinerOf(body: Body): { mode: ExamMode; assistantName: string } {
  const { assistantId, assistant } = body;
  if (assistantId !== undefined && assistant) throw refusal('request.invalid', 'assistant');
  const named = [assistantId, assistant, body.squadId, body.squad, body.workflowId, body.workflow];
  if (named.every((one) => one === undefined)) {
    throw new BandpalError('request.invalid', {
      field: 'assistantId',
      message: 'Assistant or Squad or Workflow must be provided.',
    });
  }
  const ofTeam = examinerOfTeam(body);
  if (ofTeam !== null) return examinerOfMode(ofTeam);
  if (assistantId !== undefined) return namedExaminer(assistantId, 'assistantId');
  const mode = assistant?.metadata?.mode;
  if (mode !== undefined) return examinerOfMode(mode);
  if (assistant?.name === undefined) throw refusal('call.unknown-assistant', MODE_FIELD);
  return namedExaminer(assistant.name, 'assistant.name');
}

function examinerOfMode(mode: ExamMode): { mode: ExamMode; assistantName: string } {
  return { mode, assistantName: `examiner-${mode}` };
}

function namedExaminer(name: unknown, field: string): { mode: ExamMode; assistantName: string } {
  const found = Object.entries(EXAMINER_ASSISTANTS).find(([known]) => known === name);
  if (!found) throw refusal('call.unknown-assistant', field);
  const [assistantName, mode] = found;
  return { mode, assistantName };
}

/** The refusal for the first thing the schema found. */
function bodyRefusal(issues: readonly z.core.$ZodIssue[]): BandpalError {
  if (issues[0]?.path.join('.') === MODE_FIELD) return refusal('call.unknown-assistant', MODE_FIELD);
  return refusalOf(issues, 'body');
}
