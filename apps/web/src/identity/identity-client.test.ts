import type { PublicConfig } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { Amplify } from 'aws-amplify';
import { describe, expect, it } from 'vitest';
import { createIdentityClient } from './identity-client.ts';

const EMBEDDED = SAMPLE_CONFIG.identity;
const POOL = { userPoolId: EMBEDDED.userPoolId, userPoolClientId: EMBEDDED.clientId };

function configured(identity: PublicConfig['identity']): unknown {
  createIdentityClient(identity, 'https://bandpal.example', true);
  return Amplify.getConfig().Auth?.Cognito;
}

describe('the identity library', () => {
  it('is led to the embedded pool by whole addresses', () => {
    expect(configured(EMBEDDED)).toEqual({ ...POOL, userPoolEndpoint: 'https://bandpal.example/idp/' });
    const identityPoolId = 'xx-local-1:6b1f2c3d-0000-4000-8000-000000000001';
    expect(configured({ ...EMBEDDED, identityPoolId })).toEqual({
      ...POOL,
      userPoolEndpoint: 'https://bandpal.example/idp/',
      identityPoolId,
      allowGuestAccess: true,
      identityPoolEndpoint: 'https://bandpal.example/idp/',
    });
  });

  it('finds a hosted pool by itself', () => {
    const hosted = { ...EMBEDDED, userPoolId: 'eu-west-1_Ab12Cd34e', endpointPath: '' };
    expect(configured(hosted)).toEqual({ ...POOL, userPoolId: 'eu-west-1_Ab12Cd34e' });
  });

  it('is not asked to sign anybody up while sign-up is closed', async () => {
    const closed = createIdentityClient(EMBEDDED, 'https://bandpal.example', false);
    const refused = {
      ok: false,
      problem: { kind: 'sign-up-disabled', message: 'Sign-up is currently disabled' },
    };
    expect(await closed.signUp('ana@example.org', 'correct horse')).toEqual(refused);
    expect(await closed.confirmSignUp('ana@example.org', '123456')).toEqual(refused);
  });

  it('knows of nobody in a browser without a session', async () => {
    const identity = createIdentityClient(EMBEDDED, 'https://bandpal.example', false);
    expect(await identity.readUser()).toEqual({ ok: true, value: null });
    expect(await identity.readAccessToken()).toEqual({ ok: true, value: null });
  });
});
