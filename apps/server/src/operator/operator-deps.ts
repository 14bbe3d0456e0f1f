import type { NotifyTopic } from '@bandpal/contracts';
import type { KeyManagement } from '@bandpal/user-pool';
import type { MadeBackup } from '../backup/index.ts';
import type { BudgetArea } from './budget-area.ts';

/** A person's account as the operator sees it. */
export interface AdminUser {
  id: string;
  email: string;
  status: string;
  enabled: boolean;
  approved: boolean;
  createdAt: string;
}

/** What can be taken from an account that its owner cannot get into. */
export type FactorKind = 'passkeys' | 'connections' | 'authenticator' | 'devices' | 'mail-codes';

/** The ways into an account: no key and no secret. Times as ISO 8601. */
export interface AccountFactors {
  passkeys: readonly { name: string; createdAt: string; lastUsedAt: string | null; inDoubt: boolean }[];
  /** Other services that sign in, by the names people know. */
  connections: readonly { service: string; createdAt: string; lastUsedAt: string | null; inDoubt: boolean }[];
  authenticator: { createdAt: string; inDoubt: boolean } | null;
  /** By the protocol's names. */
  secondSteps: readonly string[];
  /** Browsers in which the second step is not asked for. */
  devices: readonly { name: string; lastSeenAt: string }[];
  sessions: number;
}

/** One entry of an account's audit trail: no address, no name. */
export interface AccountEvent {
  at: string;
  event: string;
  /** What was shown, or tried. */
  factor: string | null;
  /** Beside that of the last good sign-in before it. */
  network: 'same' | 'other' | null;
  /** What exactly was changed. */
  detail: string | null;
}

/** A link in a message that could undo a change of an account; never the link itself. Times as ISO 8601. */
export interface AccountLink {
  /** Back to an address that was left, or to the password there is while a new one waits. */
  kind: 'address' | 'password';
  /** The address. */
  leadsTo: string | null;
  since: string;
  /** Null: until it is decided. */
  until: string | null;
  /** When the account goes back; null while nobody has asked for it. */
  worksFrom: string | null;
  /** Somebody has objected: the operator decides. */
  isContested: boolean;
}

/** What the operator may do with accounts. Rejects with an error whose message is for people. */
export interface UserAdmin {
  /** Creates an account that has to choose a password at the first sign-in. */
  create(user: { email: string; approved: boolean }): Promise<{ user: AdminUser; temporaryPassword: string }>;
  list(): Promise<AdminUser[]>;
  /** By e-mail address or id. */
  find(name: string): Promise<AdminUser | null>;
  setEnabled(id: string, enabled: boolean): Promise<void>;
  setApproved(id: string, approved: boolean): Promise<void>;
  /** A new temporary password; every session ends, and passkeys and the authenticator wait for their owner to keep them. */
  resetPassword(id: string): Promise<string>;
  /** What happened to the account, the newest first. */
  events(id: string): Promise<AccountEvent[]>;
  /**
   * Another address; ends the sessions and links of earlier moves. `offersUndo`: the address that is left gets a link that leads back a
   * day later. Rejects when another account has the address.
   */
  move(id: string, where: { to: string; offersUndo: boolean }): Promise<AdminUser>;
  links(id: string): Promise<AccountLink[]>;
  /** Ends them and whatever is contested; gives how many there were. */
  withdrawLinks(id: string): Promise<number>;
  factors(id: string): Promise<AccountFactors>;
  /** Takes ways in from an account and ends its sessions. */
  resetFactors(id: string, which: readonly FactorKind[]): Promise<void>;
  /** Ends every session; no browser is trusted after it. */
  signOut(id: string): Promise<void>;
  /** The same for every account; gives their number. */
  signOutAll(): Promise<number>;
  /** Erases everything that is kept of the person, in all modules. */
  erase(user: AdminUser): Promise<void>;
}

/** One line of an account's credits. */
export interface CreditLine {
  at: string;
  kind: string;
  amount: number;
  testId: string | null;
}

/** One thing `store check` looks at. */
export interface StoreFinding {
  what: string;
  ok: boolean;
  detail: string;
}

/** The ledger of credits. */
export interface Ledger {
  credits: {
    /** The same key gives once. */
    grant(grant: {
      accountId: string;
      credits: number;
      key: string;
    }): Promise<{ granted: boolean; balance: number }>;
    /** Oldest first. */
    list(accountId: string): Promise<CreditLine[]>;
  };
  /** Rules that the ledger breaks; none when all is well. */
  brokenRules(): Promise<readonly { meaning: string; count: number }[]>;
}

/** One thing that `setup check` has found. */
export interface SetupLine {
  check: string;
  code: string;
  level: 'ok' | 'warning' | 'problem';
  says: string;
  /** What to do about it; null: nothing. */
  mend: string | null;
}

/** The checks of whether others can use the site, and the link to the page that shows them. */
export interface OperatorSetup {
  makeLink(): Promise<string>;
  check(): Promise<SetupLine[]>;
}

/** What the commands work with; filled in by the server, or by the command line itself when it opens the database. */
export interface OperatorDeps {
  /** Null when a hosted user pool keeps the accounts. */
  users: UserAdmin | null;
  credits: Ledger['credits'];
  /** Confirmed addresses as CSV. */
  exportNotifications(choice: { topic?: NotifyTopic | undefined; unconfirmed: boolean }): Promise<string>;
  /** Null when a hosted user pool keeps the accounts. */
  keys: KeyManagement | null;
  /** Every limit; without those of the accounts when a hosted user pool keeps them. */
  budgets(): Promise<readonly BudgetArea[]>;
  checkStore(): Promise<StoreFinding[]>;
  setup: OperatorSetup;
  /** See `makeBackup`. */
  makeBackup(folder: string | null): Promise<MadeBackup>;
  /** A key that was never used before. */
  newKey(): string;
}
