import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { PoolBench } from './pool-bench.ts';
import type { Wire } from './wire.ts';

/** The code an authenticator shows, a number of 30-second steps from now. */
export function totpCode(secret: string, bench: PoolBench, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: bench.clock.date().getTime() + steps * 30_000 });
}

/** Sets an authenticator up and makes it the second factor; gives its secret. Its first code is used up by that. */
export async function enableAuthenticator(
  wire: Wire,
  bench: PoolBench,
  accessToken: string,
): Promise<string> {
  const { body } = await wire.send('AssociateSoftwareToken', { AccessToken: accessToken });
  const secret = z.string().parse(body['SecretCode']);
  const code = totpCode(secret, bench);
  await wire.send('VerifySoftwareToken', { AccessToken: accessToken, UserCode: code });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await wire.send('SetUserMFAPreference', { AccessToken: accessToken, SoftwareTokenMfaSettings });
  return secret;
}
