import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SETUP_CHECKS, setupSentence } from '@bandpal/contracts';
import { FakeClock, quietLog } from '@bandpal/foundation/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMail } from '../../mail/index.ts';
import { startSmtpSink } from '../../mail/testing/smtp-sink.ts';
import { databases } from '../../testing/databases.ts';
import type { FullStore } from '../../testing/databases.ts';
import { operatorSetup } from './index.ts';
import {
  checkSettings,
  diskFinding,
  dnsFinding,
  memoryFinding,
  runCheck,
  sendTestMail,
} from './setup-checks.ts';
import type { SetupParts, SetupSettings } from './setup-checks.ts';

const SETTINGS: SetupSettings = {
  publicUrl: 'https://speak.example.org',
  trustProxy: '10.0.0.1',
  dataDirectory: '/',
  identity: { ownerEmail: 'owner@example.org', hosted: null },
  mail: { kind: 'none' },
  media: { port: 40_000, addresses: ['203.0.113.7'], iceServers: [], turn: null },
  hostedVoice: null,
};
const RELAY = { urls: ['turn:turn.example.org'] };

const codes = async (...given: Parameters<typeof runCheck>) =>
  (await runCheck(...given)).map(({ code }) => code);

const dnsCode = (addresses: string[], media: string[]) => dnsFinding('a.org', addresses, media).code;

