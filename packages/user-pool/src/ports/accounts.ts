// What a product needs of its accounts: who sends a request, and the accounts' part of erasure and export. The embedded user pool
// and a hosted one both fit behind it.
import type { PageLanguage } from '@bandpal/contracts';
import type { SharedTables } from '@bandpal/foundation/database';

/** A person with a proved access token. */
export interface SignedInUser {
  /** The token's `sub`. */
  id: string;
  /** Verified; empty when the pool has no verified address of theirs. */
  email: string;
  /** The custom attribute `approved`. */
  approved: boolean;
}

/** One sign-in of the user that still lasts. */
export interface OpenSession {
  /** Names the session for its owner; nothing can be signed or opened with it. */
  id: string;
  startedAt: Date;
  /** When its tokens were last renewed. */
  lastUsedAt: Date;
  /** "Firefox on Linux"; null when the browser said nothing that is known. */
  browser: string | null;
  isCurrent: boolean;
}

/**
 * The sessions of the user an access token belongs to. An ended one is refused from the very next request on. All reject with
 * BandpalError `account.unauthorized` for a token that is no good.
 */
export interface SessionKeeper {
  /** The one that asks first, then the last used first; at most 100. */
  list(accessToken: string): Promise<OpenSession[]>;
  /** Ends one. An id that is unknown, or of another person's session changes nothing, and is answered in the same way. */
  end(accessToken: string, id: string): Promise<void>;
  /** Ends all but the one that asks. */
  endOthers(accessToken: string): Promise<void>;
}

/** The ways in that a user has added to their account. */
export interface OwnFactors {
  /** The oldest first. */
  passkeys: OwnPasskey[];
  /** Null while none is asked for. */
  authenticator: { createdAt: Date; isInDoubt: boolean } | null;
  /** Codes on paper that still stand in for it. */
  recoveryCodesLeft: number;
  /** Other services that sign the user in; the oldest first. */
  connections: OwnConnection[];
  /** Browsers that are trusted. */
  devices: OwnDevice[];
  /** An address that takes the place of the account's once its code is entered. */
  pendingAddress: { email: string; since: Date | null } | null;
  /** Addresses the account has left, to which a link still leads back; the newest first. */
  formerAddresses: FormerAddress[];
  /** A new password that waits; null: none does. */
  waitingPassword: { worksFrom: Date; isContested: boolean } | null;
}

export interface OwnDevice {
  id: string;
  name: string;
  createdAt: Date;
  /** It is the one that asks. */
  isCurrent: boolean;
}

export interface FormerAddress {
  email: string;
  since: Date;
  /** When the link ends; null: it was used, and its end is when that is decided. */
  until: Date | null;
  /** When the account goes back; null while nobody has asked for it. */
  goesBackFrom: Date | null;
  /** Somebody has objected: the operator decides. */
  isContested: boolean;
}

/** What the owner of an account does not want to have there any more. */
export interface Additions {
  passkeys: readonly string[];
  connections: readonly string[];
  authenticator: boolean;
  devices: readonly string[];
  pendingAddress: boolean;
}

export interface OwnConnection {
  id: string;
  /** As people know it. */
  service: string;
  /** As the service told it when it was connected. */
  email: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** As of a passkey. */
  isInDoubt: boolean;
}

/** What a page has after the user came back to it from another service. */
interface ConnectionProof {
  code: string;
  redirectUri: string;
  /** Of PKCE. */
  verifier: string;
}

export interface OwnPasskey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** It was there when the password was reset, and signs nobody in until its owner keeps it. */
  isInDoubt: boolean;
}

/**
 * The ways in of the user an access token belongs to. All reject with BandpalError `account.unauthorized` for a token that is no good,
 * and `request.not-found` for what the user does not have.
 */
export interface FactorKeeper {
  list(accessToken: string): Promise<OwnFactors>;
  /** The user says that a passkey in doubt is theirs. */
  keepPasskey(accessToken: string, id: string): Promise<void>;
  keepAuthenticator(accessToken: string): Promise<void>;
  /** Ten new ones, told this once; older ones are worth nothing. */
  makeRecoveryCodes(accessToken: string): Promise<string[]>;
  renamePasskey(accessToken: string, passkey: { id: string; name: string }): Promise<void>;
  /**
   * Another service signs the user in from now on. Rejects with `account.connection-over` for a proof that is no good, and with
   * `account.connected-elsewhere` when the person there signs in to another account.
   */
  connect(accessToken: string, proof: ConnectionProof): Promise<void>;
  /** Rejects with `account.only-way-in` when nothing else would sign the user in. */
  disconnect(accessToken: string, id: string): Promise<void>;
  keepConnection(accessToken: string, id: string): Promise<void>;
  /** Objects to the account going back to an address that it has left; only the operator decides then. */
  keepAddress(accessToken: string): Promise<void>;
  /** Ends all of these, or nothing; what is gone already is no mistake. Rejects with `account.only-way-in`, as above. */
  end(accessToken: string, which: Additions): Promise<void>;
}

