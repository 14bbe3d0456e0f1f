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

// Squads and workflows that are nothing but our examiners in the order of the test. All others are refused by the name of the field.

/** A squad: each member names an examiner. */
const squadSchema = z.looseObject({
  members: z.array(z.looseObject({ assistantId: z.nullish(z.string()) })),
});
/** A workflow: each node is named after an examiner, and each edge leads from one to the next. */
const workflowSchema = z.looseObject({
  nodes: z.array(z.looseObject({ name: z.optional(z.unknown()) })),
  edges: z.optional(z.array(z.looseObject({ from: z.unknown(), to: z.unknown() }))),
});

interface TeamFields {
  assistantId?: string | undefined;
  assistant?: unknown;
  squadId?: string | undefined;
  squad?: z.infer<typeof squadSchema> | undefined;
  workflowId?: string | undefined;
  workflow?: z.infer<typeof workflowSchema> | undefined;
}

/** Parts that make a whole test when they follow each other. */
const WHOLE_TEST = ['examiner-part1', 'examiner-part2', 'examiner-part3'];
/** What else may stand in a squad, its member or a node without changing what the examiner does. */
const HARMLESS = {
  squad: new Set(['name', 'members']),
  member: new Set(['assistantId']),
  workflow: new Set(['name', 'nodes', 'edges']),
  node: new Set(['name', 'type', 'isStart']),
  edge: new Set(['from', 'to']),
};

/**
 * The session that a squad or a workflow stands for; null when none is given. Throws `call.unsupported` for one that is not made of our
 * examiners alone, and `request.invalid` for a second one.
 */
function examinerOfTeam(body: TeamFields): ExamMode | null {
  const given = (['squadId', 'squad', 'workflowId', 'workflow'] as const).filter(
    (field) => body[field] !== undefined,
  );
  const [field, second] = given;
  if (field === undefined) return null;
  if (second !== undefined) throw refusal('request.invalid', second);
  if (body.assistantId !== undefined || body.assistant !== undefined) throw refusal('request.invalid', field);
  const mode = modeOf(namesIn(body));
  if (mode === null) throw refusal('call.unsupported', field);
  return mode;
}

function namesIn({ squadId, squad, workflowId, workflow }: TeamFields): unknown[] {
  if (squad) {
    const isPlain =
      hasOnly(squad, HARMLESS.squad) && squad.members.every((one) => hasOnly(one, HARMLESS.member));
    return isPlain ? squad.members.map(({ assistantId }) => assistantId) : [];
  }
  if (workflow) return namesOfNodes(workflow);
  return [squadId ?? workflowId];
}

function namesOfNodes({ nodes, edges = [], ...rest }: z.infer<typeof workflowSchema>): unknown[] {
  const names = nodes.map(({ name }) => name);
  const isPlain =
    hasOnly(rest, HARMLESS.workflow) &&
    nodes.every((node) => hasOnly(node, HARMLESS.node)) &&
    edges.every((edge) => hasOnly(edge, HARMLESS.edge));
  const isInOrder =
    edges.length === Math.max(0, nodes.length - 1) &&
    edges.every(({ from, to }, index) => from === names[index] && to === names[index + 1]);
  return isPlain && isInOrder ? names : [];
}

function modeOf(names: readonly unknown[]): ExamMode | null {
  if (names.length === WHOLE_TEST.length && names.every((name, index) => name === WHOLE_TEST[index])) {
    return 'full';
  }
  const [only] = names;
  const found = Object.entries(EXAMINER_ASSISTANTS).find(([known]) => known === only);
  return names.length === 1 && found ? found[1] : null;
}

function hasOnly(object: object, known: ReadonlySet<string>): boolean {
  return Object.entries(object).every(
    ([key, value]) => known.has(key) || value === null || value === undefined,
  );
}

/** A call that can be started. */
export interface CallRequest {
  mode: ExamMode;
  assistantName: string;
  metadata: CallMetadata;
  /** How the candidate wants the examiner to speak; left out: as the operator does. */
  manner?: SpeechManner;
  /** The candidate is on a telephone line, without a screen. */
  byTelephone?: true;
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
