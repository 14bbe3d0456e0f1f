import { invalidParameter } from '../user-pool-error.ts';
import type { UserPoolSettings } from '../settings.ts';

/** The address, when it is one of those allowed. @throws UserPoolError InvalidParameter: redirects lead nowhere else. */
export function checkLogoutTarget(settings: UserPoolSettings, clientId: string, address: string): string {
  const target = URL.parse(address)?.href;
  const isAllowed = settings.logoutUrls().some((allowed) => URL.parse(allowed)?.href === target);
  if (clientId !== settings.clientId || target === undefined || !isAllowed) {
    throw invalidParameter('The logout address is not allowed.');
  }
  return target;
}
