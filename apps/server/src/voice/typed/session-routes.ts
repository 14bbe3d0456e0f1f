import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TestOwner } from '../../ports/test-desk.ts';
import { sessionPageSchema, sessionSchema } from '../api/answer-schemas.ts';
import { examinerFields, readCallRequest } from '../api/call-request.ts';
import { giveUpUnheard } from '../api/give-up-unheard.ts';
import { idParams } from '../api/list-query.ts';
import type { Callers } from '../api/callers.ts';
import { pageFilters, paged } from '../api/list-query.ts';
import { voiceRoute } from '../api/voice-route.ts';
import { readAs, unsupported } from '../api/refusal.ts';
import type { VoiceService } from '../voice-service.ts';
import { presentSession } from './present-typed.ts';
import { startTyped } from './start-typed.ts';

const name = z.optional(z.string().check(z.maxLength(40)));

const newSession = z.strictObject({
  ...examinerFields,
  name,
  status: z.optional(z.literal('active')),
  expirationSeconds: unsupported,
  messages: unsupported,
  customer: unsupported,
  customerId: unsupported,
  phoneNumberId: unsupported,
  phoneNumber: unsupported,
});
const sessionChange = z.strictObject({
  name,
  status: z.optional(z.enum(['active', 'completed'])),
  expirationSeconds: unsupported,
  messages: unsupported,
});
const sessionQuery = z.strictObject({
  ...pageFilters,
  name: z.optional(z.string()),
  assistantId: z.optional(z.string()),
  squadId: unsupported,
  workflowId: unsupported,
});

export interface SessionRouteDeps {
  callers: Callers;
  service: VoiceService;
  /** Erases a test of this owner and all that belongs to it. */
  eraseTest: (owner: TestOwner, testId: string) => Promise<void>;
}

/** `/session`: tests that are typed request by request. Beginning one takes a test of the allowance, as a call does. */
export function registerSessionRoutes(
  app: FastifyInstance,
  { callers, service, eraseTest }: SessionRouteDeps,
): void {
  app.post(
    '/session',
    voiceRoute('Begin a test that is typed request by request', {
      body: newSession,
      answers: { 201: sessionSchema },
    }),
    async (request, reply) => {
      await callers.demandKey(request);
      const { name: called, status: _status, ...examiner } = readAs(newSession, request.body, 'body');
      const wanted = readCallRequest(examiner);
      service.requirePlace('typed', wanted);
      const session = await startTyped(service, wanted, await callers.ownerOf(request, reply));
      await giveUpUnheard(request, service, session.testId);
      session.name = called;
      return reply.code(201).send(presentSession(session));
    },
  );

  app.get(
    '/session',
    voiceRoute('The caller’s own typed tests', {
      querystring: sessionQuery,
      answers: { 200: sessionPageSchema },
    }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const query = readAs(sessionQuery, request.query, 'query');
      const sessions = service.typed
        .list(owner)
        .filter((session) => query.name === undefined || session.name === query.name)
        .filter((session) => query.assistantId === undefined || session.assistantName === query.assistantId);
      const { results, metadata } = paged(sessions, query);
      return { results: results.map(presentSession), metadata };
    },
  );

  app.get(
    '/session/:id',
    voiceRoute('A typed test', { params: idParams, answers: { 200: sessionSchema } }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      return presentSession(service.typed.get(id, owner));
    },
  );

  app.patch(
    '/session/:id',
    voiceRoute('Name a typed test or end it', {
      params: idParams,
      body: sessionChange,
      answers: { 200: sessionSchema },
    }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      const change = readAs(sessionChange, request.body, 'body');
      const session = service.typed.get(id, owner);
      if (change.name !== undefined) session.name = change.name;
      // An ended test does not go on; it can be continued in a session of its own.
      if (change.status === 'completed') session.finish();
      return presentSession(session);
    },
  );

  app.delete(
    '/session/:id',
    voiceRoute('Erase a typed test', { params: idParams, answers: { 200: sessionSchema } }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      const session = service.typed.get(id, owner);
      const presented = presentSession(session);
      await eraseTest(owner, session.testId);
      return { ...presented, status: 'completed' };
    },
  );
}
