/** Why a way through a provider ended before its code was made; the page says it in its own words. */
export type ProviderFailure =
  /** The person cancelled there, or the provider did not want to. */
  | 'access_denied'
  /** It does not answer, or not in its protocol. */
  | 'provider_unavailable'
  /** It refused the client or the code, or said something that is not to be believed. */
  | 'provider_refused'
  /** The browser comes back without the cookie it left with, too late, or with an answer to another question. */
  | 'flow_over';

/** An expected failure on the way through a provider. */
export class ProviderError extends Error {
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, options: { cause?: unknown } = {}) {
    super(`the sign-in with another service failed: ${failure}`, options);
    this.name = 'ProviderError';
    this.failure = failure;
  }
}

/** Why a code that stands for a person at a provider signs nobody in. */
export type GrantRefusal =
  | 'invalid_grant'
  /** Somebody has the address: they have to sign in the usual way and connect the provider themselves. */
  | 'account_exists'
  /** The provider does not vouch for the address. */
  | 'email_unverified'
  | 'sign_up_closed'
  /** The page wanted its person to show who they are, and no account is connected to the one who did. */
  | 'not_connected'
  | 'account_disabled'
  /** The connection was there when the password was reset. */
  | 'connection_in_doubt'
  | 'password_reset_required';

export class GrantError extends Error {
  readonly statusCode = 400;
  readonly refusal: GrantRefusal;

  constructor(refusal: GrantRefusal, options: { cause?: unknown } = {}) {
    super(`the code was refused: ${refusal}`, options);
    this.name = 'GrantError';
    this.refusal = refusal;
  }
}
