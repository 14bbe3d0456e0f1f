// The body of `POST /call/web`: which examiner is asked for. Everything that cannot be served is refused by the name of its field.
import {
  BandpalError,
  callMetadataSchema,
  EXAMINER_ASSISTANTS,
  examModeSchema,
  type CallMetadata,
  type ErrorCode,
  type ExamMode,
} from '@bandpal/contracts';
import type { SpeechManner } from '@bandpal/speech/ports';
import * as z from 'zod/mini';

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

const record = z.record(z.string(), z.unknown());

/** An object of this shape. A field that is null counts as left out. */
function objectOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(z.transform(withoutNulls), schema);
}

function withoutNulls(value: unknown): unknown {
  const fields = record.safeParse(value);
  if (!fields.success) return value;
  return Object.fromEntries(Object.entries(fields.data).filter(([, field]) => field !== null));
}

/** A field of the hosted service that an examiner has no use for. */
const unsupported = z.optional(z.never());
/** A field that is allowed and changes nothing. */
const ignored = z.optional(z.unknown());

const bodySchema = objectOf(
  z.strictObject({
    squadId: unsupported,
    squad: unsupported,
    workflowId: unsupported,
    workflow: unsupported,
    workflowOverrides: unsupported,
    assistant: z.optional(
      objectOf(
        z.object({
          name: z.optional(z.unknown()),
          metadata: z.optional(z.extend(callMetadataSchema, { mode: z.optional(examModeSchema) })),
        }),
      ),
    ),
    assistantOverrides: z.optional(
      objectOf(
        z.strictObject({
          metadata: z.optional(callMetadataSchema),
          name: ignored,
          variableValues: ignored,
        }),
      ),
    ),
    roomDeleteOnUserLeaveEnabled: z.optional(z.boolean()),
    assistantId: z.optional(z.string()),
  }),
);
type Body = z.infer<typeof bodySchema>;

/** Reads the body; throws `request.invalid`, `call.unsupported` or `call.unknown-assistant` with the field. */
export function readCallRequest(body: unknown): CallRequest {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) throw refusalOf(parsed.error.issues);
  const { assistant, assistantOverrides } = parsed.data;
  const { mode: _mode, ...metadata } = assistant?.metadata ?? {};
  const wanted = { ...metadata, ...assistantOverrides?.metadata };
  return { ...examinerOf(parsed.data), metadata: wanted, ...mannerOf(wanted) };
}

function mannerOf({ voice, pace }: CallMetadata): Pick<CallRequest, 'manner'> {
  return voice === undefined && pace === undefined ? {} : { manner: { voice, pace } };
}

function examinerOf({ assistantId, assistant }: Body): { mode: ExamMode; assistantName: string } {
  if (assistantId !== undefined && assistant) throw refusal('request.invalid', 'assistant');
  if (assistantId !== undefined) return namedExaminer(assistantId, 'assistantId');
  if (!assistant) {
    throw new BandpalError('request.invalid', {
      field: 'assistantId',
      message: 'Assistant or Squad or Workflow must be provided.',
    });
  }
  const mode = assistant.metadata?.mode;
  if (mode !== undefined) return { mode, assistantName: `examiner-${mode}` };
  if (assistant.name === undefined) throw refusal('call.unknown-assistant', MODE_FIELD);
  return namedExaminer(assistant.name, 'assistant.name');
}

function namedExaminer(name: unknown, field: string): { mode: ExamMode; assistantName: string } {
  const found = Object.entries(EXAMINER_ASSISTANTS).find(([known]) => known === name);
  if (!found) throw refusal('call.unknown-assistant', field);
  const [assistantName, mode] = found;
  return { mode, assistantName };
}

/** The refusal for the first thing the schema found. */
function refusalOf([issue]: readonly z.core.$ZodIssue[]): BandpalError {
  const path = issue?.path ?? [];
  const field = path.join('.');
  if (issue?.code === 'unrecognized_keys') {
    const unknown = [...path, issue.keys[0]].join('.');
    // What the hosted service lets an override change is more than an examiner has.
    return refusal(path.length === 0 ? 'request.invalid' : 'call.unsupported', unknown);
  }
  if (issue?.code === 'invalid_type' && issue.expected === 'never') return refusal('call.unsupported', field);
  if (field === MODE_FIELD) return refusal('call.unknown-assistant', field);
  return refusal('request.invalid', field === '' ? 'body' : field);
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  'call.unsupported': 'is not supported here',
  'call.unknown-assistant': 'does not name an examiner of this service',
};

function refusal(code: ErrorCode, field: string): BandpalError {
  return new BandpalError(code, { field, message: `"${field}" ${REASONS[code] ?? 'is not valid'}.` });
}
