import { emailAddressSchema, foldAddress } from '@bandpal/contracts';
import { z } from 'zod';

/** Who a person is to a provider: issuer and subject name them for good, the address may change. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Lower case; null when the provider tells none. */
  email: string | null;
  /** The provider vouches for the address. */
  emailVerified: boolean;
}

const idSchema = z.object({
  iss: z.string().min(1).max(2_048),
  // ASCII (OpenID Connect Core, §2).
  sub: z.string().regex(/^[ -~]{1,255}$/),
});
const addressSchema = z.object({
  email: z.string().optional(),
  // Some providers write it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
});

/**
 * The identity in the claims of an id token. Where they have no address, `more` is asked: the provider's answer about the person.
 * @throws ZodError.
 */
export async function identityOf(
  claims: unknown,
  more: (subject: string) => Promise<unknown>,
): Promise<ProviderIdentity> {
  const { iss: issuer, sub: subject } = idSchema.parse(claims);
  const told = addressSchema.parse(claims);
  const { email, email_verified: verified } =
    told.email === undefined ? addressSchema.parse(await more(subject)) : told;
  return {
    issuer,
    subject,
    email: emailAddressSchema.safeParse(foldAddress(email ?? '')).data ?? null,
    emailVerified: String(verified) === 'true',
  };
}
