import { ERROR_CATALOGUE } from '@bandpal/contracts';
import type { ProblemKind } from './identity-problem.ts';
import { REFUSAL_TEXTS as TEXTS, WRONG_CREDENTIALS } from './refusal-texts.ts';

/** All refusals of a name. */
interface Refusals {
  kind: ProblemKind;
  /** What people read for a message that is not listed. Empty: the page says itself what failed, and nothing more. */
  otherwise: string;
  /** What they read for a message of the service; `%s` is what differs from one to the next. Null: as above. */
  said?: Readonly<Record<string, string | Words | null>>;
}

/** A sentence, and of which kind the refusal is then. */
export interface Words {
  kind: ProblemKind;
  text: string;
}

const POLICY = 'Password did not conform with policy: ';
const SIGNED_OUT = TEXTS.signedOut;
const CONTESTED = ERROR_CATALOGUE['account.contested'].text;

/**
 * Every refusal of the identity service, embedded or hosted, and of its library, by its name in the protocol. Only what stands here
 * reaches a person: a test holds the table to all that the embedded service can say, and a name or message that is new to it is shown
 * to no one.
 */
export const REFUSALS: Readonly<Record<string, Refusals>> = {
  NotAuthorizedException: {
    kind: 'not-authorized',
    otherwise: '',
    said: {
      'Incorrect username or password.': WRONG_CREDENTIALS,
      'Password attempts exceeded': { kind: 'paused', text: TEXTS.paused },
      'Invalid session for the user.': { kind: 'session-over', text: '' },
      'Invalid Refresh Token': SIGNED_OUT,
      'Refresh Token has been revoked': SIGNED_OUT,
      'Refresh Token has expired': SIGNED_OUT,
      'Access Token has been revoked': SIGNED_OUT,
      'Access Token has expired': SIGNED_OUT,
      'Invalid Access Token': SIGNED_OUT,
      'User is disabled.': TEXTS.disabled,
      'The connection is gone.': TEXTS.notConnected,
      'Temporary password has expired and must be reset by an administrator.': TEXTS.temporaryOver,
      'Sign-up is currently disabled': TEXTS.signUpClosed,
      'SignUp is not permitted for this user pool': TEXTS.signUpClosed,
      'Your new password is saved. It works from %s (UTC), because your second step is a code by email, too. Until then, sign in with your old password. We have sent you an email about it.':
        { kind: 'password-waits', text: TEXTS.passwordWaits },
      "Your new password wasn't saved. Someone objected to the last one with the link that we sent to this mailbox. Sign in with your old password, or write to us.":
        TEXTS.passwordContested,
      "Your new password wasn't saved. Another one was chosen in a browser that this account has known for longer, and works from %s (UTC). If that wasn't you, object with the link in our last message.":
        TEXTS.passwordOutvoted,
      'A client attempted to write unauthorized attribute': null,
      'Access to this identity is not allowed.': null,
      'Invalid login token. The issuer is not known.': null,
      'Unauthenticated access is not supported for this identity pool.': null,
    },
  },
  TokenRevokedException: { kind: 'not-authorized', otherwise: SIGNED_OUT },
  RefreshTokenReuseException: { kind: 'not-authorized', otherwise: SIGNED_OUT },
  UnsupportedTokenTypeException: {
    kind: 'other',
    otherwise: '',
    said: { 'Only refresh tokens can be revoked.': null },
  },
  // In a sign-in the library reports these two as steps; anywhere else they refuse a token.
  PasswordResetRequiredException: {
    kind: 'not-authorized',
    otherwise: TEXTS.resetRequired,
    said: { 'Password reset required for the user': null },
  },
  UserNotConfirmedException: {
    kind: 'not-authorized',
    otherwise: TEXTS.notConfirmed,
    said: { 'User is not confirmed.': null },
  },
  UserNotFoundException: {
    kind: 'user-not-found',
    otherwise: TEXTS.noSuchAccount,
    // The second is said to operators.
    said: { 'User does not exist.': null, 'There is no such account.': null },
  },
  UsernameExistsException: {
    kind: 'exists',
    otherwise: TEXTS.exists,
    said: { 'An account with the given email already exists.': null },
  },
  AliasExistsException: {
    kind: 'exists',
    otherwise: TEXTS.exists,
    // The second is said to operators.
    said: {
      'An account with the given email already exists.': null,
      'Another account has the address %s.': null,
    },
  },
  CodeMismatchException: {
    kind: 'wrong-code',
    otherwise: TEXTS.wrongCode,
    said: {
      'Invalid verification code provided, please try again.': null,
      'Invalid code received for user': TEXTS.wrongAppOrRecoveryCode,
    },
  },
  EnableSoftwareTokenMFAException: {
    kind: 'wrong-code',
    otherwise: TEXTS.wrongAppCode,
    said: { 'Code mismatch': null },
  },
  ExpiredCodeException: {
    kind: 'expired-code',
    otherwise: TEXTS.codeOver,
    said: { 'Invalid code provided, please request a code again.': null },
  },
  LimitExceededException: {
    kind: 'limited',
    otherwise: TEXTS.limited,
    said: {
      'Attempt limit exceeded, please try after some time.': null,
      'You have registered as many passkeys as possible.': TEXTS.tooManyPasskeys,
    },
  },
  TooManyRequestsException: {
    kind: 'limited',
    otherwise: TEXTS.busyNow,
    said: {
      'There are too many requests at the moment. Please try again in %s seconds.': TEXTS.busyFor,
      'There are too many requests at the moment. Please try again in a second.': TEXTS.busyASecond,
      'Too many requests. Please wait a moment.': null,
      'Too many requests from your network. Please try again in some minutes.': TEXTS.busyNetwork,
    },
  },
  TooManyFailedAttemptsException: { kind: 'limited', otherwise: TEXTS.limited },
  UserLambdaValidationException: {
    kind: 'limited',
    otherwise: TEXTS.busyNow,
    // For clients that have no page of their own.
    said: {
      'There are too many requests at the moment. Please try again on our website, or in an hour.': null,
    },
  },
  InvalidPasswordException: {
    kind: 'weak-password',
    otherwise: TEXTS.passwordRefused,
    said: {
      [`${POLICY}Password not long enough`]: TEXTS.passwordTooShort,
      [`${POLICY}Password too long`]: TEXTS.passwordTooLong,
      [`${POLICY}Password must not be your email address`]: TEXTS.passwordIsEmail,
      [`${POLICY}Password is too common`]: TEXTS.passwordCommon,
      [`${POLICY}Password must not be the temporary one`]: TEXTS.passwordTemporary,
      // Of hosted pools, whose owners choose among these.
      [`${POLICY}Password must have uppercase characters`]: TEXTS.passwordNeedsUppercase,
      [`${POLICY}Password must have lowercase characters`]: TEXTS.passwordNeedsLowercase,
      [`${POLICY}Password must have numeric characters`]: TEXTS.passwordNeedsNumber,
      [`${POLICY}Password must have symbol characters`]: TEXTS.passwordNeedsSymbol,
    },
  },
  PasswordHistoryPolicyViolationException: { kind: 'weak-password', otherwise: TEXTS.passwordUsedBefore },
  CodeDeliveryFailureException: {
    kind: 'other',
    otherwise: TEXTS.notDelivered,
    said: {
      "The message couldn't be sent. Please try again later.": null,
      'We couldn’t send you a code just now. Please try again in a few minutes, or use another way to sign in.':
        null,
    },
  },
  ForbiddenException: {
    kind: 'proof-needed',
    otherwise: TEXTS.proofNeeded,
    said: { "Please confirm it's you.": null },
  },
  InvalidParameterException: {
    kind: 'other',
    otherwise: '',
    said: {
      'Invalid email address format.': TEXTS.invalidEmail,
      'Invalid phone number format.': TEXTS.invalidPhone,
      'There is no phone number to verify.': TEXTS.noPhone,
      'Text messages cannot be sent from here.': TEXTS.noTexts,
      'The attribute %s is too long.': TEXTS.attributeTooLong,
      'Second factors are switched off here.': TEXTS.mfaOff,
      'A second factor is required.': TEXTS.mfaRequired,
      'User has not verified software token mfa': TEXTS.noAuthenticator,
      'User does not have a verified email address': TEXTS.noVerifiedEmail,
      'User does not have delivery config set to turn on SMS_MFA': TEXTS.noVerifiedPhone,
      'Codes can only go to the email address of the account.': TEXTS.ownAddressOnly,
      // Written for people: the product says the same.
      [CONTESTED]: CONTESTED,
      // Said to programs, or to operators: no page of this site asks for such a thing.
      "The request isn't valid.": null,
      'Invalid value for %s.': null,
      'Invalid value for Session.': null,
      'Invalid value for CREDENTIAL.': null,
      'Invalid SRP_A': null,
      'Invalid device verifier.': null,
      'The device is confirmed already.': null,
      'USER_SRP_AUTH is not enabled for the client.': null,
      'The AuthFlow is not supported.': null,
      'Send an access token or a session.': null,
      'This method cannot be used.': null,
      '%s is not available.': null,
      'There is no such identity provider.': null,
      'The redirect address is not allowed.': null,
      'The logout address is not allowed.': null,
      'The account has this address already.': null,
    },
  },
  ResourceNotFoundException: {
    kind: 'other',
    otherwise: '',
    said: {
      'There is no such passkey.': TEXTS.passkeyGone,
      'Device does not exist.': null,
      'There is no such key.': null,
      'IdentityPool not found.': null,
      'User pool client %s does not exist.': null,
    },
  },
  SoftwareTokenMFANotFoundException: {
    kind: 'other',
    otherwise: TEXTS.setUpOver,
    said: { 'Set up an authenticator first.': null },
  },
  WebAuthnChallengeNotFoundException: {
    kind: 'passkey',
    otherwise: TEXTS.passkeyOver,
    said: { 'Start the registration again.': null },
  },
  WebAuthnClientMismatchException: { kind: 'passkey', otherwise: TEXTS.passkeyWrongAddress },
  WebAuthnCredentialNotSupportedException: {
    kind: 'passkey',
    otherwise: TEXTS.passkeyNotSupported,
    said: { "This passkey isn't supported.": null },
  },
  WebAuthnOriginNotAllowedException: {
    kind: 'passkey',
    otherwise: TEXTS.passkeyWrongAddress,
    said: { "Passkeys can't be used on this address.": null },
  },
  WebAuthnRelyingPartyMismatchException: {
    kind: 'passkey',
    otherwise: TEXTS.passkeyOfAnotherSite,
    said: { 'The passkey belongs to another site.': null },
  },
  // The protocol itself: no request of this site is one of these.
  UnknownOperationException: {
    kind: 'other',
    otherwise: '',
    said: { 'There is no such operation.': null },
  },
  SerializationException: {
    kind: 'other',
    otherwise: '',
    said: {
      'The request cannot be read.': null,
      'The request holds characters that are not text.': null,
      'The request is not JSON.': null,
    },
  },
  RequestTooLargeException: {
    kind: 'other',
    otherwise: '',
    said: { 'The request is too large.': null },
  },
  UnsupportedMediaTypeException: {
    kind: 'other',
    otherwise: '',
    said: { 'Send application/x-amz-json-1.1.': null },
  },
  InternalErrorException: {
    kind: 'other',
    otherwise: '',
    said: { 'Something went wrong. Please try again.': null },
  },
  // The library's own.
  UserAlreadyAuthenticatedException: { kind: 'already-signed-in', otherwise: TEXTS.signedInAlready },
  UserUnAuthenticatedException: { kind: 'signed-out', otherwise: SIGNED_OUT },
  UnexpectedSignInInterruptionException: { kind: 'other', otherwise: TEXTS.noSession },
  SignInException: { kind: 'session-over', otherwise: '' },
};
