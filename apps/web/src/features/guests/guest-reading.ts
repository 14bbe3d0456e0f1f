import type { GuestRole, ServerMessage } from '@bandpal/contracts';

type CaptionsMessage = Extract<ServerMessage, { type: 'captions' }>;

/** A guest who has said something. */
export interface SpokenBy {
  name: string;
  role: GuestRole;
}

/** Captions of guests, as they stand for the one who looks at the page. */
export interface GuestReading extends Omit<CaptionsMessage, 'type'> {
  /** Everyone who was there, by session: the last words of someone who has left still come. */
  known: Readonly<Record<string, SpokenBy>>;
}

/** After the examiner's message. */
export function afterCaptions(before: GuestReading | null, message: CaptionsMessage): GuestReading {
  const { type: _, ...state } = message;
  const known = { ...before?.known };
  for (const { sessionId, name, role } of message.guests) known[sessionId] = { name, role };
  return { ...state, known };
}

/** A caption of what a guest has said; null where the reader hasn't asked for it, or doesn't know them. */
export function guestCaption(
  reading: GuestReading | null,
  { sessionId, text }: { sessionId: string; text: string },
): { role: 'guest'; by: SpokenBy; text: string; final: true } | null {
  const by =
    reading?.on === true && Object.hasOwn(reading.known, sessionId) ? reading.known[sessionId] : undefined;
  return by === undefined ? null : { role: 'guest', by, text, final: true };
}
