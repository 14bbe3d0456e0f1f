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
import * as z from 'zod/mini';

/** A call that can be started. */
export interface CallRequest {
  mode: ExamMode;
  assistantName: string;
  metadata: CallMetadata;
}

const record = z.record(z.string(), z.unknown());

const KNOWN_FIELDS = ['assistantId', 'assistant', 'assistantOverrides', 'roomDeleteOnUserLeaveEnabled'];
const UNSUPPORTED_FIELDS = ['squadId', 'squad', 'workflowId', 'workflow', 'workflowOverrides'];
/** What may differ from call to call; `name` and `variableValues` have nothing to change in an examiner and are let pass. */
const OVERRIDES = ['metadata', 'name', 'variableValues'];

/** Reads the body; throws `request.invalid`, `call.unsupported` or `call.unknown-assistant` with the field. */
export function readCallRequest(body: unknown): CallRequest {
  const fields = readRecord(body, 'body');
  refuseUnknown(Object.keys(fields));
  const assistant =
    fields['assistant'] === undefined ? undefined : readRecord(fields['assistant'], 'assistant');
  const overrides =
    fields['assistantOverrides'] === undefined
      ? {}
      : readRecord(fields['assistantOverrides'], 'assistantOverrides');
  const unknownOverride = Object.keys(overrides).find((name) => !OVERRIDES.includes(name));
  if (unknownOverride !== undefined)
    throw refusal('call.unsupported', `assistantOverrides.${unknownOverride}`);
  const deleteRoom = z.optional(z.boolean()).safeParse(fields['roomDeleteOnUserLeaveEnabled']);
  if (!deleteRoom.success) throw refusal('request.invalid', 'roomDeleteOnUserLeaveEnabled');
  return {
    ...readExaminer(fields['assistantId'], assistant),
    metadata: {
      ...readMetadata(assistant?.['metadata'], 'assistant.metadata'),
      ...readMetadata(overrides['metadata'], 'assistantOverrides.metadata'),
    },
  };
}

function refuseUnknown(names: readonly string[]): void {
  const unsupported = names.find((name) => UNSUPPORTED_FIELDS.includes(name));
  if (unsupported !== undefined) throw refusal('call.unsupported', unsupported);
  const unknown = names.find((name) => !KNOWN_FIELDS.includes(name));
  if (unknown !== undefined) throw refusal('request.invalid', unknown);
}

function readExaminer(
  assistantId: unknown,
  assistant: Record<string, unknown> | undefined,
): { mode: ExamMode; assistantName: string } {
  if (assistantId !== undefined && assistant) throw refusal('request.invalid', 'assistant');
  if (assistantId !== undefined) {
    if (typeof assistantId !== 'string') throw refusal('request.invalid', 'assistantId');
    const mode = modeOfName(assistantId);
    if (!mode) throw refusal('call.unknown-assistant', 'assistantId');
    return { mode, assistantName: assistantId };
  }
  if (!assistant) {
    throw new BandpalError('request.invalid', {
      field: 'assistantId',
      message: 'Assistant or Squad or Workflow must be provided.',
    });
  }
  return readInline(assistant);
}

function readInline(assistant: Record<string, unknown>): { mode: ExamMode; assistantName: string } {
  const metadata = record.safeParse(assistant['metadata']);
  const wanted = metadata.success ? metadata.data['mode'] : undefined;
  if (wanted !== undefined) {
    const mode = examModeSchema.safeParse(wanted);
    if (!mode.success) throw refusal('call.unknown-assistant', 'assistant.metadata.mode');
    return { mode: mode.data, assistantName: `examiner-${mode.data}` };
  }
  const { name } = assistant;
  if (name === undefined) throw refusal('call.unknown-assistant', 'assistant.metadata.mode');
  const mode = typeof name === 'string' ? modeOfName(name) : undefined;
  if (!mode || typeof name !== 'string') throw refusal('call.unknown-assistant', 'assistant.name');
  return { mode, assistantName: name };
}

function modeOfName(name: string): ExamMode | undefined {
  return new Map<string, ExamMode>(Object.entries(EXAMINER_ASSISTANTS)).get(name);
}

function readMetadata(metadata: unknown, field: string): CallMetadata {
  if (metadata === undefined || metadata === null) return {};
  const parsed = callMetadataSchema.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.');
  throw refusal('request.invalid', path ? `${field}.${path}` : field);
}

function readRecord(value: unknown, field: string): Record<string, unknown> {
  const parsed = record.safeParse(value);
  if (!parsed.success) throw refusal('request.invalid', field);
  // The client drops absent fields; a null is as absent.
  return Object.fromEntries(
    Object.entries(parsed.data).filter(([, child]) => child !== undefined && child !== null),
  );
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  'call.unsupported': 'is not supported here',
  'call.unknown-assistant': 'does not name an examiner of this service',
};

function refusal(code: ErrorCode, field: string): BandpalError {
  return new BandpalError(code, { field, message: `"${field}" ${REASONS[code] ?? 'is not valid'}.` });
}
