// Squads and workflows that are nothing but our examiners in the order of the test. All others are refused by the name of the field.
import { EXAMINER_ASSISTANTS, type ExamMode } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { refusal } from './refusal.ts';

/** A squad: each member names an examiner. */
export const squadSchema = z.looseObject({
  members: z.array(z.looseObject({ assistantId: z.nullish(z.string()) })),
});
/** A workflow: each node is named after an examiner, and each edge leads from one to the next. */
export const workflowSchema = z.looseObject({
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
export function examinerOfTeam(body: TeamFields): ExamMode | null {
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
