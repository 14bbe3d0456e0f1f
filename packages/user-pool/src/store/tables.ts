// The tables of the accounts. Every row that belongs to a person names them in `user_id`; secrets are hashed, or sealed with a key
// that is not in the database.
import type { JsonColumn } from '@bandpal/foundation/database';
import type { Generated, Kysely } from 'kysely';

/** A second factor a person can use. */
export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';
export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

export interface IdentityUsersTable {
  /** A UUID that never changes: the `sub` of the tokens. */
  user_id: string;
  /** Lower case; the name people sign in with. */
  email: string;
  email_verified: boolean;
  /** An address that takes the place of `email` once its code is entered. */
  pending_email: string | null;
  /** When it was named; null also for one from before this was kept. */
  pending_since: Date | null;
  /** Whether the password and something old were shown when it was named: see `hasShownOldFactor`. */
  pending_is_proved: boolean;
  status: UserStatus;
  enabled: boolean;
  /** The attribute `custom:approved`; its own column, so that nothing a person writes can reach it. */
  approved: boolean;
  /** The attributes people may write themselves: names and texts. */
  attributes: JsonColumn;
  /** Second factors that are on: a JSON list of MfaMethod. */
  mfa_methods: JsonColumn;
  mfa_preferred: MfaMethod | null;
  /** How often every sign-in of theirs was ended. */
  sign_outs: Generated<number>;
  /** When the telephone that is verified was; of no meaning while none is. */
  phone_proved_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** Since when the address is proved; null while it is not. */
  email_proved_at: Date | null;
  /** BCP 47, of the pages when the user last signed in; null where that isn't known. See `noteLanguage`. */
  read_language: string | null;
}

export interface IdentityPasswordsTable {
  user_id: string;
  /** argon2id in PHC form, of the password under the pepper. */
  hash: string;
  /** SRP salt and verifier, sealed; null while SRP is off. */
  srp_sealed: Uint8Array | null;
  /** Name of the secret whose pepper is in the hash; null: from before secrets had names. */
  key_id: string | null;
  /** When a temporary password stops working; null for one the person chose. */
  expires_at: Date | null;
  changed_at: Date;
}

/** A sign-up that waits for its code: each has a password of its own, and the code decides which one counts. */
export interface IdentitySignUpsTable {
  sign_up_id: string;
  user_id: string;
  /** HMAC of what names the browser; null for a client without cookies. */
  browser: string | null;
  attributes: JsonColumn;
  hash: string;
  srp_sealed: Uint8Array | null;
  key_id: string | null;
  created_at: Date;
}

export interface IdentityCodesTable {
  user_id: string;
  /** Also names the code itself where a newer one was sent for the same; those of sign-ups name the sign-up. */
  purpose: string;
  code_hmac: string;
  tries: number;
  /** Of 18 digits, which nobody guesses: its tries are not counted. */
  is_long: boolean;
  expires_at: Date;
}

export interface IdentityChallengesTable {
  id_hash: string;
  /** Finds an SRP challenge without its session; null for the others. */
  secret_block_hash: string | null;
  client_id: string;
  /** Null for an unknown name. */
  user_id: string | null;
  name: string;
  state_sealed: Uint8Array;
  /** Those of the user when the step began; null: none, or from an earlier version. */
  sign_outs: number | null;
  tries: number;
  expires_at: Date;
}

