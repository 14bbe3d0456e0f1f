import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLOW_MS } from '../core/providers/sealed-flow.ts';
import type { PoolContext } from '../core/pool-context.ts';

const NAME = 'bandpal_provider';
/** Below this path are the two addresses that set and read it. */
const PATH = '/idp/oauth2';

/** What the browser carries through a provider; empty when it has none. */
export function flowIn(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? '';
}

/** Gives the browser a flow to carry, or takes it away: `null`. Lax, because the browser comes back from another site. */
export function carryFlow(context: PoolContext, reply: FastifyReply, sealed: string | null): void {
  const life = sealed === null ? 0 : Math.floor(FLOW_MS / 1000);
  const secure = context.settings.siteUrl().startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${NAME}=${sealed ?? ''}; Path=${PATH}; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`,
  );
}
