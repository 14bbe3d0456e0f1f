import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { publicIdentityOf } from './identity-settings.ts';
import { readProviders } from './user-pool-settings.ts';

const machine = { cores: 2, workingDirectory: '/srv/bandpal' };
const GOOGLE = { name: 'Google', issuer: 'https://accounts.google.com', clientId: 'c' };
const identityWith = (providers: readonly object[]) =>
  readConfig({ IDENTITY_PROVIDERS: JSON.stringify(providers) }, machine).identity;

describe('other services that sign people in', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bandpal-providers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };

  it('are none until they are named, and pages learn their names alone', () => {
    expect(publicIdentityOf(readConfig({}, machine).identity)).not.toHaveProperty('providers');
    const identity = identityWith([
      { ...GOOGLE, clientSecret: 's3cret' },
      { ...GOOGLE, name: 'Work', label: 'Our school', issuer: 'https://id.example.org/realm' },
    ]);
    expect(publicIdentityOf(identity).providers).toEqual([
      { name: 'Google', label: 'Google' },
      { name: 'Work', label: 'Our school' },
    ]);
    expect(JSON.stringify(publicIdentityOf(identity))).not.toContain('s3cret');
  });

  it('are the business of a hosted pool where there is one', () => {
    const hosted = { COGNITO_USER_POOL_ID: 'eu-west-1_Ab12', COGNITO_CLIENT_ID: 'c1' };
    const environment = { ...hosted, IDENTITY_PROVIDERS: JSON.stringify([GOOGLE]) };
    expect(publicIdentityOf(readConfig(environment, machine).identity)).not.toHaveProperty('providers');
  });

  it('show themselves with a secret, with one from a file, with a key, or with nothing', () => {
    const apple = { teamId: 't', keyId: 'k', privateKeyFile: file('apple.p8', 'a key\n') };
    const { providers } = identityWith([
      { ...GOOGLE, clientSecret: 'a' },
      { ...GOOGLE, name: 'B', issuer: 'https://b.example', clientSecretFile: file('b', ' b \n') },
      { ...GOOGLE, name: 'Apple', issuer: 'https://appleid.apple.com', apple },
      { ...GOOGLE, name: 'D', issuer: 'http://127.0.0.1:4000' },
    ]);
    expect(readProviders(providers).map(({ credential }) => credential)).toEqual([
      { kind: 'secret', secret: 'a' },
      { kind: 'secret', secret: 'b' },
      { kind: 'signed', teamId: 't', keyId: 'k', privateKey: 'a key' },
      { kind: 'none' },
    ]);
  });

  it.each([
    ['plain http elsewhere', [{ ...GOOGLE, issuer: 'http://accounts.example.org' }]],
    ['an issuer with a query', [{ ...GOOGLE, issuer: 'https://a.example/?x' }]],
    ['a field that is not known', [{ ...GOOGLE, secret: 'x' }]],
    ['two secrets', [{ ...GOOGLE, clientSecret: 'a', clientSecretFile: 'b' }]],
    ['one name twice', [GOOGLE, { ...GOOGLE, issuer: 'https://b.example' }]],
    ['one issuer twice', [GOOGLE, { ...GOOGLE, name: 'Other' }]],
    ['a name that is none', [{ ...GOOGLE, name: 'a b' }]],
  ])('are refused with %s', (_what, providers) => {
    expect(() => identityWith(providers)).toThrow(/IDENTITY_PROVIDERS must be JSON such as/);
  });

  it('need their files at the start', () => {
    for (const clientSecretFile of [path.join(folder, 'none'), file('empty', '\n')]) {
      const { providers } = identityWith([{ ...GOOGLE, clientSecretFile }]);
      expect(() => readProviders(providers)).toThrow('IDENTITY_PROVIDERS must name a file for Google');
    }
  });
});