/** The way back to an address that an account has left, by what stands in the link that was sent there. */
export interface AddressUndo {
  /** Changes nothing. */
  isGood(token: string): Promise<boolean>;
  undo(token: string): Promise<UndoOutcome>;
  /** Whether there is something to object to by what stands in a link; changes nothing. */
  isObjectionGood(token: string): Promise<boolean>;
  /** Stops an account on its way back; only the operator decides then. False for a link that is no good. */
  object(token: string): Promise<boolean>;
}

/** What the link back to an address has come to. */
export type UndoOutcome =
  /** The account has the address again, is signed out everywhere, and wants a new password. */
  | { state: 'back' }
  /** It will have it then, unless somebody objects: it was moved with the password and a factor of more than a week. */
  | { state: 'waits'; from: Date }
  /** Somebody has objected: only the operator decides. */
  | { state: 'contested' }
  /** The link is no good. */
  | { state: 'dead' };

/** A new password that waits for a day, by what stands in the link that was sent about it. */
export interface WaitingPassword {
  /** Changes nothing. */
  isGood(token: string): Promise<boolean>;
  callOff(token: string): Promise<CallOffOutcome>;
}

/** What the link that calls a new password off has come to. */
export type CallOffOutcome =
  /** The password stays as it is. */
  | 'kept'
  /** It does, but the new one was chosen in a browser known for more than a week: only the operator decides what comes then. */
  | 'contested'
  /** The link is no good, or comes too late. */
  | 'dead';

/**
 * Whether the person behind an access token has shown who they are a short while ago; tokens can be stolen. Ending sessions and keeping
 * what is in doubt ask for it by themselves. All reject with BandpalError `account.unauthorized` for a token that is no good.
 */
export interface ProofKeeper {
  /**
   * For export and erasure. Rejects with `account.proof-needed` when their last sign-in is more than ten minutes ago, and with
   * `account.contested` while it is not decided whose the account is.
   */
  demand(accessToken: string): Promise<void>;
  /**
   * They have signed in once more, beside their session: that counts for the session, and the new one ends. Rejects with
   * `account.proof-needed` when `fresh` is no token of such a sign-in.
   */
  renew(accessToken: string, fresh: string): Promise<void>;
}

/**
 * A language of an account; null where none is known. `warning`: for a message about its security, which must not be in one that a thief has
 * just chosen.
 */
export type LanguageOf = (accountId: string, purpose?: 'warning') => Promise<PageLanguage | null>;

export interface Accounts {
  /** The user of an access token that is signed by the pool, fresh, and whose session is not revoked; null for any other text. */
  userOf(accessToken: string): Promise<SignedInUser | null>;
  /**
   * The verified address of an account as it is now, for a message that nobody is signed in for; null when there is no such
   * account, it has none or may not sign in. The function is null when the pool lives elsewhere: it tells an address only with a token.
   */
  addressOf: ((accountId: string) => Promise<string | null>) | null;
  /**
   * The language that the person of an account is written to in: the one they've chosen, else that of their last sign-in; null where neither
   * is known. A pool that lives elsewhere doesn't tell the second.
   */
  languageOf: LanguageOf;
  /**
   * Removes every row of the user in the pool within the caller's transaction; tokens stop working at its commit. Null when
   * the pool lives elsewhere (a hosted one), where the user deletes themselves with their own token.
   */
  erase: ((transaction: SharedTables, accountId: string) => Promise<void>) | null;
  /** Everything the pool knows of the user, as JSON for the user themselves: no secrets, no hashes. */
  exportOf(accountId: string): Promise<Record<string, unknown>>;
  /** Null when the pool lives elsewhere: its protocol cannot list sessions. */
  sessions: SessionKeeper | null;
  /** Null when the pool lives elsewhere: its protocol knows no doubt. */
  factors: FactorKeeper | null;
  /** Null when the pool lives elsewhere: its sign-ins are not renewed from here, so none is asked for. */
  proof: ProofKeeper | null;
  /** Null when the pool lives elsewhere: its own messages say what can be done. */
  addressUndo: AddressUndo | null;
  /** Null when the pool lives elsewhere. */
  waitingPassword: WaitingPassword | null;
}

/** What a question is for. An answer counts for nothing else. */
interface ChallengedRequest {
  /** `sign-up`, `reset`, `sign-in` or `password`. */
  purpose: string;
  /** One subscriber's part of the network address that asks. */
  network: string;
  /** 0 when requests begin to be many; each further one stands for twice as much work. */
  strength: number;
}

/** What a stranger may be asked to do when there are too many requests: a proof of work, a picture, a call to another service. */
export interface RequestChallenge {
  /** Names it, and the field of ClientMetadata in which clients bring the answer, or anything else to say that they can. */
  readonly kind: string;
  /** A question for one request, as clients get it. */
  ask(request: ChallengedRequest): Promise<Record<string, string | number>>;
  /**
   * Names the question of a right answer, so that it counts once; null for any other answer: a wrong one, a late one, one for another
   * purpose, network or name, or to a question that was easier. `name`: in whose name the request is, trimmed and in lower case.
   */
  check(answer: string, request: ChallengedRequest & { name: string }): Promise<string | null>;
}
