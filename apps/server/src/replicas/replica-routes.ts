import type { IncomingHttpHeaders } from 'node:http';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ReplicaDirectory, ReplicaLinks, TestKind } from './replica-links.ts';

const idParams = z.object({ id: z.string() });
/** Other texts are no call's, and some of them no database takes. */
const callParams = z.object({ id: z.uuid() });
const chatOfSession = z.object({ sessionId: z.uuid() });
const OF_ONE_CALL = new Set(['/call/:id', '/session/:id']);

/** What of the calls of this process the others need. */
export interface OwnCalls {
  readonly isDraining: boolean;
  placesLeft(kind: TestKind): number;
  knows(callId: string): boolean;
  /** The call that a request of a hosted voice service, or of a page about a call there, names; null for other requests. */
  namedBy?(url: string, request: { headers: IncomingHttpHeaders; body: unknown }): string | null;
  release(testId: string): Promise<void>;
}

/**
 * `POST /replicas/tests/:id/release`, for other processes alone; and calls that this process does not have or has no place for are
 * answered by the one that does. Registered before the routes of the calls.
 */
export function registerReplicaRoutes(
  app: FastifyInstance,
  { links, directory, calls }: { links: ReplicaLinks; directory: ReplicaDirectory; calls: OwnCalls },
): void {
  app.post(
    '/replicas/tests/:id/release',
    {
      config: {
        notes: {
          summary: 'Let go of a test that goes on in another process, which alone may ask',
          caller: 'operator',
          params: callParams,
          answers: { 204: { description: 'All that it had is written.' } },
        },
      },
    },
    async (request, reply) => {
      // To everybody else there is nothing at this address.
      if (!links.isRelayed(request.raw)) throw new BandpalError('request.not-found');
      await calls.release(idParams.parse(request.params).id);
      return reply.code(204).send();
    },
  );

  /** Requests under way that begin a test. Until they have their place, others must not count on it. */
  const beginning: Record<TestKind, number> = { spoken: 0, typed: 0 };
  app.addHook('preHandler', async (request, reply) => {
    const { url } = request.routeOptions;
    if (url === undefined) return;
    // Answered here and nowhere else, but it takes a place like every other.
    const isRelayed = links.isRelayed(request.raw);
    const begun = begins(url, request);
    if (begun !== null && !isRelayed && (calls.isDraining || calls.placesLeft(begun) <= beginning[begun])) {
      // What they have said of themselves is two seconds old: one that has filled up since then refuses, and the next is asked.
      for (const replica of await directory.withRoom(begun)) {
        // oxlint-disable-next-line no-await-in-loop -- a test must begin in one of them
        if (await links.forward(request, reply, replica)) return reply;
      }
    }
    // Whoever has hung up before gets no place, and no end of the answer would be told.
    if (begun !== null && !reply.raw.destroyed) {
      beginning[begun] += 1;
      reply.raw.once('close', () => (beginning[begun] -= 1));
    }
    if (isRelayed) return undefined;
    const callId = callOf(url, request) ?? calls.namedBy?.(url, request) ?? null;
    if (callId === null || calls.knows(callId)) return undefined;
    const replica = await directory.find({ callId });
    if (replica !== null && (await links.forward(request, reply, replica))) return reply;
    return undefined;
  });
}

/** Whether a request begins a call or a typed test; null when it begins neither. */
function begins(url: string, { method, body }: FastifyRequest): TestKind | null {
  if (method !== 'POST') return null;
  if (url === '/call/web') return 'spoken';
  // A hosted test has its sound elsewhere, and costs here what a typed one costs.
  if (url === '/session' || url === '/api/hosted/tests') return 'typed';
  if (url !== '/chat' || typeof body !== 'object' || body === null) return null;
  return 'sessionId' in body || 'previousChatId' in body ? null : 'typed';
}

/** The call or typed test that a request is about; null when it is about none, or names one that cannot be. */
function callOf(url: string, { params, body }: FastifyRequest): string | null {
  if (OF_ONE_CALL.has(url)) return callParams.safeParse(params).data?.id ?? null;
  return url === '/chat' ? (chatOfSession.safeParse(body).data?.sessionId ?? null) : null;
}
