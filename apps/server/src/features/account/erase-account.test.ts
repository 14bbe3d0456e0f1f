import { randomUUID } from 'node:crypto';
import { BandpalError } from '@bandpal/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '@bandpal/foundation';
import { bothDatabases } from '../../testing/databases.ts';
import { renderMessage } from '../../mail/index.ts';
import { entriesOfOwner, creditData } from '../credits/credit-rows.ts';
import { findTest } from '../tests/test-rows.ts';
import type { FullStore } from '../../testing/databases.ts';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { claimTests, exportAccount } from './account-commands.ts';
import { eraseAccount } from './erase-account.ts';
import type { ErasureDeps } from './erase-account.ts';
import { grantCredits } from '../credits/operator-ledger.ts';
import { readAllowance, readCredits } from '../credits/read-allowance.ts';
import { testData } from '../tests/test-data.ts';
import type { PersonalDataPart } from '../../product/personal-data.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { productOn, sweep } from '../../testing/product-harness.ts';

const HOUR = 3_600_000;

/** Rows of another part of the server, which are found by address. */
type Subscriptions = {
  notification_subscriptions: {
    id: string;
    email: string;
    topic: string;
    status: string;
    created_at: Date;
    confirmed_at: Date;
    mail_attempts: number;
    mails_sent: number;
  };
};
const subscriptionData: PersonalDataPart = {
  name: 'notifications',
  exportOf: (tables, { email }) =>
    tables
      .of<Subscriptions>()
      .selectFrom('notification_subscriptions')
      .select(['topic', 'status'])
      .where('email', '=', email)
      .execute(),
  async erase(tables, { email }) {
    await tables
      .of<Subscriptions>()
      .deleteFrom('notification_subscriptions')
      .where('email', '=', email)
      .execute();
  },
};

