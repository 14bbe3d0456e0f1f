import type { FastifyContextConfig } from 'fastify';

type Notes = NonNullable<FastifyContextConfig['notes']>;

/** What `/openapi.json` says of a route for callers of the voice service, which reads and checks its input by itself. */
export const voiceRoute = (summary: string, notes: Partial<Notes>): { config: FastifyContextConfig } => ({
  config: { notes: { summary, caller: 'voice', ...notes } },
});
