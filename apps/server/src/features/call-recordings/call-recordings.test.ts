import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BandpalError, callRecordingsSchema, errorBodySchema } from '@bandpal/contracts';
import type { CallRecording } from '@bandpal/contracts';
import { temporaryFolder } from '@bandpal/foundation/testing';
import type { CaptureRefusal, RecordingSink } from '@bandpal/rooms/ports';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { productOn } from '../../testing/product-harness.ts';
import { siteOn } from '../../testing/site-harness.ts';
import type { ProductPolicy } from '../../product/product-context.ts';
import { eraseAccount } from '../account/erase-account.ts';
import { callRecordings as feature, RecordingVault } from './index.ts';
import type { RecordingTables } from './recording-rows.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const GB = 1_000_000_000;
const FILE = { name: '0-s1-0.webm', contentType: 'video/webm', userName: 'Ana' } as const;

/** Of recordings. */
const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.'));

describe.each(databases)('recordings of calls on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  async function scene(policy: Partial<ProductPolicy> = {}) {
    const folder = await temporaryFolder();
    const { context, clock, account } = productOn(store, policy);
    const keys: [Uint8Array, ...Uint8Array[]] = [randomBytes(32)];
    const vaultOf = (options: Partial<RecordingVault['options']> = {}): RecordingVault =>
      new RecordingVault(context, { folder: folder.path, isOn: true, keptDays: 30, keys, ...options });
    const vault = vaultOf();
    const site = await siteOn(store, { recordings: vault });
    const ends: CaptureRefusal[] = [];
    const sinks: RecordingSink[] = [];
    const rows = store.shared.of<RecordingTables>();

    async function begin(accountId: string, of = vault): Promise<RecordingSink | CaptureRefusal> {
      const wish = { accountId, type: 'cloud' as const, startedBy: 'Ana' };
      const sink = await of.shelf?.begin({ ...wish, onOver: (why) => void ends.push(why) });
      if (typeof sink === 'object') sinks.push(sink);
      return sink ?? 'recordings-off';
    }
    async function begun(accountId: string): Promise<RecordingSink> {
      const sink = await begin(accountId);
      if (typeof sink === 'string') throw new Error(sink);
      return sink;
    }
    /** A whole one. */
    async function record(accountId: string, content: Buffer, people = ['Ana']): Promise<RecordingSink> {
      const sink = await begun(accountId);
      for (const name of people) sink.notePerson(name);
      const file = sink.open(FILE);
      file.write(content);
      await file.close();
      expect(await sink.finish()).toEqual({ isKept: true });
      return sink;
    }
    const person = () => {
      const { id } = account();
      const headers = { authorization: `Bearer ${site.accounts.signIn({ id })}` };
      const ask = async (method: 'GET' | 'DELETE', url: string) => {
        const reply = await site.app.inject({ method, url: `/account/recordings${url}`, headers });
        const code = errorBodySchema.safeParse(reply.body === '' ? {} : safeJson(reply.body)).data?.error
          .code;
        return { status: reply.statusCode, headers: reply.headers, raw: reply.rawPayload, code };
      };
      return {
        id,
        ask,
        download: async (recording: string, name: string = FILE.name) =>
          ask('GET', `/${recording}/files/${name}`),
        async list(): Promise<CallRecording[]> {
          const { raw } = await ask('GET', '');
          return callRecordingsSchema.parse(JSON.parse(String(raw))).recordings;
        },
      };
    };
    return {
      folder,
      context,
      clock,
      keys,
      vault,
      vaultOf,
      site,
      ends,
      rows,
      begin,
      begun,
      record,
      person,
      [Symbol.asyncDispose]: async () => {
        await Promise.all(sinks.map(async (sink) => sink.finish()));
        await rows.deleteFrom('call_recordings').execute();
        await site[Symbol.asyncDispose]();
        await folder[Symbol.asyncDispose]();
      },
    };
  }

  it('are listed and downloaded by the account whose call it was', async () => {
    await using it = await scene();
    const ana = it.person();
    const content = randomBytes(200_000);
    const sink = await it.begun(ana.id);
    sink.notePerson('Ana');
    sink.notePerson('Ben');
    const file = sink.open(FILE);
    for (let at = 0; at < content.length; at += 1_200) file.write(content.subarray(at, at + 1_200));
    expect(await ana.list()).toMatchObject([{ id: sink.id, endedAt: null }]);
    expect(await ana.download(sink.id)).toMatchObject({ status: 404 });
    it.clock.advance(MINUTE_MS);
    await file.close();
    await sink.finish();
    const endedAt = it.clock.date();
    expect(await ana.list()).toEqual([
      {
        id: sink.id,
        type: 'cloud',
        startedBy: 'Ana',
        startedAt: new Date(endedAt.getTime() - MINUTE_MS).toISOString(),
        endedAt: endedAt.toISOString(),
        isBrokenOff: false,
        expiresAt: new Date(endedAt.getTime() + 30 * DAY_MS).toISOString(),
        people: ['Ana', 'Ben'],
        files: [{ name: FILE.name, userName: 'Ana', bytes: content.length }],
        bytes: content.length,
      },
    ]);
    const { status, raw, headers } = await ana.download(sink.id);
    expect([status, raw.equals(content)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': '200000',
      'content-disposition': `attachment; filename="call-2026-01-01-${FILE.name}"`,
      'cache-control': 'no-store',
    });
  });

  it('are no one else’s, whether signed in or not', async () => {
    await using it = await scene();
    const [ana, ben] = [it.person(), it.person()];
    const { id } = await it.record(ana.id, randomBytes(100));
    expect(await ben.list()).toEqual([]);
    expect(await ben.download(id)).toMatchObject({ status: 404, code: 'recording.not-found' });
    expect(await ben.ask('DELETE', `/${id}`)).toMatchObject({ status: 404, code: 'recording.not-found' });
    for (const [method, url] of [
      ['GET', ''],
      ['GET', `/${id}/files/${FILE.name}`],
      ['DELETE', `/${id}`],
    ] as const)
      for (const headers of [{}, { authorization: 'Bearer forged' }]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const reply = await it.site.app.inject({ method, url: `/account/recordings${url}`, headers });
        expect(reply.statusCode).toBe(401);
      }
    for (const [name, refused] of [
      ['..%2F..%2Fsecret', 400],
      ['%2Fetc%2Fpasswd', 400],
      [`${FILE.name}%00`, 400],
      ['..', 404],
      ['other.webm', 404],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await ana.download(id, name)).toMatchObject({ status: refused });
    expect(await ana.download(id)).toMatchObject({ status: 200 });
  });

  it('are noise on the disk, and their key is in no file', async () => {
    await using it = await scene();
    const word = Buffer.from('a voice that no one else may hear '.repeat(5_000));
    const ana = it.person();
    const { id } = await it.record(ana.id, word);
    const names = await readdir(path.join(it.folder.path, id));
    expect(names).toEqual([FILE.name]);
    const sealed = await readFile(path.join(it.folder.path, id, FILE.name));
    expect(sealed.includes('voice')).toBe(false);
    const strange = it.vaultOf({ keys: [randomBytes(32)] });
    await using other = await siteOn(store, { recordings: strange });
    const headers = { authorization: `Bearer ${other.accounts.signIn({ id: ana.id })}` };
    const url = `/account/recordings/${id}/files/${FILE.name}`;
    expect((await other.app.inject({ method: 'GET', url, headers })).statusCode).toBe(410);
    const rotated = it.vaultOf({ keys: [randomBytes(32), ...it.keys] });
    await using later = await siteOn(store, { recordings: rotated });
    later.accounts.signIn({ id: ana.id });
    expect((await later.app.inject({ method: 'GET', url, headers })).rawPayload.equals(word)).toBe(true);
  });

  it('are downloaded by whoever has shown of late who they are, as everything else of an account is', async () => {
    await using it = await scene();
    const ana = it.person();
    const { id } = await it.record(ana.id, randomBytes(100));
    const demanded: string[] = [];
    const demand = async (token: string): Promise<void> => {
      demanded.push(token);
      throw new BandpalError('account.proof-needed');
    };
    it.site.accounts.proof = { demand, renew: demand };
    expect(await ana.download(id)).toMatchObject({ code: 'account.proof-needed' });
    expect(demanded).toEqual([`token-of-${ana.id}`]);
    it.site.accounts.proof = null;
    expect(await ana.download(id)).toMatchObject({ status: 200 });
  });

  it('are not there where their files were taken away', async () => {
    await using it = await scene();
    const ana = it.person();
    const { id } = await it.record(ana.id, randomBytes(100));
    await rm(path.join(it.folder.path, id), { recursive: true });
    expect(await ana.download(id)).toMatchObject({ status: 404, code: 'recording.not-found' });
  });

  it('aren’t taken for whole where a file was cut', async () => {
    await using it = await scene();
    const ana = it.person();
    const { id } = await it.record(ana.id, randomBytes(200_000));
    await truncate(path.join(it.folder.path, id, FILE.name), 65_556);
    await expect(ana.download(id)).rejects.toThrow();
  });

  it('are deleted by their owner, with what is on the disk', async () => {
    await using it = await scene();
    const ana = it.person();
    const { id } = await it.record(ana.id, randomBytes(100));
    expect(await ana.ask('DELETE', `/${id}`)).toMatchObject({ status: 204 });
    expect(await ana.list()).toEqual([]);
    expect(existsSync(path.join(it.folder.path, id))).toBe(false);
    expect(await ana.ask('DELETE', `/${id}`)).toMatchObject({ code: 'recording.not-found' });
  });

  it('go with the account, and one that goes on ends with it', async () => {
    await using it = await scene();
    const [ana, ben] = [it.person(), it.person()];
    const { id } = await it.record(ana.id, randomBytes(100));
    const bens = await it.record(ben.id, randomBytes(100));
    it.clock.advance(1_000);
    const sink = await it.begun(ana.id);
    const file = sink.open(FILE);
    file.write(randomBytes(100));
    const person = { accountId: ana.id, email: '' };
    expect(await feature.personalData.exportOf(store.shared, person)).toMatchObject([
      { id: sink.id },
      { id, people: ['Ana'], files: [{ name: FILE.name, bytes: 100 }] },
    ]);
    expect(JSON.stringify(await feature.personalData.exportOf(store.shared, person))).not.toMatch(/key/iu);
    await store.transaction((tables) => feature.personalData.erase(tables, person));
    expect(await ana.list()).toEqual([]);
    it.clock.advance(5_000);
    await vi.waitFor(() => expect(it.ends).toEqual(['not-kept']));
    await sink.finish();
    expect(existsSync(path.join(it.folder.path, sink.id))).toBe(false);
    await utimes(path.join(it.folder.path, id), 0, 0);
    await it.vault.sweep(it.clock.date());
    expect(await foldersIn(it.folder.path)).toEqual([bens.id]);
  });

  it('are deleted when their days are over, also where no new ones are made', async () => {
    await using it = await scene();
    const ana = it.person();
    const { id } = await it.record(ana.id, randomBytes(100));
    const off = it.vaultOf({ isOn: false });
    expect(off.shelf).toBeNull();
    it.clock.advance(30 * DAY_MS - 1_000);
    await off.sweep(it.clock.date());
    expect(await ana.list()).toMatchObject([{ id }]);
    expect(await ana.download(id)).toMatchObject({ status: 200 });
    it.clock.advance(1_000);
    await off.sweep(it.clock.date());
    expect(await ana.list()).toEqual([]);
    await utimes(path.join(it.folder.path, id), 0, 0);
    await off.sweep(it.clock.date());
    expect(await foldersIn(it.folder.path)).toEqual([]);
  });

  it('are what had come to the disk where the server stopped in the middle', async () => {
    await using it = await scene();
    const ana = it.person();
    const content = randomBytes(100_000);
    const sink = await it.begun(ana.id);
    const file = sink.open(FILE);
    file.write(content);
    it.clock.advance(5_000);
    await vi.waitFor(async () => expect(await ana.list()).toMatchObject([{ bytes: content.length }]));
    // These never get there, and one that has nothing at all is left, too.
    file.write(randomBytes(1_000));
    await it.rows
      .insertInto('call_recordings')
      .columns(['id', 'account_id', 'type', 'started_by', 'started_at', 'written_at', 'expires_at', 'is_broken_off', 'people', 'files', 'bytes', 'sealed_key'])
      .expression((rows) =>
        rows
          .selectFrom('call_recordings')
          .select((row) => [row.val('empty').as('id'), 'account_id', 'type', 'started_by', 'started_at', 'written_at', 'expires_at', 'is_broken_off', 'people', row.val('[]').$castTo<unknown>().as('files'), row.val(0).as('bytes'), 'sealed_key']),
      )
      .execute(); // prettier-ignore
    const stranger = path.join(it.folder.path, 'a-folder-without-row-2');
    await mkdir(stranger);
    await writeFile(path.join(stranger, '0-a-0.webm'), 'noise');
    await it.vault.sweep(it.clock.date());
    expect(await ana.list()).toMatchObject([{ endedAt: null }, { endedAt: null }]);
    const later = new Date(it.clock.date().getTime() + 120_000);
    await it.vault.sweep(later);
    expect(await ana.list()).toMatchObject([{ id: sink.id, isBrokenOff: true, bytes: content.length }]);
    const { status, raw } = await ana.download(sink.id);
    expect([status, raw.equals(content)]).toEqual([200, true]);
    // What is left over is younger than the clock of this test.
    await utimes(stranger, 0, 0);
    await it.vault.sweep(later);
    expect(await foldersIn(it.folder.path)).toEqual([sink.id]);
    // It goes on after all: the database was away.
    it.clock.advance(5_000);
    await vi.waitFor(() => expect(it.ends).toEqual(['not-kept']));
    expect(await sink.finish()).toEqual({ isKept: true });
    expect(await ana.download(sink.id)).toMatchObject({ status: 200 });
  });

  it('are all that is ever removed from their folder', async () => {
    await using it = await scene();
    const folder = it.folder.path;
    await it.record(it.person().id, randomBytes(10));
    await mkdir(path.join(folder, 'photographs'));
    // With a name like that of a recording, and something else in it.
    const album = path.join(folder, 'a-folder-with-holidays');
    await mkdir(album);
    await writeFile(path.join(album, 'beach.jpg'), 'a picture');
    await writeFile(path.join(folder, 'bandpal.db'), 'a database');
    for (const name of await readdir(folder)) await utimes(path.join(folder, name), 0, 0);
    const before = await readdir(folder);
    for (const vault of [it.vault, it.vaultOf({ isOn: false })]) await vault.sweep(it.clock.date());
    expect(await readdir(folder)).toEqual(before);
  });

  it('of another installation are left alone, and none is added to them', async () => {
    await using it = await scene();
    const other = it.vaultOf({ keys: [randomBytes(32)] });
    const [ana, ben] = [it.person(), it.person()];
    const sink = await it.record(ana.id, randomBytes(10));
    await it.rows.deleteFrom('call_recordings').where('id', '=', sink.id).execute();
    await utimes(path.join(it.folder.path, sink.id), 0, 0);
    await other.sweep(it.clock.date());
    expect(await foldersIn(it.folder.path)).toEqual([sink.id]);
    expect(await it.begin(ben.id, other)).toBe('not-kept');
    // The one whose they are knows them by an older key, too.
    await it.vaultOf({ keys: [randomBytes(32), ...it.keys] }).sweep(it.clock.date());
    expect(await foldersIn(it.folder.path)).not.toContain(sink.id);
  });

  it('leave nothing where nothing came', async () => {
    await using it = await scene();
    const ana = it.person();
    const sink = await it.begun(ana.id);
    await sink.open(FILE).close();
    expect(await sink.finish()).toEqual({ isKept: false });
    expect(await ana.list()).toEqual([]);
    expect(await foldersIn(it.folder.path)).toEqual([]);
  });

  it('end where the account’s place or the server’s is full, and none begins', async () => {
    await using it = await scene({ callRecordingGbPerAccount: 1, callRecordingGb: 2 });
    const [ana, ben, cem] = [it.person(), it.person(), it.person()];
    const grow = async (id: string, bytes: number): Promise<void> => {
      await it.rows.updateTable('call_recordings').set({ bytes }).where('id', '=', id).execute();
    };
    const first = await it.record(ana.id, randomBytes(100));
    const sink = await it.begun(ana.id);
    sink.open(FILE).write(randomBytes(100));
    await grow(first.id, GB);
    expect(await it.begin(ana.id)).toBe('full');
    it.clock.advance(5_000);
    await vi.waitFor(() => expect(it.ends).toEqual(['full']));
    expect(await sink.finish()).toEqual({ isKept: true });
    const bens = await it.record(ben.id, randomBytes(100));
    await grow(bens.id, GB - 101);
    const more = await it.begun(cem.id);
    more.open(FILE).write(randomBytes(100));
    await grow(bens.id, GB);
    expect(await it.begin(cem.id)).toBe('server-full');
    it.clock.advance(5_000);
    await vi.waitFor(() => expect(it.ends).toEqual(['full', 'server-full']));
  });

  it('take no more than there was room for while the database can’t be asked', async () => {
    await using it = await scene({ callRecordingGbPerAccount: 1 });
    const ana = it.person();
    const first = await it.record(ana.id, randomBytes(100));
    await it.rows
      .updateTable('call_recordings')
      .set({ bytes: GB - 50 })
      .where('id', '=', first.id)
      .execute();
    const sink = await it.begun(ana.id);
    const file = sink.open(FILE);
    file.write(randomBytes(50));
    expect(it.ends).toEqual([]);
    file.write(randomBytes(1));
    expect(it.ends).toEqual(['full']);
  });

  it('aren’t begun for an account that was erased, or where the folder can’t be written to', async () => {
    await using it = await scene();
    const [ana, ben] = [it.person(), it.person()];
    const erasure = { accounts: it.site.accounts, personalData: [feature.personalData] };
    const mail = {
      mailer: { send: async () => {} },
      renderMessage: () => ({ subject: '', text: '', html: '' }),
    };
    const user = { id: ben.id, email: 'ben@example.org', approved: false };
    await eraseAccount(it.context, { ...erasure, ...mail, forgetCallsOf: () => {} }, user);
    expect(await it.begin(ben.id)).toBe('no-account');
    const nowhere = it.vaultOf({ folder: '/dev/null/nothing' });
    expect(await it.begin(ana.id, nowhere)).toBe('not-kept');
    expect(await ana.list()).toEqual([]);
  });

  it.each([['../escape.webm'], ['a.html'], ['']])('have no file named %j', async (name) => {
    await using it = await scene();
    const sink = await it.begun(it.person().id);
    sink.open({ ...FILE, name }).write(randomBytes(10));
    expect(it.ends).toEqual(['not-kept']);
    expect(await sink.finish()).toEqual({ isKept: false });
  });

  it('are told to those who run the server by no name, and to no log', async () => {
    await using it = await scene();
    const ana = it.person();
    const { id } = await it.record(ana.id, randomBytes(100), ['Anastasia']);
    await ana.download(id);
    expect(it.site.log.join('\n')).not.toMatch(/Anastasia|Bearer/u);
  });
});

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