export interface IdentityRefreshFamiliesTable {
  /** The tokens' `origin_jti`. */
  family_id: string;
  user_id: string;
  client_id: string;
  device_key: string | null;
  /** "Firefox on Linux", never more; null when the browser said nothing that we know. */
  browser: string | null;
  /** When the person signed in. */
  auth_time: Date;
  /** When they last showed who they are: then, or in a sign-in beside it. */
  proved_at: Date;
  /** Whether the password was a part of that. */
  shown_password: boolean;
  /** Since when the authenticator, passkey, telephone or trusted browser that was a part of that has been the account's; null: none was. */
  shown_since: Date | null;
  last_used_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface IdentityRefreshTokensTable {
  token_hash: string;
  family_id: string;
  user_id: string;
  used_at: Date | null;
  expires_at: Date;
}

export interface IdentityDevicesTable {
  device_key: string;
  user_id: string;
  group_key: string;
  name: string;
  /** Salt and verifier the client made, sealed; null until the device is confirmed. */
  verifier_sealed: Uint8Array | null;
  remembered: boolean;
  created_at: Date;
  updated_at: Date;
  last_seen_at: Date;
}

export interface IdentityPasskeysTable {
  credential_id: string;
  user_id: string;
  name: string;
  public_key: Uint8Array;
  counter: number;
  transports: JsonColumn;
  attachment: string | null;
  relying_party: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** Set by a reset of the password: it signs nobody in until its owner keeps it. */
  doubted_at: Date | null;
}

/** At most two rows of a user: the secret in use, and one that is being set up. */
export interface IdentityTotpTable {
  user_id: string;
  secret_sealed: Uint8Array;
  /** False until a first code has proved that the authenticator has the secret. */
  verified: boolean;
  name: string;
  /** The newest 30-second step whose code was used: no code works twice. */
  last_step: number;
  created_at: Date;
  /** Set by a reset of the password: it is still asked for, and its owner is asked whether it is theirs. */
  doubted_at: Date | null;
}

export interface IdentitySigningKeysTable {
  kid: string;
  public_jwk: JsonColumn;
  private_sealed: Uint8Array;
  created_at: Date;
  /** Null: published, not yet used. */
  active_from: Date | null;
  /** When another key took over; removed once no token can carry its signature. */
  retired_at: Date | null;
}

export interface IdentityAttemptsTable {
  /** HMAC of what is counted: a person, a name or a network, with the kind of attempt and the browser where it is a known one. */
  key_hash: string;
  /** The person, where the name belongs to one. */
  user_id: string | null;
  /** In a row, with less than a quarter of an hour between two of them. */
  failures: number;
  /** In a row, with less than a day between two of them. */
  streak: number;
  locked_until: Date;
  last_at: Date;
  /** Attempts that are not settled yet; none of them counts before it is. */
  under_way: JsonColumn;
  /** No rule looks at the row after this. */
  keep_until: Date;
}

/** One row for each address that an account has left a short while ago. */
export interface IdentityAddressUndosTable {
  /** SHA-256 of what stands in the link. */
  token_hash: string;
  user_id: string;
  /** The address that was left. */
  email: string;
  created_at: Date;
  /** Of a link that nobody has used; one that was used stays until it is decided. */
  expires_at: Date;
  /** Whether going back takes a day, in which both addresses can object. */
  is_slow: boolean;
  /** When the account goes back; null while nobody has asked for it. */
  works_from: Date | null;
  /** Set when somebody has objected: only the operator decides. */
  objected_at: Date | null;
  /** SHA-256 of what stands in the link to object by that was sent to the address that was left, and to the account's own. */
  old_objection_hash: string | null;
  new_objection_hash: string | null;
}

/** Addresses of an account to which no link is sent that undoes a change. */
export interface IdentityWithdrawnLinksTable {
  user_id: string;
  email: string;
  withdrawn_at: Date;
}

export interface IdentityRecoveryCodesTable {
  user_id: string;
  code_hmac: string;
  /** Name of the secret it is hashed under; null: from before secrets had names. */
  key_id: string | null;
  created_at: Date;
}

/** A new password of somebody whose second step is the mailbox that has chosen it: see `waiting-resets.ts`. */
export interface IdentityWaitingResetsTable {
  user_id: string;
  /** SHA-256 of what stands in the link that calls it off. */
  token_hash: string;
  hash: string;
  srp_sealed: Uint8Array | null;
  key_id: string | null;
  requested_at: Date;
  works_from: Date;
  /** Whether it was chosen in a browser that has been known for more than a week: the mailbox alone does not call it off. */
  is_proved: boolean;
  /** Set when the mailbox has objected to one that is proved: it does not begin to work by itself. */
  objected_at: Date | null;
}

/** Who a user is to another service that signs them in. */
export interface IdentityProviderLinksTable {
  issuer: string;
  subject: string;
  user_id: string;
  /** As the service told it when it was connected; null when it told none. */
  email: string | null;
  created_at: Date;
  last_used_at: Date | null;
  /** Set by a reset of the password: it signs nobody in until its owner keeps it. */
  doubted_at: Date | null;
}

export interface IdentityAuditTable {
  /** Null: unknown, or erased since. */
  user_id: string | null;
  event: string;
  at: Date;
  /** A `SecurityFactor`. */
  factor: string | null;
  /** 0 to 255. */
  network: number | null;
  detail: string | null;
  /** Order of writing. */
  position: Generated<number>;
}

/** The tables of the user pool. */
export type UserPoolTables = {
  identity_users: IdentityUsersTable;
  identity_passwords: IdentityPasswordsTable;
  identity_sign_ups: IdentitySignUpsTable;
  identity_codes: IdentityCodesTable;
  identity_challenges: IdentityChallengesTable;
  identity_refresh_families: IdentityRefreshFamiliesTable;
  identity_refresh_tokens: IdentityRefreshTokensTable;
  identity_devices: IdentityDevicesTable;
  identity_passkeys: IdentityPasskeysTable;
  identity_totp: IdentityTotpTable;
  identity_signing_keys: IdentitySigningKeysTable;
  identity_attempts: IdentityAttemptsTable;
  identity_mail_sends: IdentityMailSendsTable;
  identity_mail_queue: IdentityMailQueueTable;
  identity_audit: IdentityAuditTable;
  identity_address_undos: IdentityAddressUndosTable;
  identity_withdrawn_links: IdentityWithdrawnLinksTable;
  identity_recovery_codes: IdentityRecoveryCodesTable;
  identity_waiting_resets: IdentityWaitingResetsTable;
  identity_provider_links: IdentityProviderLinksTable;
};

/** The database, or the transaction a repository function takes part in. */
export type UserPoolDb = Kysely<UserPoolTables>;

interface IdentityMailSendsTable {
  key_hash: string;
  user_id: string | null;
  sent_at: Date;
}

/** One message that waits to be handed to the mail server, or a row that stands for none: see `mail-places.ts`. */
export interface IdentityMailQueueTable {
  /** HMAC of what the message is about and the lane: a later message about the same takes its place. */
  id: string;
  /** Null: nobody's. */
  user_id: string | null;
  /** A `MailLane`. */
  lane: string;
  /** Its number among the messages of an hour of the same network or account. */
  nth: number;
  /** Sorts the rows of a lane: see `mail-places.ts`. */
  position: string;
  /** HMACs of the parts of its network, the widest first; null where the account alone limits it. */
  rung_1: string | null;
  rung_2: string | null;
  rung_3: string | null;
  /** A `MailLetter`. */
  letter_sealed: Uint8Array;
  created_at: Date;
  /** Not handed over before; later than now also while a hand-over is under way, or after one that failed. */
  due_at: Date;
  /** Worth nothing after this. */
  keep_until: Date;
  /** Hand-overs that were begun. */
  tries: Generated<number>;
  /** Names the last hand-over that was begun. */
  claim: string | null;
}
