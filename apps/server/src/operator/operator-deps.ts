import type { ExportChoice } from '../notifications/index.ts';

/** A person's account as the operator sees it. */
export interface AdminUser {
  id: string;
  email: string;
  status: string;
  enabled: boolean;
  approved: boolean;
  createdAt: string;
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
  /** A new temporary password; every session ends. */
  resetPassword(id: string): Promise<string>;
  /** What happened to the account, the newest first. */
  events(id: string): Promise<{ at: string; event: string }[]>;
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

/** What the commands work with; filled in by the server, or by the command line itself when it opens the database. */
export interface OperatorDeps {
  /** Null when a hosted user pool keeps the accounts. */
  users: UserAdmin | null;
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
  /** Confirmed addresses as CSV. */
  exportNotifications(choice: ExportChoice): Promise<string>;
  /** Makes a new key for access tokens; the old ones stay known until their tokens are over. Null with a hosted user pool. */
  rotateKeys: (() => Promise<{ keyId: string }>) | null;
  checkStore(): Promise<StoreFinding[]>;
  /** A key that was never used before. */
  newKey(): string;
}
