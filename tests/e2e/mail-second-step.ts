import { expect } from '@playwright/test';
import { z } from 'zod';
import { askIdentity } from './auth-product.ts';
import type { Person } from './auth-product.ts';

const tokensSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

/** Codes by mail are the person's second step from now on. */
export async function takeCodesByMail(
  product: Parameters<typeof askIdentity>[0],
  { email, password }: Person,
): Promise<void> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const asked = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
  const answer = await askIdentity(product, 'InitiateAuth', asked);
  const { AccessToken } = tokensSchema.parse(answer).AuthenticationResult;
  const wanted = { AccessToken, EmailMfaSettings: { Enabled: true, PreferredMfa: true } };
  expect(await askIdentity(product, 'SetUserMFAPreference', wanted)).not.toHaveProperty('__type');
}
