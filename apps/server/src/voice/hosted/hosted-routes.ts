import {
  HOSTED_TICKET_HEADER,
  hostedEventSchema,
  hostedProgressQuerySchema,
  hostedStartSchema,
  type HostedProgress,
  type HostedStarted,
} from '@bandpal/contracts';
import { goneSignal } from '@bandpal/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { TestOwner } from '../../ports/test-desk.ts';
import { giveUpUnheard } from '../api/give-up-unheard.ts';
import { readAs } from '../api/refusal.ts';
import type { VoiceService } from '../voice-service.ts';
import { completionBody, completionRequestOf } from './completion-request.ts';
import type { HostedTests } from './hosted-tests.ts';
import { endOfReason, platformReportOf, reportBody } from './platform-report.ts';
import type { PlatformSecret } from './platform-secret.ts';
import { streamedCompletion, wholeCompletion } from './present-completion.ts';
import { spokenTurns } from './spoken-turns.ts';

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
  app.post('/api/hosted/tests', async (request, reply): Promise<HostedStarted> => {
    const { mode, metadata } = readAs(hostedStartSchema, request.body, 'body');
    const wanted = { mode, assistantName: `examiner-${mode}`, metadata };
    service.requirePlace('typed', wanted);
    const started = await tests.start(wanted, await ownerOf(request, reply));
    await giveUpUnheard(request, service, started.testId);
    return reply.code(201).header('cache-control', 'no-store').send(started);
  });

  app.get('/api/hosted/progress', async (request, reply): Promise<HostedProgress> => {
    reply.header('cache-control', 'no-store');
    const { after = '0' } = readAs(hostedProgressQuerySchema, request.query, 'query');
    return tests.of(ticketOf(request)).progress(Number(after));
  });

  app.post('/api/hosted/events', async (request, reply) => {
    const told = readAs(hostedEventSchema, request.body, 'body');
    tests.of(ticketOf(request)).handle(told);
    return reply.code(204).send();
  });
}

function registerPlatformRoutes(app: FastifyInstance, { tests, secret, now }: HostedRouteDeps): void {
  // Before the body is read: strangers make no work.
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: async (request: FastifyRequest) => secret.demand(request),
  };

  app.post('/hosted/chat/completions', options, async (request, reply) => {
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
  });

  app.post('/hosted/webhook', options, async (request, reply) => {
    const report = platformReportOf(readAs(reportBody, request.body, 'body'));
    if (report.kind !== 'other') {
      const session = tests.ofCall(report.ticket, report.callId);
      session.handleCallOver(report.kind, spokenTurns(report.messages), endOfReason(report.endedReason));
    }
    return reply.code(204).send();
  });
}

const ticketHeaders = z.object({ [HOSTED_TICKET_HEADER]: z.optional(z.string()) });

function ticketOf(request: FastifyRequest): string | null {
  return ticketHeaders.parse(request.headers)[HOSTED_TICKET_HEADER] ?? null;
}
