import { z } from 'zod';
import {
  associateAuthenticator,
  associateInSignIn,
  preferMfa,
  verifyAuthenticator,
  verifyInSignIn,
  signInFactorsOf,
} from '../core/account/authenticators.ts';
import { invalidParameter } from '../core/user-pool-error.ts';
import {
  completeRegistration,
  passkeysOf,
  removePasskey,
  startRegistration,
  transportsOf,
} from '../core/passkey/passkeys.ts';
import { authenticateFresh } from '../core/account/fresh-proof.ts';
import { authenticate } from '../core/session/tokens.ts';
import { takeOwnPlace } from '../core/guesses/places.ts';
import type { Door } from '../core/guesses/places.ts';
import {
  action,
  openAction,
  ownAction,
  provedLately,
  signedIn,
  code,
  epochSeconds,
  optionalField,
  session,
  token,
} from './action.ts';

const withToken = z.object({ AccessToken: token });
const eitherWay = z.object({ AccessToken: optionalField(token), Session: optionalField(session) });
const wish = z
  .object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() })
  .transform((given) => ({ enabled: given.Enabled ?? false, preferred: given.PreferredMfa ?? false }))
  .nullish();

/** In the middle of a sign-in. */
const toSetUp = ({ Session }: { Session: string | null }): Door | null =>
  Session === null ? null : { purposes: ['password'], name: '', ticket: { session: Session } };

/** AssociateSoftwareToken, when signed in or in the middle of a sign-in. */
export const associateTokenAction = openAction(eitherWay, toSetUp, async (context, request, caller) => {
  if (request.Session !== null) {
    const started = await associateInSignIn(context, request.Session);
    return { SecretCode: started.secret, Session: started.session };
  }
  const { user } = await authenticateFresh(context, requireToken(request.AccessToken));
  return takeOwnPlace(context, user.id, caller, async () => ({
    SecretCode: await associateAuthenticator(context, user),
  }));
});

/** VerifySoftwareToken, when signed in or in the middle of a sign-in. */
export const verifyTokenAction = openAction(
  eitherWay.extend({ UserCode: code, FriendlyDeviceName: optionalField(z.string().max(256)) }),
  toSetUp,
  async (context, request, caller) => {
    const name = request.FriendlyDeviceName ?? '';
    if (request.Session !== null) {
      const next = await verifyInSignIn(context, request.Session, request.UserCode, name);
      return { Status: 'SUCCESS', Session: next };
    }
    const { user } = await authenticateFresh(context, requireToken(request.AccessToken));
    await takeOwnPlace(context, user.id, caller, () =>
      verifyAuthenticator(context, user, request.UserCode, name),
    );
    return { Status: 'SUCCESS' };
  },
);

/** SetUserMFAPreference. */
export const preferMfaAction = ownAction(
  withToken.extend({ SMSMfaSettings: wish, SoftwareTokenMfaSettings: wish, EmailMfaSettings: wish }),
  provedLately,
  async (context, { user }, request) => {
    const { SMSMfaSettings: sms, SoftwareTokenMfaSettings: totp, EmailMfaSettings: email } = request;
    await preferMfa(context, user, {
      ...(sms == null ? {} : { SMS_MFA: sms }),
      ...(totp == null ? {} : { SOFTWARE_TOKEN_MFA: totp }),
      ...(email == null ? {} : { EMAIL_OTP: email }),
    });
    return {};
  },
);

/** StartWebAuthnRegistration. */
export const startPasskeyAction = ownAction(withToken, provedLately, async (context, { user }) => ({
  CredentialCreationOptions: await startRegistration(context, user),
}));

/** CompleteWebAuthnRegistration: of a challenge that only a fresh sign-in was told. */
export const completePasskeyAction = ownAction(
  withToken.extend({ Credential: z.unknown() }),
  signedIn,
  async (context, { user }, request, caller) => {
    await completeRegistration(context, user, request.Credential, caller);
    return {};
  },
);

/** ListWebAuthnCredentials: always all of them. */
export const listPasskeysAction = action(withToken, async (context, request) => {
  const { user } = await authenticate(context, request.AccessToken);
  const passkeys = await passkeysOf(context, user);
  return {
    Credentials: passkeys.map((passkey) => ({
      CredentialId: passkey.credential_id,
      FriendlyCredentialName: passkey.name,
      RelyingPartyId: passkey.relying_party,
      ...(passkey.attachment === null ? {} : { AuthenticatorAttachment: passkey.attachment }),
      AuthenticatorTransports: transportsOf(passkey),
      CreatedAt: epochSeconds(passkey.created_at),
    })),
  };
});

/** DeleteWebAuthnCredential. */
export const deletePasskeyAction = ownAction(
  withToken.extend({ CredentialId: z.string().min(1).max(2_048) }),
  provedLately,
  async (context, { user }, request) => {
    await removePasskey(context, user, request.CredentialId);
    return {};
  },
);

/** GetUserAuthFactors. */
export const authFactorsAction = action(withToken, async (context, request) => {
  const { user } = await authenticate(context, request.AccessToken);
  return {
    Username: user.id,
    ...(user.mfaPreferred === null ? {} : { PreferredMfaSetting: user.mfaPreferred }),
    UserMFASettingList: user.mfaMethods,
    ConfiguredUserAuthFactors: await signInFactorsOf(context, user),
  };
});

function requireToken(accessToken: string | null): string {
  if (accessToken === null) throw invalidParameter('Send an access token or a session.');
  return accessToken;
}
