import * as z from 'zod/mini';
import { BandpalError, EXAMINER_ASSISTANTS, type ExamMode } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';
import type { TestOwner } from '../../ports/test-desk.ts';
import {
  analyticsResultSchema,
  assistantSchema,
  callSchema,
  ORGANISATION,
  type PresentedAssistant,
  type VoiceName,
  type PresentedCall,
} from '../api/answer-schemas.ts';
import { callBodySchema, readCallRequest } from '../api/call-request.ts';
import { Callers, type CallersDeps } from '../api/callers.ts';
import { giveUpUnheard } from '../api/give-up-unheard.ts';
import { idParams, listed, timeFilters } from '../api/list-query.ts';
import { voiceRoute } from '../api/voice-route.ts';
import { readAs, unsupported } from '../api/refusal.ts';
import { registerChatRoutes } from '../typed/chat-routes.ts';
import { registerSessionRoutes } from '../typed/session-routes.ts';
import type { VoiceService } from '../voice-service.ts';
import { analyticsBody, runAnalytics } from './run-analytics.ts';
import type { CallRecord } from '../protocol/call-record.ts';

const assistantQuery = z.strictObject(timeFilters);

/** `GET /assistant` and `GET /assistant/:id`: the examiners, which nobody can change. */
function registerAssistantRoutes(
  app: FastifyInstance,
  { callers, voice, since }: { callers: Callers; voice: () => VoiceName; since: Date },
): void {
  app.get(
    '/assistant',
    voiceRoute('The examiners', { querystring: assistantQuery, answers: { 200: z.array(assistantSchema) } }),
    async (request) => {
      await callers.demandKey(request);
      const query = readAs(assistantQuery, request.query, 'query');
      return listed(examiners(since), query).map((examiner) => presentExaminer(examiner, voice()));
    },
  );

  app.get(
    '/assistant/:id',
    voiceRoute('An examiner', { params: idParams, answers: { 200: assistantSchema } }),
    async (request) => {
      await callers.demandKey(request);
      const { id } = readAs(idParams, request.params, 'id');
      const examiner = examiners(since).find((one) => one.id === id);
      if (!examiner)
        throw new BandpalError('request.not-found', { message: 'There is no examiner with this name.' });
      return presentExaminer(examiner, voice());
    },
  );
}

// The examiners as assistants of the hosted service: four, and nobody can change them.
interface Examiner {
  id: string;
  mode: ExamMode;
  createdAt: Date;
  updatedAt: Date;
}

/** The examiners there are, since this moment: that at which the service began. */
function examiners(since: Date): Examiner[] {
  return Object.entries(EXAMINER_ASSISTANTS).map(([id, mode]) => ({
    id,
    mode,
    createdAt: since,
    updatedAt: since,
  }));
}

/** The examiner as an assistant. */
function presentExaminer({ id, mode, createdAt, updatedAt }: Examiner, voice: VoiceName): PresentedAssistant {
  return {
    id,
    orgId: ORGANISATION,
    name: id,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    voice,
    firstMessageMode: 'assistant-speaks-first',
    metadata: { mode },
  };
}

/** "Not implemented": the client has asked in the right way, and it will never work here (RFC 9110, section 15.6.2). */
const NOT_IMPLEMENTED = 501;
/** Routes of the site that answer every address which nothing else answers. */
const CATCH_ALL = new Set(['/*', '/']);
/** Addresses that the hosted service doesn't have: what is missing there is a mistake of the caller's. */
const OWN = /^\/(?:api|account|idp|hosted|notifications|credits)\/|^\/$/u;
const LONGEST_NAME = 100;

/**
 * Answers every operation of the hosted service that this one does not have with 501 `call.unsupported` and its name, to callers with a
 * key alone: all others are told, as at any address, that there is nothing.
 */
function registerUnsupportedOperations(app: FastifyInstance, callers: Callers): void {
  // After the limits of requests, which routes count in `onRequest`, and before any body is read.
  app.addHook('preParsing', async (request) => {
    if (request.headers.authorization === undefined) return;
    const [pathname = ''] = request.url.split('?', 1);
    const isUnknown = request.is404 || CATCH_ALL.has(request.routeOptions.url ?? '');
    if (!isUnknown || OWN.test(pathname) || !(await callers.isKnown(request))) return;
    throw new BandpalError('call.unsupported', {
      status: NOT_IMPLEMENTED,
      message: `This service has no operation ${request.method} ${pathname.slice(0, LONGEST_NAME)}.`,
      field: 'operation',
    });
  });
}

