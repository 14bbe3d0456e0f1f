import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TestOwner } from '../../ports/test-desk.ts';
import { chatPageSchema, chatSchema } from '../api/answer-schemas.ts';
import type { Callers } from '../api/callers.ts';
import { giveUpUnheard } from '../api/give-up-unheard.ts';
import { idParams } from '../api/list-query.ts';
import { pageFilters, paged } from '../api/list-query.ts';
import { voiceRoute } from '../api/voice-route.ts';
import { readAs, refusal, unsupported } from '../api/refusal.ts';
import type { VoiceService } from '../voice-service.ts';
import { newChat, readChatRequest, type ChatRequest } from './chat-request.ts';
import { presentChat, presentListedChat } from './present-typed.ts';
import type { FoundExchange } from './present-typed.ts';
import { greetTyped } from './start-typed.ts';

const chatQuery = z.strictObject({
  ...pageFilters,
  id: z.optional(z.string()),
  assistantId: z.optional(z.string()),
  sessionId: z.optional(z.string()),
  previousChatId: unsupported,
  squadId: unsupported,
  workflowId: unsupported,
});

export interface ChatRouteDeps {
  callers: Callers;
  service: VoiceService;
}

/** `/chat`: one answer of a typed test and what the examiner says to it. Without a session or an earlier chat a test begins. */
export function registerChatRoutes(app: FastifyInstance, { callers, service }: ChatRouteDeps): void {
  app.post(
    '/chat',
    voiceRoute('Type an answer', { body: newChat, answers: { 201: chatSchema } }),
    async (request, reply) => {
      await callers.demandKey(request);
      const wanted = readChatRequest(request.body);
      const found = await exchange(service, wanted, await callers.ownerOf(request, reply));
      await found.session.whenWritten();
      if ('begin' in wanted) await giveUpUnheard(request, service, found.session.testId);
      return reply.code(201).send(presentChat(found));
    },
  );

  app.get(
    '/chat',
    voiceRoute('The caller’s own typed answers', {
      querystring: chatQuery,
      answers: { 200: chatPageSchema },
    }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const query = readAs(chatQuery, request.query, 'query');
      const chats = service.typed
        .exchanges(owner)
        .filter(({ exchange: { id } }) => query.id === undefined || id === query.id)
        .filter(({ session: { id } }) => query.sessionId === undefined || id === query.sessionId)
        .filter(
          ({ session }) => query.assistantId === undefined || session.assistantName === query.assistantId,
        )
        .map((chat) => ({ ...chat, createdAt: chat.exchange.createdAt, updatedAt: chat.exchange.updatedAt }));
      const { results, metadata } = paged(chats, query);
      return { results: results.map(presentListedChat), metadata };
    },
  );

  app.get(
    '/chat/:id',
    voiceRoute('A typed answer', { params: idParams, answers: { 200: chatSchema } }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      return presentChat(service.typed.exchange(id, owner));
    },
  );
}

async function exchange(
  service: VoiceService,
  wanted: ChatRequest,
  owner: TestOwner,
): Promise<FoundExchange> {
  const { input, name, assistantId } = wanted;
  if ('begin' in wanted) return greetTyped(service, wanted, owner);
  const { session, earlier } =
    'sessionId' in wanted
      ? { session: service.typed.get(wanted.sessionId, owner), earlier: null }
      : earlierOf(service.typed.exchange(wanted.previousChatId, owner));
  if (assistantId !== undefined && assistantId !== session.assistantName) {
    throw refusal('request.invalid', 'assistantId');
  }
  const repeated = earlier === null ? null : session.repeatedAfter(earlier, input);
  if (name !== undefined) session.name = name;
  return { session, exchange: repeated ?? session.exchange(input) };
}

const earlierOf = ({ session, exchange }: FoundExchange) => ({ session, earlier: exchange });
