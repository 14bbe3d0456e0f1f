import { createAccounts } from '../core/accounts.ts';
import { Person } from './person.ts';
import type { Holdings } from './person.ts';
import type { PoolBench } from './pool-bench.ts';
import { newAddress } from './wire.ts';
import type { Tokens, Wire } from './wire.ts';

const PASSWORD = 'copper-meadow-37';
const LINK = /\/account\/(address\/undo|address\/object|password\/keep)#token=([\w-]{43})/;

/** Somebody who uses all they have of another person's account, again and again. */
export class Thief {
  /** In front of a browser of their own, or of a stolen one. */
  person: Person;
  readonly #bench: PoolBench;
  readonly #wire: Wire;
  readonly #sessions: Tokens[] = [];

  constructor(bench: PoolBench, wire: Wire) {
    this.#bench = bench;
    this.#wire = wire;
    this.person = new Person(bench, wire, {});
  }

  /** Has an open session of somebody else. */
  steal(session: Tokens): void {
    this.#sessions.push(session);
  }

  /** Has these things besides what they have. */
  take({ mailboxes, password, ...things }: Holdings): void {
    const { holds } = this.person;
    this.person.holds = {
      ...things,
      password: holds.password ?? password,
      mailboxes: new Set([...holds.mailboxes, ...mailboxes]),
    };
  }

  /** Moves an account to an address of theirs with a fresh session, and chooses a password there. Gives the address. */
  async moveAway(session: Tokens): Promise<string> {
    const address = newAddress();
    this.steal(session);
    this.person.holds = { ...this.person.holds, mailboxes: new Set([address]) };
    const said = await this.person.moveTo(session.AccessToken, address);
    if (said !== null) throw new Error(`the account cannot be moved: ${said}`);
    await this.person.resetPassword(address, PASSWORD);
    this.person.holds = { ...this.person.holds, password: PASSWORD };
    return address;
  }

  /** Signs in where that leads in, and keeps the session. */
  async tryAt(address: string): Promise<void> {
    const session = await this.person.getIn(address);
    if (session !== null) this.steal(session);
  }

  /** Whether nothing opens under these names, and at addresses of theirs: as they are, and with a password chosen by mail. */
  async isKeptOut(names: readonly string[]): Promise<boolean> {
    const { holds } = this.person;
    for (const name of new Set([...names, ...holds.mailboxes])) {
      if ((await this.person.getIn(name)) !== null) return false;
      if ((await this.person.resetPassword(name, PASSWORD)) === undefined) continue;
      const chosen = new Person(this.#bench, this.#wire, { ...holds, password: PASSWORD });
      if ((await chosen.getIn(name)) !== null) return false;
    }
    return true;
  }

  /** Whether every session they have had is over. */
  async isSignedOut(): Promise<boolean> {
    for (const { AccessToken, RefreshToken } of this.#sessions) {
      const used = await this.#wire.send('GetUser', { AccessToken });
      const renewed = await this.#wire.refresh(RefreshToken);
      if (used.error === null || renewed.error === null) return false;
    }
    return true;
  }

  /** Presses every link in the mail that they read. */
  async pressLinks(): Promise<void> {
    await this.#bench.whenIdle();
    const { addressUndo, waitingPassword } = createAccounts(this.#bench.context);
    // Not what comes meanwhile: they do not stop what they have just asked for.
    const read = this.#bench.mails.filter(({ to }) => this.person.holds.mailboxes.has(to));
    for (const { text } of read) {
      const [, kind, token = ''] = LINK.exec(text) ?? [];
      if (kind === 'address/undo') await addressUndo?.undo(token);
      if (kind === 'address/object') await addressUndo?.object(token);
      if (kind === 'password/keep') await waitingPassword?.callOff(token);
    }
  }
}