interface VoiceRouteDeps extends CallersDeps {
  service: VoiceService;
  /** Erases a test of this owner and all that belongs to it, and ends its call; throws `test.not-found`. */
  eraseTest: (owner: TestOwner, testId: string) => Promise<void>;
}

const callListQuery = z.strictObject({
  ...timeFilters,
  id: z.optional(z.string()),
  assistantId: z.optional(z.string()),
  phoneNumberId: unsupported,
});
const callChange = z.strictObject({ name: z.optional(z.string().check(z.maxLength(40))) });

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

  app.post(
    '/call/web',
    voiceRoute('Start a call', { body: callBodySchema, answers: { 201: callSchema } }),
    async (request, reply) => {
      await callers.demandKey(request);
      const wanted = readCallRequest(request.body);
      service.requirePlace('spoken', wanted);
      const call = await service.start(wanted, await callers.ownerOf(request, reply));
      await giveUpUnheard(request, service, call.testId);
      const presented = presentCall(call, service.voice);
      const webCallUrl = addressForPage(presented.webCallUrl, request.headers);
      return reply.code(201).send({ ...presented, webCallUrl });
    },
  );

  app.get(
    '/call',
    voiceRoute('The caller’s own calls', {
      querystring: callListQuery,
      answers: { 200: z.array(callSchema) },
    }),
    async (request, reply) => {
      await callers.demandKey(request);
      const { id, assistantId, ...query } = readAs(callListQuery, request.query, 'query');
      const calls = service
        .list(await callers.ownerOf(request, reply))
        .filter((call) => id === undefined || call.id === id)
        .filter((call) => assistantId === undefined || call.assistantName === assistantId);
      return listed(calls, query).map((call) => presentCall(call, service.voice));
    },
  );

  app.get(
    '/call/:id',
    voiceRoute('A call', { params: idParams, answers: { 200: callSchema } }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      return presentCall(service.get(id, owner), service.voice);
    },
  );

  app.patch(
    '/call/:id',
    voiceRoute('Name a call', { params: idParams, body: callChange, answers: { 200: callSchema } }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      const change = readAs(callChange, request.body, 'body');
      return presentCall(service.rename(id, owner, change.name), service.voice);
    },
  );

  app.delete(
    '/call/:id',
    voiceRoute('Erase what a call has left: its test', { params: idParams, answers: { 200: callSchema } }),
    async (request, reply) => {
      const owner = await callers.ownerOf(request, reply);
      const { id } = readAs(idParams, request.params, 'id');
      const call = service.get(id, owner);
      await eraseTest(owner, call.testId);
      return presentCall(call, service.voice);
    },
  );
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

/** `POST /analytics`: counts, durations and response times of the caller's own calls, those that `GET /call` lists. */
function registerAnalyticsRoute(
  app: FastifyInstance,
  { callers, service }: { callers: Callers; service: VoiceService },
): void {
  app.post(
    '/analytics',
    voiceRoute('Figures of the caller’s own calls', {
      body: analyticsBody,
      answers: { 201: z.array(analyticsResultSchema) },
    }),
    async (request, reply) => {
      await callers.demandKey(request);
      const { queries } = readAs(analyticsBody, request.body, 'body');
      const calls = service.list(await callers.ownerOf(request, reply));
      return reply.code(201).send(queries.map((query) => runAnalytics(query, calls, service.clock.date())));
    },
  );
}

/** A call as the voice client reads it. */
function presentCall(call: CallRecord, voice: VoiceName): PresentedCall {
  return {
    id: call.id,
    orgId: ORGANISATION,
    type: 'webCall',
    status: call.status,
    createdAt: call.createdAt.toISOString(),
    updatedAt: call.updatedAt.toISOString(),
    ...(call.name !== undefined && { name: call.name }),
    ...(call.startedAt && { startedAt: call.startedAt.toISOString() }),
    ...(call.endedAt && { endedAt: call.endedAt.toISOString() }),
    ...(call.endedReason !== undefined && { endedReason: call.endedReason }),
    webCallUrl: call.joinUrl,
    assistantId: call.assistantName,
    assistant: {
      id: call.assistantName,
      name: call.assistantName,
      voice,
      metadata: { testId: call.testId, mode: call.mode, resumed: call.resumed },
    },
    artifactPlan: { videoRecordingEnabled: false, recordingEnabled: false },
  };
}
