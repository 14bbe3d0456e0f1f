import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './field-types.ts';

const machine = { cores: 2, workingDirectory: '/srv/bandpal' };
const FROM = 'Bandpal <hello@speak.example.org>';

const mailOf = (environment: Record<string, string>) => readConfig(environment, machine).mail;

function refusal(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment, machine);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('the settings of the mail', () => {
  it('send nothing unless told how', () => {
    expect(mailOf({})).toEqual({ kind: 'none' });
    expect(mailOf({ MAIL_FROM: FROM })).toEqual({ kind: 'none' });
  });

  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, tls: 'required', credentials: null }],
    [
      'smtp://me%40x.org:p%3A%2Fss@mail.example.org:2525',
      {
        host: 'mail.example.org',
        port: 2525,
        tls: 'required',
        credentials: { user: 'me@x.org', password: 'p:/ss' },
      },
    ],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, tls: 'implicit', credentials: null }],
    ['smtp://localhost:25', { host: 'localhost', port: 25, tls: 'none', credentials: null }],
    ['smtp://[::1]:25?tls=required', { host: '::1', port: 25, tls: 'required', credentials: null }],
    ['smtp://mail:1025?tls=none', { host: 'mail', port: 1025, tls: 'none', credentials: null }],
    [
      'smtp://u:p@127.0.0.1?tls=none',
      { host: '127.0.0.1', port: 587, tls: 'none', credentials: { user: 'u', password: 'p' } },
    ],
  ])('read %s', (address, server) => {
    expect(mailOf({ MAIL_SMTP_URL: address, MAIL_FROM: FROM })).toEqual({
      kind: 'smtp',
      server,
      from: { name: 'Bandpal', address: 'hello@speak.example.org' },
    });
  });

  it.each([
    ['hello@x.org', { name: 'Bandpal', address: 'hello@x.org' }],
    ['"The Pal" <hello@x.org>', { name: 'The Pal', address: 'hello@x.org' }],
    [' The Pal<hello@x.org> ', { name: 'The Pal', address: 'hello@x.org' }],
  ])('read the sender %s', (text, from) => {
    expect(mailOf({ MAIL_SMTP_URL: 'smtp://localhost', MAIL_FROM: text })).toMatchObject({ from });
  });

  it('open the outbox on this machine only', () => {
    expect(mailOf({ MAIL_OUTBOX: 'true' })).toEqual({ kind: 'outbox' });
    expect(mailOf({ MAIL_OUTBOX: 'true', PUBLIC_URL: 'http://127.0.0.1:3000' })).toEqual({ kind: 'outbox' });
    for (const address of [
      'https://speak.example.org',
      'http://192.168.1.4:3000',
      'http://localhost.example.org',
    ]) {
      expect(refusal({ MAIL_OUTBOX: 'true', PUBLIC_URL: address })).toEqual([
        'MAIL_OUTBOX must not be true when PUBLIC_URL is not this machine (http://localhost…)',
      ]);
    }
  });

  it('let nobody sign up where no code can be sent', () => {
    const [problem] = refusal({ SIGNUP_ENABLED: 'true' });
    expect(problem).toMatch(/^SIGNUP_ENABLED must not be true without MAIL_SMTP_URL and MAIL_FROM/);
    const smtp = { MAIL_SMTP_URL: 'smtp://localhost', MAIL_FROM: FROM };
    const hosted = { COGNITO_USER_POOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'abc' };
    for (const way of [smtp, { MAIL_OUTBOX: 'true' }, hosted]) {
      expect(refusal({ SIGNUP_ENABLED: 'true', ...way })).toEqual([]);
    }
  });

  it.each([
    [{ MAIL_SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ MAIL_SMTP_URL: 'smtp://localhost', MAIL_FROM: FROM, MAIL_OUTBOX: 'true' }, 'MAIL_OUTBOX'],
    [{ MAIL_SMTP_URL: 'mail.example.org' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'https://mail.example.org' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'smtp://u:%ff@mail.example.org' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'smtp://mail.example.org/inbox' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'smtp://mail.example.org?tls=maybe' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'smtps://mail.example.org?tls=none' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'smtp://u:p@mail.example.org?tls=none' }, 'MAIL_SMTP_URL'],
    [{ MAIL_SMTP_URL: 'smtp://mail.example.org?rejectUnauthorized=false' }, 'MAIL_SMTP_URL'],
    [{ MAIL_FROM: 'Bandpal' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a <a@x.org>\r\nBcc: <b@x.org>' }, 'MAIL_FROM'],
  ])('refuse %o', (environment, name) => {
    expect(refusal(environment)).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
  });
});
