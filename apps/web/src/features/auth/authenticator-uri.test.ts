import { expect, it } from 'vitest';
import { authenticatorUri, groupSecret } from './authenticator-secret.tsx';

it('gives authenticator apps an address without loose characters', () => {
  expect(authenticatorUri('Band pal', 'ana+1@example.org', 'ABCD')).toBe(
    'otpauth://totp/Band%20pal:ana%2B1%40example.org?secret=ABCD&issuer=Band%20pal',
  );
  expect(groupSecret('ABCDEFGHI')).toBe('ABCD EFGH I');
});
