import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';

/** What the pool answers when a sign-in is complete: tokens that only look like tokens. */
export function tokensOf(device: string | null = null) {
  const now = Math.floor(Date.now() / 1000);
  const shared = { sub: 'user-1', iat: now, exp: now + 3_600, origin_jti: 'family-1' };
  const access = { ...shared, token_use: 'access', username: 'user-1', client_id: 'web' };
  return {
    AccessToken: unsigned(device === null ? access : { ...access, device_key: device }),
    IdToken: unsigned({ ...shared, token_use: 'id', 'cognito:username': 'user-1', iss: 'http://pool' }),
    RefreshToken: 'refresh-1',
    ExpiresIn: 3_600,
    TokenType: 'Bearer',
  };
}

/** Puts a session into the storage as a sign-in leaves it; `device` is the key of this browser, where it is a remembered one. */
export function keepSession(device: string | null = null): void {
  const key = `CognitoIdentityServiceProvider.${SAMPLE_CONFIG.identity.clientId}`;
  const { AccessToken, IdToken, RefreshToken } = tokensOf(device);
  localStorage.setItem(`${key}.LastAuthUser`, 'user-1');
  localStorage.setItem(`${key}.user-1.accessToken`, AccessToken);
  localStorage.setItem(`${key}.user-1.idToken`, IdToken);
  localStorage.setItem(`${key}.user-1.refreshToken`, RefreshToken);
  localStorage.setItem(`${key}.user-1.clockDrift`, '0');
  if (device !== null) {
    localStorage.setItem(`${key}.user-1.deviceKey`, device);
    localStorage.setItem(`${key}.user-1.deviceGroupKey`, 'group-1');
    localStorage.setItem(`${key}.user-1.randomPasswordKey`, 'password-1');
  }
}

const unsigned = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.c2lnbmF0dXJl`;

const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_');
