import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TestOwner } from '../../ports/test-desk.ts';
import { registerAnalyticsRoute } from './analytics-route.ts';
import { registerAssistantRoutes } from './assistant-routes.ts';
import { Callers } from '../api/callers.ts';
import type { CallersDeps } from '../api/callers.ts';
import { idParams, listed, timeFilters } from '../api/list-query.ts';
import { readAs, unsupported } from '../api/refusal.ts';
import { registerUnsupportedOperations } from './unsupported-operations.ts';
import { registerChatRoutes } from '../typed/chat-routes.ts';
import { registerSessionRoutes } from '../typed/session-routes.ts';
import type { VoiceService } from '../voice-service.ts';
import { readCallRequest } from '../api/call-request.ts';
import { giveUpUnheard } from '../api/give-up-unheard.ts';
import { presentCall } from '../protocol/present-call.ts';

export interface VoiceRouteDeps extends CallersDeps {
  service: VoiceService;
  /** Erases a test of this owner and all that belongs to it, and ends its call; throws `test.not-found`. */
  eraseTest: (owner: TestOwner, testId: string) => Promise<void>;
}

export const callListQuery = z.strictObject({
  ...timeFilters,
  id: z.optional(z.string()),
  assistantId: z.optional(z.string()),
  phoneNumberId: unsupported,
});
export const callChange = z.strictObject({ name: z.optional(z.string().check(z.maxLength(40))) });

/** The voice service's own REST. All of it needs the key or an account's token, and callers see their own calls only. */
export function registerVoiceRoutes(app: FastifyInstance, deps: VoiceRouteDeps): void {
  const callers = new Callers(deps);
  const { service } = deps;
  registerCallRoutes(app, deps, callers);
  registerAssistantRoutes(app, { callers, voice: () => service.voice, since: service.clock.date() });
  registerSessionRoutes(app, { callers, service, eraseTest: deps.eraseTest });
  registerChatRoutes(app, { callers, service });
  registerAnalyticsRoute(app, { callers, service });
  registerUnsupportedOperations(app, callers);
}

function registerCallRoutes(app: FastifyInstance, deps: VoiceRouteDeps, callers: Callers): void {
  const { service, eraseTest } = deps;

  app.post('/call/web', async (request, reply) => {
    await callers.demandKey(request);
    const wanted = readCallRequest(request.body);
    service.requirePlace('spoken', wanted);
    const call = await service.start(wanted, await callers.ownerOf(request, reply));
    await giveUpUnheard(request, service, call.testId);
    const presented = presentCall(call, service.voice);
    const webCallUrl = addressForPage(presented.webCallUrl, request.headers);
    return reply.code(201).send({ ...presented, webCallUrl });
  });

  app.get('/call', async (request, reply) => {
    await callers.demandKey(request);
    const { id, assistantId, ...query } = readAs(callListQuery, request.query, 'query');
    const calls = service
      .list(await callers.ownerOf(request, reply))
      .filter((call) => id === undefined || call.id === id)
      .filter((call) => assistantId === undefined || call.assistantName === assistantId);
    return listed(calls, query).map((call) => presentCall(call, service.voice));
  });

  app.get('/call/:id', async (request, reply) => {
    const owner = await callers.ownerOf(request, reply);
    const { id } = readAs(idParams, request.params, 'id');
    return presentCall(service.get(id, owner), service.voice);
  });

  app.patch('/call/:id', async (request, reply) => {
    const owner = await callers.ownerOf(request, reply);
    const { id } = readAs(idParams, request.params, 'id');
    const change = readAs(callChange, request.body, 'body');
    return presentCall(service.rename(id, owner, change.name), service.voice);
  });

  app.delete('/call/:id', async (request, reply) => {
    const owner = await callers.ownerOf(request, reply);
    const { id } = readAs(idParams, request.params, 'id');
    const call = service.get(id, owner);
    await eraseTest(owner, call.testId);
    return presentCall(call, service.voice);
  });
}

/** Headers of the request that asks for a call. */
interface PageHeaders {
  origin?: string | undefined;
  host?: string | undefined;
}

/**
 * The room's address under the name by which the page that asks knows this server: `localhost`, a number or a name of the local network do
 * as well as the public one. A page of another site, and one behind a proxy that hides the name, is given the public address.
 */
export function addressForPage(joinUrl: string, { origin, host }: PageHeaders): string {
  const page = origin === undefined ? null : URL.parse(origin);
  if (page === null || page.host !== host || !/^https?:$/.test(page.protocol)) return joinUrl;
  const { pathname, search } = new URL(joinUrl);
  return page.origin + pathname + search;
}
