// Typed tests in the shapes of the hosted service's sessions and chats.
import { BandpalError } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import { ORGANISATION } from '../api/answer-schemas.ts';
import type { PresentedChat, PresentedSession } from '../api/answer-schemas.ts';
import type { CallRequest } from '../api/call-request.ts';
import { RememberedTests } from '../remembered-tests.ts';
import type { TypedExchange, TypedSession } from './typed-session.ts';

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

/** An exchange and the session it belongs to. */
export interface FoundExchange {
  session: TypedSession;
  exchange: TypedExchange;
}

/** The typed tests of this process, and what was written in them. */
export class TypedSessions {
  readonly all = new RememberedTests<TypedSession>();

  add(session: TypedSession, owner: TestOwner): void {
    this.all.add(session, owner);
  }

  /** The owner's own sessions, newest first. */
  list(owner: TestOwner): TypedSession[] {
    return this.all.list(owner);
  }

  /** The owner's own session; throws `chat.not-found`. */
  get(id: string, owner: TestOwner): TypedSession {
    const session = this.all.get(id, owner);
    if (!session) throw new BandpalError('chat.not-found');
    return session;
  }

  /** The owner's own exchanges, newest first. */
  exchanges(owner: TestOwner): FoundExchange[] {
    return this.list(owner).flatMap((session) =>
      session.exchanges.map((exchange) => ({ session, exchange })).toReversed(),
    );
  }

  /** The owner's own exchange; throws `chat.not-found`. */
  exchange(id: string, owner: TestOwner): FoundExchange {
    const found = this.exchanges(owner).find(({ exchange }) => exchange.id === id);
    if (!found) throw new BandpalError('chat.not-found');
    return found;
  }

  /** The owner's own test that began with this greeting and has not gone on; null when there is none (see `TypedSession.greetedWith`). */
  greetedWith(owner: TestOwner, request: CallRequest, input: string): FoundExchange | null {
    for (const session of this.list(owner)) {
      const exchange = session.greetedWith(request, input);
      if (exchange !== null) return { session, exchange };
    }
    return null;
  }
}
