import type { PageLanguage } from '@bandpal/contracts';
import type { Accounts, SignedInUser } from '@bandpal/user-pool/ports';

/** Accounts in memory: the token of a user is `token-of-<id>` until they sign out or are erased. */
export class MemoryAccounts implements Accounts {
  readonly #signedIn = new Map<string, SignedInUser>();
  /** What erasure was asked for, in order. */
  readonly erased: string[] = [];
  /** In which languages people are written to, by their ids. */
  readonly languages = new Map<string, PageLanguage>();

  /** Signs somebody in; returns the access token. */
  signIn(user: Partial<SignedInUser> & { id: string }): string {
    const token = `token-of-${user.id}`;
    this.#signedIn.set(token, { email: `${user.id.toLowerCase()}@example.org`, approved: false, ...user });
    return token;
  }

  signOut(accountId: string): void {
    this.#signedIn.delete(`token-of-${accountId}`);
  }

  async userOf(accessToken: string): Promise<SignedInUser | null> {
    return this.#signedIn.get(accessToken) ?? null;
  }

  erase: Accounts['erase'] = async (_db, accountId) => {
    this.erased.push(accountId);
    this.signOut(accountId);
  };

  addressOf: Accounts['addressOf'] = async (accountId) =>
    this.#signedIn.get(`token-of-${accountId}`)?.email ?? null;

  languageOf: Accounts['languageOf'] = async (accountId) => this.languages.get(accountId) ?? null;

  /** As with a pool that is kept elsewhere, where a test sets no other. */
  proof: Accounts['proof'] = null;
  /** As with such a pool. */
  readonly sessions = null;
  readonly factors = null;
  readonly addressUndo = null;
  readonly waitingPassword = null;

  async exportOf(accountId: string): Promise<Record<string, unknown>> {
    const user = this.#signedIn.get(`token-of-${accountId}`);
    return { attributes: { email: user?.email } };
  }
}
