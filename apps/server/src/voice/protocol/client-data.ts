import { clientMessageSchema, PLAYABLE_MESSAGE, type ClientMessage } from '@bandpal/contracts';
import * as z from 'zod/mini';

export type ClientData =
  | { type: 'playable' }
  | { type: 'message'; message: ClientMessage }
  | { type: 'refused'; reason: string };

/** As much of an unknown type's name as the refusal repeats. */
const MAX_SHOWN_CHARS = 60;

/** Reads one app message of the browser: the plain text `playable`, or JSON text of a known type. Never throws. */
export function readClientData(data: unknown): ClientData {
  if (data === PLAYABLE_MESSAGE) return { type: 'playable' };
  if (typeof data !== 'string') return refused('A message must be JSON text.');
  const json = parseJson(data);
  if (json === undefined) return refused('A message must be JSON text.');
  const parsed = clientMessageSchema.safeParse(json);
  if (parsed.success) return { type: 'message', message: parsed.data };
  return refused(nameOfUnknown(json) ?? z.prettifyError(parsed.error));
}

function nameOfUnknown(json: unknown): string | null {
  const typed = z.object({ type: z.string() }).safeParse(json);
  if (!typed.success) return 'A message needs a type.';
  const known = clientMessageSchema.def.options.some(
    (option) => option.shape.type.safeParse(typed.data.type).success,
  );
  return known
    ? null
    : `Messages of the type "${typed.data.type.slice(0, MAX_SHOWN_CHARS)}" are not supported.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refused(reason: string): ClientData {
  return { type: 'refused', reason };
}
