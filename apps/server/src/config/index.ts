export { readConfig } from './config.ts';
export type { Config } from './config.ts';
export { loadSecret } from './secret.ts';
export { readSpeechOptions } from './speech-settings.ts';
export { identityOrigins } from './identity-settings.ts';
export { publicIdentityOf } from './public-identity.ts';
