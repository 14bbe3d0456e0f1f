import type { PageLanguage } from '@bandpal/contracts';
import type { FastifyRequest } from 'fastify';
import type { PoolContext } from '../core/pool-context.ts';

/** What the product reads from requests for the pool. */
export interface RequestReaders {
  /** One subscriber's part of a network address. */
  networkOf: (address: string) => string;
  /** In which language the sender reads; null where the request says nothing of it. */
  languageOf: (request: FastifyRequest) => PageLanguage | null;
}

/** What the routes need of an open user pool. */
export interface UserPoolRoutesDeps extends RequestReaders {
  context: PoolContext;
}
