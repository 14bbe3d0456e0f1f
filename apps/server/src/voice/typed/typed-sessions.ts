import { BandpalError } from '@bandpal/contracts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { CallRequest } from '../protocol/call-request.ts';
import type { TypedExchange, TypedSession } from './typed-session.ts';

/** As ended calls. */
const KEPT_ENDED = 1_000;

interface OwnedSession {
  session: TypedSession;
  ownerKind: TestOwner['kind'];
  ownerId: string;
}

/** An exchange and the session it belongs to. */
export interface FoundExchange {
  session: TypedSession;
  exchange: TypedExchange;
}

/** The typed tests of this process. Who owns the list says when ended ones, and what was written in them, are forgotten. */
export class TypedSessions {
  readonly #sessions = new Map<string, OwnedSession>();

  add(session: TypedSession, { kind, id }: TestOwner): void {
    this.#sessions.set(session.id, { session, ownerKind: kind, ownerId: id });
    const ended = [...this.#sessions.values()].filter((one) => one.session.endedAt !== undefined);
    for (const { session: old } of ended.slice(0, -KEPT_ENDED)) this.#sessions.delete(old.id);
  }

  /** The owner's own sessions, newest first. */
  list(owner: TestOwner): TypedSession[] {
    return [...this.#sessions.values()]
      .filter(({ ownerKind, ownerId }) => ownerKind === owner.kind && ownerId === owner.id)
      .map(({ session }) => session)
      .toReversed();
  }

  /** Whether there is a session with this id, whoever's it is. */
  knows(id: string): boolean {
    return this.#sessions.has(id);
  }

  /** The owner's own session; throws `chat.not-found`. */
  get(id: string, owner: TestOwner): TypedSession {
    const session = this.list(owner).find((one) => one.id === id);
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

  /** Forgets the sessions of a test that was erased, and what was written in them. */
  forget(testId: string): void {
    for (const [id, { session }] of this.#sessions) if (session.testId === testId) this.#sessions.delete(id);
  }

  /** Forgets those that ended before; tells whether ended ones are left. */
  forgetEnded(before: Date): boolean {
    for (const [id, { session }] of this.#sessions) {
      if (session.endedAt !== undefined && session.endedAt < before) this.#sessions.delete(id);
    }
    return this.endedTests.length > 0;
  }

  /** Tests whose ended sessions are remembered. */
  get endedTests(): string[] {
    return [...this.#sessions.values()].flatMap(({ session }) =>
      session.endedAt === undefined ? [] : [session.testId],
    );
  }
}
