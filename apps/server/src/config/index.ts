export { readConfig } from './config.ts';
export type { Config } from './config.ts';
export { loadSecrets, readSecretOf } from './secret.ts';
export type { InstallationSecret } from './secret.ts';
export { readSpeechOptions } from './speech-settings.ts';
export type { TracingSettings } from './tracing-settings.ts';
export { identityOrigins } from './identity-settings.ts';
export { publicIdentityOf } from './public-identity.ts';
export { mediaWarnings } from './media-warnings.ts';
