import type { KeyManagement, ManagedKey } from '@bandpal/user-pool';

/** Keys in memory that sign nothing. */
export class MemoryKeys implements KeyManagement {
  #made = 1;
  #keys: ManagedKey[] = [key('k1')];

  async list() {
    return this.#keys;
  }

  async rotate() {
    this.#keys = [...this.#keys.map((old) => ({ ...old, state: 'retired' as const })), this.#next()];
    return { keyId: `k${this.#made}` };
  }

  async distrust(which: { keyId: string } | 'all') {
    const kept = which === 'all' ? [] : this.#keys.filter(({ keyId }) => keyId !== which.keyId);
    this.#keys = [...kept, this.#next()];
    return { keyId: `k${this.#made}`, sessions: 7 };
  }

  async reseal() {
    return { resealed: 12, unreadable: 1, passwordsLeft: 3, recoveryCodesLeft: 2 };
  }

  #next(): ManagedKey {
    this.#made += 1;
    return key(`k${this.#made}`);
  }
}

function key(keyId: string): ManagedKey {
  return { keyId, state: 'signs', createdAt: '2026-01-01T00:00:00.000Z' };
}
