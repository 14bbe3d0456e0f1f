import { BandpalError } from '@bandpal/contracts';
import type { EndedTests } from '../ended-memory.ts';
import type { CallRequest } from '../protocol/call-request.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { VoiceService } from '../voice-service.ts';
import { HostedSession } from './hosted-session.ts';
import type { HostedTickets } from './hosted-tickets.ts';

/** The tests of this process that are spoken on the hosted platform. The service says when ended ones are forgotten. */
export class HostedTests implements EndedTests {
  readonly #service: VoiceService;
  readonly #tickets: HostedTickets;
  readonly #sessions = new Map<string, HostedSession>();

  constructor(service: VoiceService, tickets: HostedTickets) {
    this.#service = service;
    this.#tickets = tickets;
    service.remember(this);
  }

  /** Begins a test as a call does, and with the same refusals. */
  async start(request: CallRequest, owner: TestOwner): Promise<{ testId: string; ticket: string }> {
    const session = await this.#service.startRoomless(request, owner, (means) => new HostedSession(means));
    this.#sessions.set(session.id, session);
    return { testId: session.testId, ticket: this.#tickets.issue(session.id) };
  }

  /** The test of a ticket, for this call of the platform. Throws `call.not-found`, and `test.not-yours` when another call has it. */
  ofCall(ticket: string | null, callId: string | undefined): HostedSession {
    const session = this.of(ticket);
    session.callId ??= callId;
    if (callId !== undefined && callId !== session.callId) throw new BandpalError('test.not-yours');
    return session;
  }

  /** The test of a ticket. Throws `call.not-found`. */
  of(ticket: string | null): HostedSession {
    const id = ticket === null ? null : this.#tickets.idOf(ticket);
    const session = id === null ? undefined : this.#sessions.get(id);
    if (session === undefined) throw new BandpalError('call.not-found');
    return session;
  }

  /** Whether this process has the test that was begun as `id`. */
  knows(id: string): boolean {
    return this.#sessions.has(id);
  }

  /** Forgets a test that was erased. */
  forget(testId: string): void {
    for (const [id, session] of this.#sessions) if (session.testId === testId) this.#sessions.delete(id);
  }

  /** Forgets those that ended before; tells whether ended ones are left. */
  forgetEnded(before: Date): boolean {
    for (const [id, { endedAt }] of this.#sessions) {
      if (endedAt !== undefined && endedAt < before) this.#sessions.delete(id);
    }
    return this.endedTests.length > 0;
  }

  /** Tests whose ended sessions are remembered. */
  get endedTests(): string[] {
    return [...this.#sessions.values()].flatMap(({ endedAt, testId }) =>
      endedAt === undefined ? [] : [testId],
    );
  }
}
