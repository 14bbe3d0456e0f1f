// What an attacker finds who has the database, or the log, but not the key of the installation.
import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databases } from '../../testing/databases.ts';
import {
  CLIENT_ID,
  deviceVerifier,
  enableAuthenticator,
  newAddress,
  openBench,
  PASSWORD,
  tokensOf,
  totpCode,
  Wire,
} from '@bandpal/user-pool/testing';
import type { PoolBench, Reply } from '@bandpal/user-pool/testing';
import { logOptions } from '../../http/log-options.ts';
import type { FullStore } from '../../testing/databases.ts';

const NEW_PASSWORD = 'amber-lantern-51';
const tableSchema = z.object({ table_name: z.string() });

describe.each(databases)('secrets after every flow, on $name', ({ open }) => {
  let store: FullStore;
  let bench: PoolBench;
  let wire: Wire;
  let dump = '';
  let log = '';
  /** What must not be found, by what it is. */
  const secrets = new Map<string, Set<string>>();
  const personal = new Set<string>();
  beforeAll(async () => {
    store = await open();
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log += chunk.toString();
        done();
      },
    });
    const logger = pino(logOptions('trace'), sink);
    bench = await openBench(store, { settings: { devices: true }, log: logger });
    wire = new Wire(() => bench.app);
    await everyFlow();
    dump = await dumpOf(store);
  });
  afterAll(async () => {
    await store[Symbol.asyncDispose]();
  });

  const keep = (what: string, ...values: (string | undefined)[]) => {
    const known = secrets.get(what) ?? new Set();
    for (const value of values) if (value !== undefined && value !== '') known.add(value);
    secrets.set(what, known);
  };
  const keepTokens = (reply: Reply) => {
    const tokens = tokensOf(reply);
    keep('token', tokens.AccessToken, tokens.IdToken, tokens.RefreshToken);
    return tokens;
  };
  const codeOf = async (to: string) => {
    const code = await bench.codeFor(to);
    expect(code).toMatch(/^\d{6}$/);
    keep('code', code);
    return code;
  };

  /** Each way in, each change of a credential, and refusals of each; some codes and sessions stay open. */
  async function everyFlow(): Promise<void> {
    const email = newAddress();
    const wanted = newAddress();
    keep('password', PASSWORD, NEW_PASSWORD, 'wrong-password-1');
    [email, wanted].forEach((address) => personal.add(address));
    const named = { ClientId: CLIENT_ID, Username: email };
    const signedUp = await wire.send('SignUp', { ...named, Password: PASSWORD });
    keep('session', signedUp.body.Session);
    await wire.send('ConfirmSignUp', { ...named, ConfirmationCode: '000000' });
    const confirmed = await wire.send('ConfirmSignUp', { ...named, ConfirmationCode: await codeOf(email) });
    keep('session', confirmed.body.Session);
    await wire.password(email, 'wrong-password-1');
    const { AccessToken, RefreshToken, NewDeviceMetadata } = keepTokens(await wire.password(email));
    keepTokens(await wire.refresh(RefreshToken));
    const DeviceKey = NewDeviceMetadata?.DeviceKey ?? '';
    const group = NewDeviceMetadata?.DeviceGroupKey ?? '';
    const verifier = deviceVerifier({ group, identity: DeviceKey, password: 'device-secret' });
    keep('verifier of a device', verifier.verifier, Buffer.from(verifier.verifier, 'base64').toString('hex'));
    const DeviceSecretVerifierConfig = { PasswordVerifier: verifier.verifier, Salt: verifier.salt };
    await wire.send('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig });
    const totp = await enableAuthenticator(wire, bench, AccessToken);
    keep('secret of an authenticator', totp);
    const another = await wire.send('AssociateSoftwareToken', { AccessToken });
    keep('secret of an authenticator', z.string().parse(another.body['SecretCode']));
    bench.clock.advance(60_000);
    const second = await wire.password(email);
    keep('session', second.body.Session);
    const code = totpCode(totp, bench);
    keep('code', code);
    keepTokens(
      await wire.answer('SOFTWARE_TOKEN_MFA', second.body.Session, { SOFTWARE_TOKEN_MFA_CODE: code }),
    );
    const UserAttributes = [{ Name: 'email', Value: wanted }];
    await wire.send('UpdateUserAttributes', { AccessToken, UserAttributes });
    await codeOf(wanted);
    await wire.send('StartWebAuthnRegistration', { AccessToken });
    bench.clock.advance(60_000);
    await wire.send('ForgotPassword', named);
    const reset = { ...named, ConfirmationCode: await codeOf(email), Password: NEW_PASSWORD };
    expect((await wire.send('ConfirmForgotPassword', reset)).error).toBeNull();
    await wire.send('ForgotPassword', named);
    await codeOf(email);
    const open = await wire.begin('USER_AUTH', { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    keep('session', open.body.Session);
    await codeOf(email);
    bench.mailWorks = false;
    const other = newAddress();
    personal.add(other);
    await wire.send('SignUp', { ClientId: CLIENT_ID, Username: other, Password: PASSWORD });
    await wire.send('ResendConfirmationCode', { ClientId: CLIENT_ID, Username: other });
    await bench.whenIdle();
    bench.mailWorks = true;
    // A failure nobody expects, with everything in the body that must not be logged.
    const db = store.shared.of();
    await sql`alter table identity_refresh_families rename to mislaid`.execute(db);
    const failed = await wire.password(email, NEW_PASSWORD).then(({ body }) =>
      wire.answer('SOFTWARE_TOKEN_MFA', body.Session, {
        SOFTWARE_TOKEN_MFA_CODE: totpCode(totp, bench, 1),
      }),
    );
    expect(failed.status).toBe(500);
    await sql`alter table mislaid rename to identity_refresh_families`.execute(db);
  }

  it('keeps no password, token, session, code or secret in a form that can be read', () => {
    expect(dump.length).toBeGreaterThan(10_000);
    for (const [what, values] of secrets) {
      expect(values.size, what).toBeGreaterThan(0);
      for (const value of values) {
        for (const form of what === 'code' ? [value] : formsOf(value)) {
          // Six digits also appear by chance within longer numbers.
          const isFound = what === 'code' ? wordIn(dump, form) : dump.includes(form);
          expect(isFound, `${what} ${form}`).toBe(false);
        }
      }
    }
  });

  it('keeps codes under a key: their plain hashes are not there either', () => {
    for (const code of secrets.get('code') ?? []) {
      for (const encoding of ['hex', 'base64', 'base64url'] as const) {
        expect(dump).not.toContain(createHash('sha256').update(code).digest(encoding));
      }
    }
  });

  it('keeps no private key', () => {
    // A whole key in base64 begins with its length and its version; "MII" alone stands in a long random text by chance.
    expect(dump).not.toMatch(/PRIVATE KEY|"d":\s*"|MII[A-Za-z0-9+/]{3}IBA/);
    expect(dump).not.toContain(Buffer.from('PRIVATE KEY').toString('hex'));
  });

  it('stores passwords as argon2id', () => {
    expect(dump).toMatch(/\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
  });

  it('logs neither secrets nor persons, whatever goes wrong', () => {
    expect(log).toContain('an identity request failed');
    expect(log).toContain('a message could not be handed over');
    for (const values of [...secrets.values(), personal]) {
      for (const value of values) expect(wordIn(log, value), value).toBe(false);
    }
    expect(log).not.toMatch(/example\.org/);
  });
});

/** The value as a dump may show it. */
function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  return [value, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
}

function wordIn(text: string, word: string): boolean {
  return text.split(/[^\w.@+/=-]+/).includes(word);
}

/** Every row of every table, as the database writes it. */
async function dumpOf({ db }: FullStore): Promise<string> {
  const { rows } =
    await sql`select table_name from information_schema.tables where table_schema = 'public'`.execute(db);
  const parts: string[] = [];
  for (const { table_name: name } of z.array(tableSchema).parse(rows)) {
    const content = await sql`select t::text as row from ${sql.table(name)} as t`.execute(db);
    parts.push(name, JSON.stringify(content.rows));
  }
  return parts.join('\n');
}
