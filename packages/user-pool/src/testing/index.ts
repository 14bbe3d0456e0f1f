export { ageAccounts } from './age-accounts.ts';
export { enableAuthenticator, totpCode } from './authenticator-app.ts';
export { LocalProvider } from './local-provider.ts';
export { NetworkClient } from './network-client.ts';
export { openBench, PASSWORD } from './pool-bench.ts';
export type { PoolBench } from './pool-bench.ts';
export { deviceVerifier } from './srp-client.ts';
export { CLIENT_ID, newAddress, tokensOf, Wire, WRONG_CREDENTIALS } from './wire.ts';
export type { Reply, Tokens } from './wire.ts';
