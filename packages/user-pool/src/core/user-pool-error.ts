/** Why the user pool says no, in the words of its protocol (which adds "Exception"). */
export type UserPoolFailure =
  | 'AliasExists'
  | 'CodeDeliveryFailure'
  | 'CodeMismatch'
  | 'EnableSoftwareTokenMFA'
  | 'ExpiredCode'
  | 'Forbidden'
  | 'InvalidParameter'
  | 'InvalidPassword'
  | 'LimitExceeded'
  | 'NotAuthorized'
  | 'PasswordResetRequired'
  | 'ResourceNotFound'
  | 'SoftwareTokenMFANotFound'
  | 'TooManyRequests'
  | 'UnsupportedTokenType'
  | 'UserLambdaValidation'
  | 'UserNotConfirmed'
  | 'UserNotFound'
  | 'UsernameExists'
  | 'WebAuthnChallengeNotFound'
  | 'WebAuthnClientMismatch'
  | 'WebAuthnCredentialNotSupported'
  | 'WebAuthnOriginNotAllowed'
  | 'WebAuthnRelyingPartyMismatch';

/** An expected refusal. The message is shown to people as it is. */
export class UserPoolError extends Error {
  readonly failure: UserPoolFailure;
  /** When to come again; null: trying again is no use, or nothing is known of it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    failure: UserPoolFailure,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.name = 'UserPoolError';
    this.failure = failure;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

// Refusals that several commands share. Their words are the same wherever a caller must not learn whether an account exists.

/** A wrong password, a wrong proof or an unknown name. */
export const wrongCredentials = () => new UserPoolError('NotAuthorized', 'Incorrect username or password.');
/** Too many wrong attempts; a name that clients do not retry. */
export const lockedOut = () => new UserPoolError('NotAuthorized', 'Password attempts exceeded');
/** A session that is unknown, over, used, or of another step. */
export const invalidSession = () => new UserPoolError('NotAuthorized', 'Invalid session for the user.');
/** A code that is not the one that was sent. */
export const wrongCode = () =>
  new UserPoolError('CodeMismatch', 'Invalid verification code provided, please try again.');
/** A code that was right once. */
export const expiredCode = () =>
  new UserPoolError('ExpiredCode', 'Invalid code provided, please request a code again.');
/** Too many messages or too many codes tried; clients retry it by themselves, so it is never counted. */
export const limitExceeded = () =>
  new UserPoolError('LimitExceeded', 'Attempt limit exceeded, please try after some time.');
/** Clients of the hosted original know this name from checks that its owners add; one that cannot bring a proof shows the words. */
export const proofOfPersonNeeded = () =>
  new UserPoolError(
    'UserLambdaValidation',
    'There are too many requests at the moment. Please try again on our website, or in an hour.',
  );
/** So much waits for the network of the caller that not even a proof helps. */
export const tooMuchWaits = () =>
  new UserPoolError(
    'TooManyRequests',
    'Too many requests from your network. Please try again in some minutes.',
  );
/** Told to people who have shown who they are, and who would wait for it. */
export const undeliveredCode = () =>
  new UserPoolError(
    'CodeDeliveryFailure',
    'We couldn’t send you a code just now. Please try again in a few minutes, or use another way to sign in.',
  );
/** The words make a client forget its device and try again without. */
export const unknownDevice = () => new UserPoolError('ResourceNotFound', 'Device does not exist.');
/** The sign-in is too long ago. Not NotAuthorized, after which clients give the session up; they do not retry it either. */
export const proofNeeded = () => new UserPoolError('Forbidden', "Please confirm it's you.");
/** A request that is wrong for every caller. */
export const invalidParameter = (message: string) => new UserPoolError('InvalidParameter', message);
