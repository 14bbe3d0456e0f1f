import type { PublicConfig } from '@bandpal/contracts';
import type { IdentityConfig } from './identity-settings.ts';

/** Where the embedded user pool answers, on this origin. */
const IDENTITY_PATH = '/idp/';

/** What the browser needs to know of the accounts: the embedded pool, or the hosted one when it is set. */
export function publicIdentityOf(config: IdentityConfig): PublicConfig['identity'] {
  const { hosted } = config;
  const pool = hosted ?? config;
  const providers = hosted === null ? config.providers : [];
  const offered = providers.map(({ name, label }) => ({ name, label: label ?? name }));
  return {
    userPoolId: pool.userPoolId,
    clientId: pool.clientId,
    endpointPath: hosted === null ? IDENTITY_PATH : '',
    identityPoolId: pool.identityPoolId,
    guestAccess: config.guestAccess,
    // Passwords are stored as argon2id either way; SRP in the browser is several times slower.
    authFlow: hosted?.authFlow ?? 'USER_PASSWORD_AUTH',
    mfa: config.mfa,
    passkeys: true,
    devices: config.devices,
    // The hosted protocol has no action that lists them.
    sessions: hosted === null,
    ...(offered.length === 0 ? {} : { providers: offered }),
  };
}
