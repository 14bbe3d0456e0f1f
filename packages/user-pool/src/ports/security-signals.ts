// What a server may count of attacks on its accounts. Every word there is stands here, so a figure never grows with what people send.

/** What a person has shown, or tried to show, last. */
export const SECURITY_FACTORS = [
  'password',
  'passkey',
  'authenticator',
  'recovery-code',
  'email-code',
  'text-code',
  'trusted-browser',
  'connected-service',
] as const;

export type SecurityFactor = (typeof SECURITY_FACTORS)[number];

/** What happens to accounts, and how it is told apart. */
export const SECURITY_SIGNALS = {
  'sign-in': SECURITY_FACTORS,
  refusal: [
    'password',
    'passkey',
    'code',
    'second-step',
    /** All was right, but the account is disabled, not confirmed or waits for a new password. */
    'account-state',
    /** Nothing was looked at: the account or the network is locked. */
    'locked',
    /** Nothing was looked at: too many requests waited. */
    'busy',
    /** A refresh token came a second time, so there is a copy. */
    'token-reused',
  ],
  /** A lock begins: on guesses at one account or made-up name, or on those from one network. */
  lock: ['account', 'network'],
  'factor-change': [
    'passkey-added',
    'passkey-removed',
    'connection-added',
    'connection-removed',
    'second-factor-changed',
    'recovery-codes-made',
    'recovery-code-used',
    'device-remembered',
    'device-forgotten',
    'factors-in-doubt',
    'email-changed',
    'email-restored',
    'email-undo-asked',
    /** The operator has to decide. */
    'email-undo-objected',
    'links-withdrawn',
    /** The operator has to decide. */
    'reset-objected',
  ],
  'sign-up': ['begun', 'confirmed'],
  'password-change': ['by-mail', 'by-owner'],
} as const;

type Signals = typeof SECURITY_SIGNALS;

/** One of them, at the moment it happens; it names nobody. */
export type SecuritySignal = {
  [What in keyof Signals]: { what: What; which: Signals[What][number] };
}[keyof Signals];

/** What operators do to accounts, and to the keys of all of them. */
export const OPERATOR_ACTIONS = [
  'created',
  'approved',
  'approval-revoked',
  'disabled',
  'enabled',
  'password-reset',
  'address-moved',
  'links-withdrawn',
  'factors-removed',
  'signed-out',
  'erased',
  'signing-key-rotated',
  'signing-key-distrusted',
  'secret-resealed',
] as const;

export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

/** Hears of what happens to the accounts, so that an attack can be seen. Must not throw. */
export interface SecurityWatch {
  /** Told once for each; what is undone with its transaction may be told as well. */
  saw(signal: SecuritySignal): void;
  /**
   * Told at the start and every ten minutes: what operators have done in the last 24 hours, from whichever process. Actions that
   * are not there were not done.
   */
  operatorsDid(actions: ReadonlyMap<OperatorAction, number>): void;
}
