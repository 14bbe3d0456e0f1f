// What the product needs of the identity side: who sends a request, and the identity half of erasure and export. The embedded service
// and a hosted user pool both fit behind it.
import type { Database } from '../store/index.ts';

/** A person with a proved access token. */
export interface SignedInUser {
  /** The token's `sub`. */
  id: string;
  /** Verified; empty when the pool has no verified address of theirs. */
  email: string;
  /** The custom attribute `approved`. */
  approved: boolean;
}

export interface Accounts {
  /** The user of an access token that is signed by the pool, fresh, and whose session is not revoked; null for any other text. */
  userOf(accessToken: string): Promise<SignedInUser | null>;
  /**
   * Removes every row of the user on the identity side within the caller's transaction; tokens stop working at its commit. Null when
   * the identity side lives elsewhere (a hosted pool), where the user deletes themselves with their own token.
   */
  erase: ((db: Database, accountId: string) => Promise<void>) | null;
  /** Everything the identity side knows of the user, as JSON for the user themselves: no secrets, no hashes. */
  exportOf(accountId: string): Promise<Record<string, unknown>>;
}
