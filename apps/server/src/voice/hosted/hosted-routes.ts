import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  BandpalError,
  HOSTED_TICKET_HEADER,
  hostedEventSchema,
  type HostedProgress,
  hostedProgressSchema,
  hostedProgressQuerySchema,
  type HostedStarted,
  hostedStartedSchema,
  hostedStartSchema,
} from '@bandpal/contracts';
import { goneSignal } from '@bandpal/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { CallRequest } from '../api/call-request.ts';
import { giveUpUnheard } from '../api/give-up-unheard.ts';
import { readAs } from '../api/refusal.ts';
import { RememberedTests } from '../remembered-tests.ts';
import type { VoiceService } from '../voice-service.ts';
import { completionBody, completionRequestOf } from './completion-request.ts';
import type { HostedTickets } from './hosted-call-of.ts';
import { HostedSession } from './hosted-session.ts';
import { endOfReason, platformReportOf, reportBody } from './platform-report.ts';
import { completionSchema, streamedCompletion, wholeCompletion } from './present-completion.ts';
import { spokenTurns } from './spoken-turns.ts';

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

/** Lets nobody but the hosted platform in: it sends the secret as a bearer token, or in the header of its own. */
export class PlatformSecret {
  readonly #secret: Buffer;

  constructor(secret: string) {
    this.#secret = digest(secret);
  }

  /** Throws `call.unauthorized`. Every wrong secret takes the same time. */
  demand({ headers }: { headers: IncomingHttpHeaders }): void {
    const own = headers['x-vapi-secret'];
    const bearer = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1];
    // Either will do: an assistant may have a server of its own for one of them.
    const isOwn = this.#is(typeof own === 'string' ? own : '');
    if (!this.#is(bearer ?? '') && !isOwn) throw new BandpalError('call.unauthorized');
  }

  #is(given: string): boolean {
    return timingSafeEqual(digest(given), this.#secret);
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A whole conversation, with the assistant's settings in it more than once. */
export const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

export interface HostedRouteDeps {
  service: VoiceService;
  tests: HostedTests;
  secret: PlatformSecret;
  /** Who begins a test; may set a cookie on the reply. */
  ownerOf: (request: FastifyRequest, reply: FastifyReply) => TestOwner | Promise<TestOwner>;
  now: () => Date;
}

/** The addresses that tests on the hosted platform need; only where one is set up. */
export function registerHostedRoutes(app: FastifyInstance, deps: HostedRouteDeps): void {
  registerPageRoutes(app, deps);
  registerPlatformRoutes(app, deps);
}

function registerPageRoutes(app: FastifyInstance, { service, tests, ownerOf }: HostedRouteDeps): void {
  app.post(
    '/api/hosted/tests',
    {
      config: {
        notes: {
          summary: 'Begin a test that is spoken on the hosted voice service',
          caller: 'anyone',
          body: hostedStartSchema,
          answers: { 201: hostedStartedSchema },
        },
      },
    },
    async (request, reply): Promise<HostedStarted> => {
      const { mode, metadata } = readAs(hostedStartSchema, request.body, 'body');
      const wanted = { mode, assistantName: `examiner-${mode}`, metadata };
      service.requirePlace('typed', wanted);
      const started = await tests.start(wanted, await ownerOf(request, reply));
      await giveUpUnheard(request, service, started.testId);
      return reply.code(201).header('cache-control', 'no-store').send(started);
    },
  );

  app.get(
    '/api/hosted/progress',
    {
      config: {
        notes: {
          summary: 'How far such a test is',
          caller: 'anyone',
          headers: ticketHeaders,
          querystring: hostedProgressQuerySchema,
          answers: { 200: hostedProgressSchema },
        },
      },
    },
    async (request, reply): Promise<HostedProgress> => {
      reply.header('cache-control', 'no-store');
      const { after = '0' } = readAs(hostedProgressQuerySchema, request.query, 'query');
      return tests.of(ticketOf(request)).progress(Number(after));
    },
  );

  app.post(
    '/api/hosted/events',
    {
      config: {
        notes: {
          summary: 'What the candidate of such a test does on the page',
          caller: 'anyone',
          headers: ticketHeaders,
          body: hostedEventSchema,
          answers: { 204: { description: 'It is done.' } },
        },
      },
    },
    async (request, reply) => {
      const told = readAs(hostedEventSchema, request.body, 'body');
      tests.of(ticketOf(request)).handle(told);
      return reply.code(204).send();
    },
  );
}

function registerPlatformRoutes(app: FastifyInstance, { tests, secret, now }: HostedRouteDeps): void {
  // Before the body is read: strangers make no work.
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: async (request: FastifyRequest) => secret.demand(request),
  };

  app.post(
    '/hosted/chat/completions',
    {
      ...options,
      config: {
        notes: {
          summary: 'The examiner’s next line, for the hosted voice service alone',
          caller: 'platform',
          body: completionBody,
          answers: { 200: completionSchema },
        },
      },
    },
    async (request, reply) => {
      const wanted = completionRequestOf(readAs(completionBody, request.body, 'body'));
      const session = tests.ofCall(wanted.ticket, wanted.callId);
      // The candidate speaks on: the platform does not wait.
      const line = await session.reply(spokenTurns(wanted.messages), goneSignal(reply.raw));
      const head = {
        id: `chatcmpl-${request.id}`,
        created: Math.floor(now().getTime() / 1_000),
        model: wanted.model,
      };
      reply.header('cache-control', 'no-store');
      if (!wanted.stream) return wholeCompletion(head, line);
      return reply.type('text/event-stream; charset=utf-8').send(streamedCompletion(head, line));
    },
  );

  app.post(
    '/hosted/webhook',
    {
      ...options,
      config: {
        notes: {
          summary: 'What the hosted voice service tells of a call',
          caller: 'platform',
          body: reportBody,
          answers: { 204: { description: 'It is noted.' } },
        },
      },
    },
    async (request, reply) => {
      const report = platformReportOf(readAs(reportBody, request.body, 'body'));
      if (report.kind !== 'other') {
        const session = tests.ofCall(report.ticket, report.callId);
        session.handleCallOver(report.kind, spokenTurns(report.messages), endOfReason(report.endedReason));
      }
      return reply.code(204).send();
    },
  );
}

const ticketHeaders = z.object({ [HOSTED_TICKET_HEADER]: z.optional(z.string()) });

function ticketOf(request: FastifyRequest): string | null {
  return ticketHeaders.parse(request.headers)[HOSTED_TICKET_HEADER] ?? null;
}
