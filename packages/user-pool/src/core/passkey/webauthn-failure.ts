import { z } from 'zod';
import { UserPoolError } from '../user-pool-error.ts';

const clientDataSchema = z.object({ origin: z.string() });

/** Why a new passkey was refused, as the protocol names it: the wrong site, the wrong domain, or anything else. */
export function webAuthnFailure(
  error: unknown,
  clientDataJson: string,
  origins: readonly string[],
): UserPoolError {
  const origin = originOf(clientDataJson);
  if (origin !== null && !origins.includes(origin)) {
    return new UserPoolError('WebAuthnOriginNotAllowed', "Passkeys can't be used on this address.", {
      cause: error,
    });
  }
  if (error instanceof Error && error.message.includes('RP ID')) {
    return new UserPoolError('WebAuthnRelyingPartyMismatch', 'The passkey belongs to another site.', {
      cause: error,
    });
  }
  return new UserPoolError('WebAuthnCredentialNotSupported', "This passkey isn't supported.", {
    cause: error,
  });
}

function originOf(clientDataJson: string): string | null {
  try {
    const plain: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return clientDataSchema.safeParse(plain).data?.origin ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
