import { UnreachableError } from '../../api/fetch-json.ts';
import { endsSession } from './identity-problem.ts';
import { hasSessionTrace } from './session-trace.ts';

/**
 * A fresh access token of the signed-in person; null for visitors, for whom the identity client is not even loaded. Rejects with
 * UnreachableError when a token has to be renewed and the service does not do it now: nobody becomes a visitor by that.
 */
export async function readAccessToken(): Promise<string | null> {
  if (!hasSessionTrace(() => window.localStorage)) return null;
  const { openIdentity } = await import('./open-identity.ts');
  const identity = await openIdentity();
  const read = await identity.readAccessToken();
  if (read.ok) return read.value;
  if (endsSession(read.problem)) return null;
  throw new UnreachableError(read.problem.message);
}
