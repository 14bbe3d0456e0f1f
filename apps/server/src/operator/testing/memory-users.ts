import { BandpalError } from '@bandpal/contracts';
import type { AdminUser, UserAdmin } from '../operator-deps.ts';

/** Accounts in memory, with the ids and rules of real ones. */
export class MemoryUsers implements UserAdmin {
  readonly #users = new Map<string, AdminUser>();

  async create({ email, approved }: { email: string; approved: boolean }) {
    if ((await this.find(email)) !== null) {
      throw new BandpalError('request.invalid', { message: 'An account with this address exists.' });
    }
    const id = `00000000-0000-4000-8000-${String(this.#users.size).padStart(12, '0')}`;
    const status = 'FORCE_CHANGE_PASSWORD';
    const user = { id, email, status, enabled: true, approved, createdAt: '2026-01-01T00:00:00.000Z' };
    this.#users.set(id, user);
    return { user, temporaryPassword: 'correct-horse-1' };
  }

  async list() {
    return [...this.#users.values()];
  }

  async find(name: string) {
    const wanted = name.toLowerCase();
    return (await this.list()).find(({ id, email }) => id === wanted || email === wanted) ?? null;
  }

  setEnabled(id: string, enabled: boolean) {
    return this.#change(id, { enabled });
  }

  setApproved(id: string, approved: boolean) {
    return this.#change(id, { approved });
  }

  async resetPassword(id: string) {
    await this.#change(id, { status: 'FORCE_CHANGE_PASSWORD' });
    return 'correct-horse-2';
  }

  async events(id: string) {
    const { createdAt: at } = (await this.find(id)) ?? { createdAt: '' };
    return [{ at, event: 'created-by-operator' }];
  }

  async erase({ id }: AdminUser) {
    this.#users.delete(id);
  }

  async #change(id: string, change: Partial<AdminUser>) {
    const user = this.#users.get(id);
    if (user === undefined) throw new Error(`no account ${id}`);
    this.#users.set(id, { ...user, ...change });
  }
}
