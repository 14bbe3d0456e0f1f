import { readFileSync } from 'node:fs';
import type { ProviderSettings } from '@bandpal/user-pool';
import { ConfigError } from './config-error.ts';
import type { ProviderOptions } from './provider-fields.ts';

/** The providers with their secrets. @throws ConfigError for a file that cannot be read, or is empty. */
export function readProviders(options: readonly ProviderOptions[]): ProviderSettings[] {
  return options.map((provider) => ({
    name: provider.name,
    label: provider.label ?? provider.name,
    issuer: provider.issuer,
    clientId: provider.clientId,
    credential: credentialOf(provider),
  }));
}

function credentialOf(provider: ProviderOptions): ProviderSettings['credential'] {
  const { name, apple, clientSecret, clientSecretFile } = provider;
  if (apple !== undefined) {
    const { teamId, keyId, privateKeyFile } = apple;
    return { kind: 'signed', teamId, keyId, privateKey: readSecret(name, privateKeyFile) };
  }
  if (clientSecretFile !== undefined) return { kind: 'secret', secret: readSecret(name, clientSecretFile) };
  return clientSecret === undefined ? { kind: 'none' } : { kind: 'secret', secret: clientSecret };
}

function readSecret(name: string, file: string): string {
  const text = textOf(file);
  if (text !== '') return text;
  throw new ConfigError([
    `IDENTITY_PROVIDERS must name a file for ${name} that can be read and is not empty`,
  ]);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
