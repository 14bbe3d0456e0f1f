import { BandpalError } from '@bandpal/contracts';
import type { CallRequest } from '../api/call-request.ts';
import { RememberedTests } from '../remembered-tests.ts';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { VoiceService } from '../voice-service.ts';
import { HostedSession } from './hosted-session.ts';
import type { HostedTickets } from './hosted-tickets.ts';

/** The tests of this process that are spoken on the hosted platform. The service says when ended ones are forgotten. */
export class HostedTests {
  readonly #service: VoiceService;
  readonly #tickets: HostedTickets;
  readonly #sessions = new RememberedTests<HostedSession>();

  constructor(service: VoiceService, tickets: HostedTickets) {
    this.#service = service;
    this.#tickets = tickets;
    service.remember(this.#sessions);
  }

  /** Begins a test as a call does, and with the same refusals. */
  async start(request: CallRequest, owner: TestOwner): Promise<{ testId: string; ticket: string }> {
    const session = await this.#service.startRoomless(request, owner, (means) => new HostedSession(means));
    this.#sessions.add(session, owner);
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
    const session = id === null ? null : this.#sessions.find(id);
    if (session === null) throw new BandpalError('call.not-found');
    return session;
  }
}
