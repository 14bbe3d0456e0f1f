import { BandpalError } from '@bandpal/contracts';
import type { FastifyInstance } from 'fastify';

/** Refuses a NUL in what is looked up under /api: PostgreSQL takes none in a text. Links that people open have pages of their own. */
export function registerUrlCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && request.url.includes('%00'))
      throw new BandpalError('request.invalid');
  });
}