describe.each(bothDatabases)('an account that is erased on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  function peopleOn() {
    const product = productOn(store);
    const accounts = new MemoryAccounts();
    const forgotten: string[] = [];
    const mail: MailMessage[] = [];
    const deps: ErasureDeps = {
      accounts,
      personalData: [testData([]), creditData, subscriptionData],
      mailer: { send: async (message) => void mail.push(message) },
      renderMessage,
      forgetCallsOf: (testId) => void forgotten.push(testId),
    };
    const newUser = async () => {
      const owner = product.account();
      const token = accounts.signIn({ id: owner.id });
      const user = await accounts.userOf(token);
      if (user === null) throw new Error('the user is signed in');
      return { owner, user, token };
    };
    return { ...product, accounts, forgotten, mail, deps, newUser };
  }
  type People = ReturnType<typeof peopleOn>;

  /** Tests in every state, a claimed one, credits and a subscription; the secrets that must be gone afterwards. */
  async function liveALittle(
    { context, desk, guest, clock }: People,
    person: Awaited<ReturnType<People['newUser']>>,
  ) {
    const { owner, user } = person;
    const words = `my grandmother’s walnut cake number ${randomUUID()}`;
    const visitor = guest();
    const claimed = await desk.open({ owner: visitor, mode: 'part1' });
    await claimTests(context, visitor, owner.id);
    const finished = await desk.open({ owner, mode: 'part2' });
    const active = await desk.open({ owner, mode: 'part3' });
    for (const test of [finished, active]) {
      await desk.saveExam(test.id, { note: words }, ['topic-cakes']);
      await desk.addAnswer(test.id, sampleAnswer('a', { transcript: words }));
    }
    await desk.finish(finished.id, 'completed');
    await grantCredits(context, { accountId: owner.id, credits: 3, key: 'gift' });
    await store.shared
      .of<Subscriptions>()
      .insertInto('notification_subscriptions')
      .values({
        id: `s-${owner.id}`,
        email: user.email,
        topic: 'speaking-part1',
        status: 'confirmed',
        created_at: clock.date(),
        confirmed_at: clock.date(),
        mail_attempts: 0,
        mails_sent: 1,
      })
      .execute();
    return {
      words,
      visitor,
      claimed,
      finished,
      active,
      secrets: [owner.id, user.email, words, finished.id, active.id],
    };
  }

  /** Every row of every table as one text. */
  async function everything(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select table_name::text as name
      from information_schema.tables where table_schema = 'public'`.execute(store.db);
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await sql<{
        row: string;
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(store.db);
      texts.push(...found.rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  it('can be exported before: all that is kept, and nothing of others', async () => {
    const people = peopleOn();
    const [person, other] = [await people.newUser(), await people.newUser()];
    const { words, claimed, finished, active, secrets } = await liveALittle(people, person);
    const { secrets: ofOthers } = await liveALittle(people, other);
    const content = await exportAccount(people.context, people.deps, person.user);
    expect(content).toMatchObject({
      format: 'bandpal-account',
      version: 1,
      exportedAt: people.clock.date().toISOString(),
      account: { id: person.owner.id, email: person.user.email, approved: false },
      identity: { attributes: { email: person.user.email } },
      credits: [
        { kind: 'grant', amount: 6 },
        { kind: 'hold', testId: finished.id },
        { kind: 'hold', testId: active.id },
        { kind: 'capture', testId: finished.id },
        { kind: 'grant', amount: 3 },
      ],
      notifications: [{ topic: 'speaking-part1', status: 'confirmed' }],
    });
    expect(content['tests']).toHaveLength(3);
    expect(content['tests']).toContainEqual(
      expect.objectContaining({
        id: finished.id,
        status: 'finished',
        topicIds: ['topic-cakes'],
        examState: { note: words },
        answers: [expect.objectContaining({ record: sampleAnswer('a', { transcript: words }) })],
        report: expect.objectContaining({ overall: expect.objectContaining({ band: 6 }) }),
      }),
    );
    const text = JSON.stringify(content);
    for (const secret of [...secrets, claimed.id]) expect(text).toContain(secret);
    for (const secret of ofOthers) expect(text).not.toContain(secret);
  });

  it('leaves no trace of the person in any table, and everybody else untouched', async () => {
    const people = peopleOn();
    const [person, other] = [await people.newUser(), await people.newUser()];
    const { secrets, active, claimed, finished, visitor } = await liveALittle(people, person);
    for (const secret of secrets) expect(await everything()).toContain(secret);
    const { receipt, erasedAt, identityErased } = await eraseAccount(
      people.context,
      people.deps,
      person.user,
    );
    expect([erasedAt, identityErased]).toEqual([people.clock.date().toISOString(), true]);
    const { secrets: ofOthers } = await liveALittle(people, other);
    const text = await everything();
    for (const secret of secrets) expect(text).not.toContain(secret);
    for (const secret of ofOthers) expect(text).toContain(secret);
    expect(text).toContain(receipt);
    expect(people.accounts.erased).toEqual([person.owner.id]);
    expect(await people.accounts.userOf(person.token)).toBeNull();
    expect(people.forgotten.toSorted()).toEqual([active.id, claimed.id, finished.id].toSorted());
    expect(await readAllowance(store.db, people.context, visitor)).toMatchObject({ remaining: 1 });
    await expect(people.desk.addAnswer(active.id, sampleAnswer('late'))).rejects.toMatchObject({
      code: 'test.not-found',
    });
  });

  it('is told so by a message without a name or an address in it', async () => {
    const people = peopleOn();
    const { user } = await people.newUser();
    const { receipt } = await eraseAccount(people.context, people.deps, user);
    await expect.poll(() => people.mail).toHaveLength(1);
    expect(people.mail[0]).toMatchObject({ to: user.email, text: expect.stringContaining(receipt) });
    expect(people.mail[0]?.text).toContain('Your account has been permanently deleted.');
  });

  it('is told so in the language that the person is written to in, else in that of the page', async () => {
    const people = peopleOn();
    const [known, unknown] = [await people.newUser(), await people.newUser()];
    people.accounts.languages.set(known.user.id, 'ar');
    await eraseAccount(people.context, people.deps, known.user, 'es');
    await eraseAccount(people.context, people.deps, unknown.user, 'es');
    await expect.poll(() => people.mail).toHaveLength(2);
    const subjectTo = (address: string) => people.mail.find(({ to }) => to === address)?.subject;
    expect(subjectTo(known.user.email)).toBe('حُذف حسابك في Bandpal');
    expect(subjectTo(unknown.user.email)).toBe('Se ha eliminado tu cuenta de Bandpal');
  });

  it('is erased also when the message cannot be sent', async () => {
    const people = peopleOn();
    const { user, owner } = await people.newUser();
    await readCredits(people.context, owner.id);
    const mailer = { send: () => Promise.reject(new Error('no mail')) };
    await eraseAccount(people.context, { ...people.deps, mailer }, user);
    expect(await entriesOfOwner(store.db, owner)).toEqual([]);
  });

  it('is told in the log by a code where there is no mail server, by the error where something is broken', async () => {
    const people = peopleOn();
    const logged: unknown[] = [];
    const log = { ...people.context.log, warn: (fields: unknown) => void logged.push(fields) };
    const broken = new Error('no mail');
    for (const failure of [new BandpalError('mail.undeliverable'), broken]) {
      const { user } = await people.newUser();
      const mailer = { send: () => Promise.reject(failure) };
      await eraseAccount({ ...people.context, log }, { ...people.deps, mailer }, user);
    }
    await expect.poll(() => logged).toEqual([{ code: 'mail.undeliverable' }, { err: broken }]);
  });

  it('is not erased by half: when one part fails, all is as it was', async () => {
    const people = peopleOn();
    const person = await people.newUser();
    const { finished, active } = await liveALittle(people, person);
    const before = (await entriesOfOwner(store.db, person.owner)).length;
    const failing: PersonalDataPart = {
      name: 'failing',
      exportOf: async () => null,
      erase: () => Promise.reject(new Error('a part failed')),
    };
    const personalData = [...people.deps.personalData, failing];
    await expect(eraseAccount(people.context, { ...people.deps, personalData }, person.user)).rejects.toThrow(
      'a part failed',
    );
    expect(await findTest(store.db, finished.id)).toBeDefined();
    expect(await findTest(store.db, active.id)).toMatchObject({ status: 'active' });
    expect(await entriesOfOwner(store.db, person.owner)).toHaveLength(before);
    expect([people.forgotten, people.mail]).toEqual([[], []]);
    await eraseAccount(people.context, people.deps, person.user);
  });

  it('is not opened anew by a token of a hosted pool that is still good, until all such tokens are over', async () => {
    const people = peopleOn();
    const { context, deps, clock, reports, desk, guest } = people;
    const { user, owner } = await people.newUser();
    await readCredits(context, owner.id);
    deps.accounts.erase = null;
    expect(await eraseAccount(context, deps, user)).toMatchObject({ identityErased: false });
    const refused = { code: 'account.unauthorized' };
    await expect(readCredits(context, owner.id)).rejects.toMatchObject(refused);
    await expect(desk.open({ owner, mode: 'part1' })).rejects.toMatchObject(refused);
    await expect(claimTests(context, guest(), owner.id)).rejects.toMatchObject(refused);
    expect(await entriesOfOwner(store.db, owner)).toEqual([]);
    clock.advance(48 * HOUR + 1);
    await sweep(context, reports);
    expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 6 });
    expect(await everything()).not.toContain('"account_hash": "');
  });

  it('comes back from a hosted pool without the credits of a sign-up, also after a change of the secret', async () => {
    const people = peopleOn();
    const context = { ...people.context, accountsComeBack: true };
    const { deps, clock, reports } = people;
    const { user, owner } = await people.newUser();
    expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 6 });
    deps.accounts.erase = null;
    for (let times = 0; times < 2; times += 1) {
      await eraseAccount(context, deps, user);
      clock.advance(48 * HOUR + 1);
      await sweep(context, reports);
      expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 0 });
    }
    expect(await everything()).not.toContain(owner.id);
    const later = { ...context, secret: new Uint8Array(32).fill(1), previousSecrets: [context.secret] };
    expect(await readCredits(later, owner.id)).toMatchObject({ remaining: 0 });
    clock.advance(365 * 24 * HOUR + 1);
    await sweep(context, reports);
    expect(await everything()).not.toContain('"account_hash": "');
    expect(await readCredits(context, owner.id)).toMatchObject({ remaining: 6 });
  });

  it('starts no test in the moment it goes', async () => {
    const people = peopleOn();
    const { context, deps, desk } = people;
    const { user, owner } = await people.newUser();
    const results = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => desk.open({ owner, mode: 'part1' })),
      eraseAccount(context, deps, user),
      ...Array.from({ length: 5 }, () => desk.open({ owner, mode: 'part1' })),
    ]);
    expect(results[5]?.status).toBe('fulfilled');
    expect(await everything()).not.toContain(owner.id);
  });
});
