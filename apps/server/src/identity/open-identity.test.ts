import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../rooms/fake-clock.ts';
import { databases } from '../store/testing/fresh-database.ts';
import { beginChallenge } from './core/challenges.ts';
import { identitySettings } from './identity-settings.ts';
import { openIdentity } from './open-identity.ts';
import { testSettings } from './testing/identity-bench.ts';

const HOUR_MS = 60 * 60_000;
const noMail = { name: 'none', send: () => Promise.reject(new Error('no mail')) };
const ignored: unknown[] = [];
const log = { info: note, warn: note, error: note };

function note(fields: unknown): void {
  ignored.push(fields);
}

describe.each(databases)('openIdentity on $name', ({ open }) => {
  it('has keys, tidies up every ten minutes, and leaves nothing behind when it is closed', async () => {
    await using store = await open();
    const clock = new FakeClock();
    const identity = await openIdentity({
      db: store.db,
      secret: randomBytes(32),
      clock,
      log,
      settings: testSettings,
      mailer: { ...noMail, [Symbol.asyncDispose]: async () => undefined },
      messenger: { ...noMail, available: false },
      renderMessage: ({ subject }) => ({ subject, text: subject, html: subject }),
      eraseAccount: null,
    });
    expect(await identity.context.signingKeys.published()).toHaveLength(2);
    const before = (await identity.context.signingKeys.signer()).kid;
    expect((await identity.rotateKeys()).keyId).not.toBe(before);

    const steps = () => store.db.selectFrom('identity_challenges').select('name').execute();
    const subject = { name: 'nobody@example.org', user: null };
    const state = { name: 'SELECT_CHALLENGE' as const, username: subject.name };
    await beginChallenge(identity.context, subject, state);
    expect(await steps()).toHaveLength(1);
    clock.advance(10 * 60_000);
    await expect.poll(steps).toHaveLength(0);
    await expect.poll(() => clock.pendingTimers).toBe(1);

    await identity[Symbol.asyncDispose]();
    expect(clock.pendingTimers).toBe(0);
    expect(ignored).toEqual([]);
  });
});

describe('identitySettings', () => {
  const options = {
    userPoolId: 'xx-local-1_Bandpal01',
    clientId: 'client',
    identityPoolId: '',
    guestAccess: true,
    issuer: undefined,
    srpEnabled: false,
    mfa: 'optional' as const,
    devices: true,
    passkeyRpId: undefined,
    passkeyOrigins: undefined,
    logoutUrls: undefined,
    accessTokenMinutes: 60,
    sessionIdleDays: 30,
    sessionMaxDays: 180,
  };
  const site = {
    publicUrl: () => 'https://speak.example.org:8443',
    signUpEnabled: true,
    productName: 'B',
    supportEmail: '',
  };

  it('takes from the public address what is not set', () => {
    const settings = identitySettings(options, site);
    expect(settings.issuer()).toBe('https://speak.example.org:8443/idp');
    expect(settings.passkeys()).toEqual({
      relyingParty: 'speak.example.org',
      origins: ['https://speak.example.org:8443'],
    });
    expect(settings.logoutUrls()).toEqual(['https://speak.example.org:8443']);
    expect([settings.accessTokenMs, settings.sessionMaxMs]).toEqual([HOUR_MS, 180 * 24 * HOUR_MS]);
  });

  it('keeps what is set', () => {
    const settings = identitySettings(
      {
        ...options,
        issuer: 'https://id.example.org',
        passkeyRpId: 'example.org',
        passkeyOrigins: ['https://a.example.org', 'https://b.example.org'],
        logoutUrls: ['https://example.org/bye'],
      },
      site,
    );
    expect(settings.issuer()).toBe('https://id.example.org');
    expect(settings.passkeys().relyingParty).toBe('example.org');
    expect(settings.passkeys().origins).toHaveLength(2);
    expect(settings.logoutUrls()).toEqual(['https://example.org/bye']);
  });
});
