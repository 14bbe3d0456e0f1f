import { emailAddressSchema, foldAddress } from '@bandpal/contracts';
import type { User } from '../store/users.ts';
import { UserPoolError, invalidParameter } from './user-pool-error.ts';
import { MFA_METHODS } from './settings.ts';
import type { MfaMethod } from '../store/tables.ts';

/** The attributes people may set on themselves. Everything else is refused: above all `custom:approved`. */
const WRITABLE = new Set([
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
  'address',
  'profile',
  'phone_number',
  'custom:newsletter_opt_in',
]);
/** Cognito's own limit. */
const MAX_VALUE_LENGTH = 2_048;
/** E.164. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** Everything known of a user, by the protocol's names. */
export function attributesOf(user: User): Record<string, string> {
  return {
    ...user.attributes,
    sub: user.id,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...(user.approved ? { 'custom:approved': 'true' } : {}),
  };
}

/** An address that mail can be sent to, in lower case. @throws UserPoolError InvalidParameter. */
export function readEmail(text: string): string {
  const email = emailAddressSchema.safeParse(foldAddress(text));
  if (!email.success) throw invalidParameter('Invalid email address format.');
  return email.data;
}

/**
 * The user's own attributes after a change; a new telephone number is not verified any more.
 * @throws UserPoolError NotAuthorized for an attribute people cannot write, InvalidParameter for a value that cannot be.
 */
export function withAttributes(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>>,
): Record<string, string> {
  const after = { ...before };
  for (const [name, value] of Object.entries(change)) {
    if (!WRITABLE.has(name)) throw forbiddenAttribute();
    if (value.length > MAX_VALUE_LENGTH) throw invalidParameter(`The attribute ${name} is too long.`);
    if (name === 'phone_number') {
      if (!PHONE.test(value)) throw invalidParameter('Invalid phone number format.');
      if (before['phone_number'] !== value) after['phone_number_verified'] = 'false';
    }
    after[name] = value;
  }
  return after;
}

/** The user's own attributes without the named ones. @throws UserPoolError NotAuthorized, as above. */
export function withoutAttributes(
  before: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  if (names.some((name) => !WRITABLE.has(name))) throw forbiddenAttribute();
  const gone = new Set(names);
  if (gone.has('phone_number')) gone.add('phone_number_verified');
  return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.has(name)));
}

/** A telephone number that has proved to be the user's, or null. */
export function verifiedPhoneOf(user: { attributes: Record<string, string> }): string | null {
  return user.attributes['phone_number_verified'] === 'true'
    ? (user.attributes['phone_number'] ?? null)
    : null;
}

/** The same attributes with a telephone that has to be proved once more. */
export function withoutPhoneProof(before: Readonly<Record<string, string>>): Record<string, string> {
  return before['phone_number'] === undefined ? { ...before } : { ...before, phone_number_verified: 'false' };
}

function forbiddenAttribute(): UserPoolError {
  return new UserPoolError('NotAuthorized', 'A client attempted to write unauthorized attribute');
}

/** Second factors a user has switched on and that work here. */
export function usableMethods(user: User, canText: boolean): MfaMethod[] {
  return MFA_METHODS.filter((method) => {
    if (!user.mfaMethods.includes(method)) return false;
    if (method === 'EMAIL_OTP') return user.emailVerified;
    return method !== 'SMS_MFA' || (canText && verifiedPhoneOf(user) !== null);
  });
}
