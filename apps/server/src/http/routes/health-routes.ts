import { createHash, timingSafeEqual } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { isOwnProgram } from '../proxied.ts';

/** Named checks; each resolves to whether it holds. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean> | boolean>>;

/** `GET /healthz`, `/readyz`, `/metrics`. */
export function registerHealthRoutes(
  app: FastifyInstance,
  deps: {
    checks: () => ReadinessChecks;
    /** The process is about to end and takes no new calls; what is asked otherwise is still answered. */
    isDraining?: () => boolean;
    metrics: Metrics;
    metricsToken: string | undefined;
  },
): void {
  app.get('/healthz', () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(deps.checks()).map(async ([name, check]) => [name, await holds(check)] as const),
    );
    const isReady = results.every(([, ok]) => ok);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : unreadyStatus(deps), checks: Object.fromEntries(results) });
  });

  app.get('/metrics', async (request, reply) => {
    // Whoever may not read the figures does not learn that there are any.
    if (!mayReadMetrics(request, deps.metricsToken)) throw new BandpalError('request.not-found');
    return reply.type(deps.metrics.contentType).send(await deps.metrics.render());
  });
}

function unreadyStatus({ isDraining }: { isDraining?: () => boolean }): 'draining' | 'not-ready' {
  return isDraining?.() === true ? 'draining' : 'not-ready';
}

/** Whether a check holds; one that throws does not. */
export async function holds(check: () => Promise<boolean> | boolean): Promise<boolean> {
  try {
    return await check();
  } catch {
    // A check that throws does not hold; the part it asks logs its own troubles.
    return false;
  }
}

/** With a token: whoever has it. Without: programs of this machine that come without a proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSameText(request.headers.authorization ?? '', `Bearer ${token}`);
  return isOwnProgram(request);
}

function isSameText(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
