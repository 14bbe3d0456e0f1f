import { z } from 'zod';
import type { UserPoolSettings } from '../core/settings.ts';
import { checkLogoutTarget } from '../core/session/logout-target.ts';
import { read } from './action.ts';

const query = z.object({ client_id: z.string().max(128), logout_uri: z.string().max(2_048) });

/** Where the logout redirect leads. @throws UserPoolError InvalidParameter for an address that is not allowed, or another client. */
export function logoutTarget(settings: UserPoolSettings, given: unknown): string {
  const { client_id: clientId, logout_uri: address } = read(query, given);
  return checkLogoutTarget(settings, clientId, address);
}
