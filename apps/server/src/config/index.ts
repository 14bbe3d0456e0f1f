export { CONFIG_VARIABLES, readConfig } from './config.ts';
export type { Config } from './config.ts';
export { ConfigError } from './config-error.ts';
export { loadSecret } from './secret.ts';
