// Typed tests in the shapes of the hosted service's sessions and chats.
import { ORGANISATION } from '../api/answer-schemas.ts';
import type { PresentedChat, PresentedSession } from '../api/answer-schemas.ts';
import type { TypedSession } from './typed-session.ts';
import type { FoundExchange } from './typed-sessions.ts';

/** The session with all that was written in it. */
export function presentSession(session: TypedSession): PresentedSession {
  const { testId, mode, resumed, assistantName, endedReason, name } = session;
  return {
    id: session.id,
    orgId: ORGANISATION,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    ...(name !== undefined && { name }),
    status: session.isOver ? 'completed' : 'active',
    ...(endedReason !== undefined && { endedReason }),
    assistantId: assistantName,
    assistant: { name: assistantName, metadata: { testId, mode, resumed } },
    messages: session.messages.map((message) => ({ ...message })),
  };
}

/** The exchange as a chat, with what was written before it. */
export function presentChat(found: FoundExchange): PresentedChat {
  const { session, exchange } = found;
  return { ...presentListedChat(found), messages: session.messages.slice(0, exchange.before) };
}

interface ListedChat {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
  sessionId: string;
  assistantId: string;
  input: string;
  output: PresentedChat['output'];
}

/** The exchange in a list: with what stood before each, a list would grow with the square of its length. */
export function presentListedChat({ session, exchange }: FoundExchange): ListedChat {
  const { id, createdAt, updatedAt, input, output } = exchange;
  return {
    id,
    orgId: ORGANISATION,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    sessionId: session.id,
    assistantId: session.assistantName,
    input,
    output,
  };
}
