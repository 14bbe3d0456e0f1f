export { IdentityError } from './core/identity-error.ts';
export { WrongSecretError } from './core/wrong-secret-error.ts';
export { createHostedAccounts } from './hosted-accounts.ts';
export { identitySettings } from './identity-settings.ts';
export { identityOn, openIdentity } from './open-identity.ts';
export type { Identity } from './open-identity.ts';
export { registerIdentityRoutes } from './protocol/identity-routes.ts';
