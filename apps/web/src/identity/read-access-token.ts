import { UnreachableError } from '../api/unreachable-error.ts';
import { endsSession } from './identity-problem.ts';
import { hasSessionTrace } from './session-trace.ts';

/** The token source of the site, see `AccessTokenSource`. The identity client is not even loaded for visitors. */
export async function readAccessToken(): Promise<string | null> {
  if (!hasSessionTrace(() => window.localStorage)) return null;
  const { openIdentity } = await import('./open-identity.ts');
  const identity = await openIdentity();
  const read = await identity.readAccessToken();
  if (read.ok) return read.value;
  if (endsSession(read.problem)) return null;
  throw new UnreachableError(read.problem.message);
}
