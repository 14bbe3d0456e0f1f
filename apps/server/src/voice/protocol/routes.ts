import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { TestOwner } from '../../ports/test-desk.ts';
import type { VoiceService } from '../voice-service.ts';
import { requireKey } from './bearer-key.ts';
import { readCallRequest } from './call-request.ts';
import { presentCall } from './present-call.ts';

export interface VoiceRouteDeps {
  service: VoiceService;
  /** The public key the voice client is configured with. */
  publicKey: string;
  /** Who calls; may set a cookie on the reply. */
  ownerOf: (request: FastifyRequest, reply: FastifyReply) => TestOwner | Promise<TestOwner>;
}

/** Calls in one list, as in the hosted service. */
const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;
const listQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_LIMIT))),
});
const callParams = z.object({ id: z.string() });

/** `POST /call/web`, `GET /call`, `GET /call/:id`; all of them need the key, and callers see their own calls only. */
export function registerVoiceRoutes(app: FastifyInstance, deps: VoiceRouteDeps): void {
  const { service, publicKey, ownerOf } = deps;
  const authorise = (request: FastifyRequest) => requireKey(request.headers.authorization, publicKey);

  app.post('/call/web', async (request, reply) => {
    authorise(request);
    const wanted = readCallRequest(request.body);
    const call = await service.start(wanted, await ownerOf(request, reply));
    return reply.code(201).send(presentCall(call, service.voice));
  });

  app.get('/call', async (request, reply) => {
    authorise(request);
    const query = listQuery.safeParse(request.query);
    if (!query.success) throw new BandpalError('request.invalid', { field: 'limit' });
    const calls = service.list(await ownerOf(request, reply), query.data.limit ?? DEFAULT_LIMIT);
    return calls.map((call) => presentCall(call, service.voice));
  });

  app.get('/call/:id', async (request, reply) => {
    authorise(request);
    const { id } = callParams.parse(request.params);
    return presentCall(service.get(id, await ownerOf(request, reply)), service.voice);
  });
}
