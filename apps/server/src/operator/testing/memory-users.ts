import { BandpalError, foldAddress } from '@bandpal/contracts';
import type { AccountFactors, AccountLink, AdminUser, FactorKind, UserAdmin } from '../operator-deps.ts';

/** Accounts in memory, with the ids and rules of real ones. */
export class MemoryUsers implements UserAdmin {
  readonly #users = new Map<string, AdminUser>();
  readonly reset: { id: string; kind: FactorKind }[] = [];
  readonly signedOut: string[] = [];
  readonly #links = new Map<string, AccountLink[]>();

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
    const wanted = foldAddress(name);
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
    const refused = { event: 'sign-in-refused', factor: 'password', network: 'other', detail: null } as const;
    const created = { event: 'created-by-operator', factor: null, network: null, detail: null } as const;
    return [
      { at, ...refused },
      { at, ...created },
    ];
  }

  async move(id: string, { to, offersUndo }: { to: string; offersUndo: boolean }) {
    if ((await this.find(to)) !== null) {
      throw new BandpalError('request.invalid', { message: `Another account has the address ${to}.` });
    }
    const leadsTo = (await this.find(id))?.email ?? '';
    await this.#change(id, { email: to });
    const [since, until] = ['2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.000Z'];
    const link = { kind: 'address', leadsTo, since, until, worksFrom: null, isContested: false } as const;
    this.#links.set(id, offersUndo ? [link] : []);
    const moved = await this.find(id);
    if (moved === null) throw new Error(`no account ${id}`);
    return moved;
  }

  async links(id: string) {
    return this.#links.get(id) ?? [];
  }

  async withdrawLinks(id: string) {
    const count = (await this.links(id)).length;
    this.#links.delete(id);
    return count;
  }

  async factors(id: string): Promise<AccountFactors> {
    const isReset = (kind: FactorKind) => this.reset.some((done) => done.id === id && done.kind === kind);
    const at = '2026-01-01T00:00:00.000Z';
    const passkey = { name: 'Firefox on Linux', createdAt: at, lastUsedAt: null, inDoubt: true };
    return {
      passkeys: isReset('passkeys') ? [] : [passkey],
      connections: isReset('connections')
        ? []
        : [{ service: 'Google', createdAt: at, lastUsedAt: at, inDoubt: false }],
      authenticator: isReset('authenticator') ? null : { createdAt: at, inDoubt: false },
      secondSteps: isReset('authenticator') ? [] : ['SOFTWARE_TOKEN_MFA'],
      devices: isReset('devices') ? [] : [{ name: 'My laptop', lastSeenAt: at }],
      sessions: this.signedOut.includes(id) ? 0 : 1,
    };
  }

  async resetFactors(id: string, which: readonly FactorKind[]) {
    this.reset.push(...which.map((kind) => ({ id, kind })));
  }

  async signOut(id: string) {
    this.signedOut.push(id);
  }

  async signOutAll() {
    this.signedOut.push(...this.#users.keys());
    return this.#users.size;
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
