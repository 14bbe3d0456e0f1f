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
  /** How long before the token was made the person showed the provider who they are; null when it does not tell. */
  signedInAgoMs: number | null;
}

const idSchema = z.object({
  iss: z.string().min(1).max(2_048),
  // ASCII (OpenID Connect Core, §2).
  sub: z.string().regex(/^[ -~]{1,255}$/),
});
const timesSchema = z.object({
  iat: z.number(),
  /** Asked for with `max_age`; otherwise few providers tell (OpenID Connect Core, §2). */
  auth_time: z.number().int().nonnegative().optional(),
});
/** So far may the clocks of one provider's machines be apart. */
const CLOCKS_APART_S = 10;

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
    signedInAgoMs: signedInAgoMs(claims),
  };
}

/** By the provider's own clock, both times being its own. A time that lies ahead says nothing. @throws ZodError. */
function signedInAgoMs(claims: unknown): number | null {
  const { iat, auth_time: at } = timesSchema.parse(claims);
  if (at === undefined || at > iat + CLOCKS_APART_S) return null;
  return Math.max(0, iat - at) * 1_000;
}
