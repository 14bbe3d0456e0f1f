import { UnreachableError } from '../../api/fetch-json.ts';
import { hasSessionTrace } from './session-trace.ts';

/**
 * A fresh access token of the signed-in person; null for visitors, for whom the identity client is not even loaded. Rejects with
 * UnreachableError when a token has to be renewed and the service cannot be reached.
 */
export async function readAccessToken(): Promise<string | null> {
  if (!hasSessionTrace(() => window.localStorage)) return null;
  const { openIdentity } = await import('./open-identity.ts');
  const identity = await openIdentity();
  const read = await identity.readAccessToken();
  if (read.ok) return read.value;
  if (read.problem.kind === 'unreachable') throw new UnreachableError(read.problem.message);
  return null;
}
