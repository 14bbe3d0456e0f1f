import { listSigningKeys } from '../../store/signing-keys.ts';
import { audit } from '../audit/audit-trail.ts';
import type { PoolContext } from '../pool-context.ts';
import { resealAll } from './reseal.ts';
import type { Resealed } from './reseal.ts';
import { UserPoolError } from '../user-pool-error.ts';

/** A key for tokens as the operator sees it: no private half. */
export interface ManagedKey {
  keyId: string;
  state: 'signs' | 'next' | 'retired';
  createdAt: string;
}

/** What an operator may do with the keys of the pool. Never reachable over HTTP. */
export interface KeyManagement {
  /** The oldest first. */
  list(): Promise<ManagedKey[]>;
  /** A new key signs from now on; the old one stays known until its tokens are over. */
  rotate(): Promise<{ keyId: string }>;
  /**
   * Takes one key back at once, or all: its tokens count no more and their sessions end. Gives what signs now, and how many sessions
   * ended. Rejects with UserPoolError ResourceNotFound.
   */
  distrust(which: { keyId: string } | 'all'): Promise<{ keyId: string; sessions: number }>;
  /** Seals everything anew that was sealed under a secret before. */
  reseal(): Promise<Resealed>;
}

export function createKeyManagement(context: PoolContext): KeyManagement {
  const { signingKeys } = context;
  return {
    async list() {
      const rows = await listSigningKeys(context.db);
      return rows.map(({ kid, created_at: createdAt, active_from: since, retired_at: until }) => ({
        keyId: kid,
        state: since === null ? 'next' : until === null ? 'signs' : 'retired',
        createdAt: createdAt.toISOString(),
      }));
    },
    async rotate() {
      const keyId = await signingKeys.rotate();
      await audit(context, { event: 'changed-by-operator', detail: 'signing-key-rotated' }, null);
      return { keyId };
    },
    async distrust(which) {
      const done = await signingKeys.distrust(which === 'all' ? null : which.keyId);
      if (done === null) throw new UserPoolError('ResourceNotFound', 'There is no such key.');
      await audit(context, { event: 'changed-by-operator', detail: 'signing-key-distrusted' }, null);
      return done;
    },
    async reseal() {
      const done = await resealAll(context);
      await audit(context, { event: 'changed-by-operator', detail: 'secret-resealed' }, null);
      return done;
    },
  };
}
