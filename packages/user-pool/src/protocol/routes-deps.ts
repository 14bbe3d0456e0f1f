import type { PoolContext } from '../core/pool-context.ts';

/** What the routes need of an open user pool. */
export interface UserPoolRoutesDeps {
  context: PoolContext;
  /** One subscriber's part of a network address. */
  networkOf: (address: string) => string;
}