describe.each(databases)('a check of the setup on $name', ({ open }) => {
  let store: FullStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store[Symbol.asyncDispose]());

  const partsWith = (settings: Partial<SetupSettings> = {}, change: Partial<SetupParts> = {}): SetupParts => {
    const all = { ...SETTINGS, ...settings };
    return {
      settings: all,
      tables: store.shared,
      clock: new FakeClock(),
      log: quietLog,
      randomBytes: (size) => new Uint8Array(size),
      key: new Uint8Array(32),
      publicUrl: () => all.publicUrl ?? 'http://localhost:3000',
      probeMail: async () => null,
      mailer: { send: async () => undefined },
      renderMessage: ({ subject }) => ({ subject, text: subject, html: subject }),
      ownAddresses: () => ['10.0.0.7'],
      relayWarnings: async () => [],
      engines: async () => 'ready',
      plainPort: null,
      ...change,
    };
  };

  it.each([
    ['is all there', {}, ['settings.ok']],
    ['has no address', { publicUrl: undefined }, ['settings.no-address']],
    ['is for this machine', { publicUrl: 'http://localhost:3000' }, ['settings.this-machine']],
    ['has no https', { publicUrl: 'http://speak.example.org' }, ['settings.no-https']],
    ['trusts no proxy', { trustProxy: '' }, ['settings.no-proxy']],
    ['has no owner', { identity: { ownerEmail: null, hosted: null } }, ['settings.no-owner']],
    ['has hosted accounts', { identity: { ownerEmail: null, hosted: {} } }, ['settings.ok']],
  ])('sees what %s', (_what, settings, expected) => {
    expect(checkSettings({ ...SETTINGS, ...settings }).map(({ code }) => code)).toEqual(expected);
  });

  it('sees where a name leads', async () => {
    expect(dnsCode(['203.0.113.7'], [])).toBe('dns.ok');
    expect(dnsCode(['203.0.113.7'], ['203.0.113.7', '10.0.0.7'])).toBe('dns.ok');
    expect(dnsCode(['203.0.113.8'], ['203.0.113.7'])).toBe('dns.elsewhere');
    expect(dnsCode(['127.0.1.1'], [])).toBe('dns.private');
    expect(await codes('dns', partsWith({ publicUrl: 'https://localhost' }))).toEqual(['dns.not-needed']);
    // Reserved for names that never are (RFC 6761); without a network there is no answer at all.
    expect(['dns.unknown', 'dns.no-answer']).toContain(
      (await codes('dns', partsWith({ publicUrl: 'https://speak.invalid' })))[0],
    );
  });

  it.each([
    ['arrives', {}, 'media.ok'],
    ['has no port', { port: 0 }, 'media.no-port'],
    ['is sent to a private address', { addresses: ['192.168.0.2'] }, 'media.private'],
    ['is sent to the machine’s own address', { addresses: [] }, 'media.private'],
    [
      'is sent where a STUN server says',
      { addresses: [], iceServers: [{ urls: 'stun:stun.example.org' }] },
      'media.by-stun',
    ],
  ])('sees that the sound of calls %s', async (_what, media, expected) => {
    expect(await codes('media', partsWith({ media: { ...SETTINGS.media, ...media } }))).toEqual([expected]);
  });

  it('has the relays asked', async () => {
    const settings = { media: { ...SETTINGS.media, turn: RELAY } };
    expect(await codes('relay', partsWith())).toEqual(['relay.none']);
    expect(await codes('relay', partsWith({ publicUrl: 'http://localhost' }))).toEqual(['relay.not-needed']);
    expect(await codes('relay', partsWith(settings))).toEqual(['relay.ok']);
    const full = partsWith(settings, { relayWarnings: async () => ['The relay is full.'] });
    expect(await runCheck('relay', full)).toEqual([
      { code: 'relay.wrong', values: { text: 'The relay is full.' } },
    ]);
  });

  it('signs in to the mail server, and sends a test message to the owner alone', async () => {
    await using sink = await startSmtpSink({
      authOptional: false,
      onAuth: ({ username, password }, _session, callback) =>
        callback(null, password === 'right' ? { user: username } : {}),
    });
    const on = (port: number, password: string, tls: 'none' | 'required' = 'none') => {
      const server = { host: '127.0.0.1', port, tls, credentials: { user: 'bandpal', password } };
      const mail = { kind: 'smtp' as const, server, from: { name: 'Bandpal', address: 'a@example.org' } };
      const opened = openMail(mail, { clock: new FakeClock(), log: quietLog });
      const { mailer } = opened;
      const parts = partsWith({ mail }, { probeMail: () => opened.probe(), mailer });
      return { parts, [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose]() };
    };
    await using right = on(sink.port, 'right');
    await using wrong = on(sink.port, 'wrong');
    await using plain = on(sink.port, 'right', 'required');
    await using closed = on(9, 'right');
    // The sink stands in this network, as the catcher of compose.yaml does.
    expect(await codes('mail', right.parts)).toEqual(['mail.local']);
    expect(await codes('mail', wrong.parts)).toEqual(['mail.refused']);
    expect(await codes('mail', plain.parts)).toEqual(['mail.no-tls']);
    expect(await codes('mail', closed.parts)).toEqual(['mail.no-answer']);
    expect(sink.received).toEqual([]);
    expect(await sendTestMail(right.parts)).toEqual([{ code: 'mail.sent', values: {} }]);
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([['owner@example.org']]);
    const refused = await sendTestMail(wrong.parts);
    expect(refused).toEqual([{ code: 'mail.not-sent', values: { reason: 'EAUTH 535' } }]);
    expect(await codes('mail', partsWith({ mail: { kind: 'outbox' } }))).toEqual(['mail.outbox']);
    expect((await sendTestMail(partsWith()))[0]?.code).toBe('mail.none');
  });

  it('sees how much room there is', async () => {
    expect([50, 1_500, 9_000].map((freeMb) => diskFinding(freeMb).code)).toEqual([
      'disk.full',
      'disk.low',
      'disk.ok',
    ]);
    expect([100, 900].map((freeMb) => memoryFinding(freeMb).code)).toEqual(['memory.low', 'memory.ok']);
    const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'bandpal-setup-'));
    expect((await codes('disk', partsWith({ dataDirectory })))[0]).toMatch(/^disk\.(ok|low|full)$/);
    rmSync(dataDirectory, { recursive: true });
    expect(await runCheck('disk', partsWith({ dataDirectory }))).toEqual([
      { code: 'disk.unknown', values: { reason: 'ENOENT' } },
    ]);
  });

  it('is a finding itself when it fails or takes too long', async () => {
    const broken = { engines: async () => Promise.reject(new Error('no such process')) };
    expect(await codes('engines', partsWith({}, broken))).toEqual(['check.failed']);
    const clock = new FakeClock();
    const mail = { kind: 'smtp' as const, server: { host: 'mail.example.org', port: 587 } };
    const { promise: never } = Promise.withResolvers<null>();
    const slow = codes('mail', partsWith({ mail }, { clock, probeMail: () => never }));
    clock.advance(12_000);
    expect(await slow).toEqual(['check.too-slow']);
    expect(clock.pendingTimers).toBe(0);
  });

  it('says for the command line what the page says, in sentences for every check', async () => {
    const lines = await operatorSetup(partsWith({ publicUrl: 'http://localhost:9' })).check();
    expect([...new Set(lines.map(({ check }) => check))]).toEqual([...SETUP_CHECKS]);
    expect(lines).toContainEqual({
      check: 'address',
      code: 'address.no-answer',
      ...setupSentence({
        code: 'address.no-answer',
        values: { url: 'http://localhost:9', reason: 'ECONNREFUSED' },
      }),
    });
    for (const { level, mend } of lines) expect(mend === null).toBe(level === 'ok');
  });
});
