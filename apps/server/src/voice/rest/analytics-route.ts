import type { FastifyInstance } from 'fastify';
import type { VoiceService } from '../voice-service.ts';
import { analyticsBody } from './analytics-query.ts';
import type { Callers } from '../api/callers.ts';
import { readAs } from '../api/refusal.ts';
import { runAnalytics } from './run-analytics.ts';

/** `POST /analytics`: counts, durations and response times of the caller's own calls, those that `GET /call` lists. */
export function registerAnalyticsRoute(
  app: FastifyInstance,
  { callers, service }: { callers: Callers; service: VoiceService },
): void {
  app.post('/analytics', async (request, reply) => {
    await callers.demandKey(request);
    const { queries } = readAs(analyticsBody, request.body, 'body');
    const calls = service.list(await callers.ownerOf(request, reply));
    return reply.code(201).send(queries.map((query) => runAnalytics(query, calls, service.clock.date())));
  });
}
