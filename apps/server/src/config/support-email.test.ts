import { expect, it } from 'vitest';
import { ConfigError } from './field-types.ts';
import { readConfig } from './config.ts';

const machine = { cores: 2, workingDirectory: '/srv/bandpal' };
const supportOf = (environment: Record<string, string>) => readConfig(environment, machine).supportEmail;

it('people can write to the address that is set, else to the sender of the mail', () => {
  const mail = { MAIL_FROM: 'Bandpal <hello@speak.example.org>', PUBLIC_URL: 'https://speak.example.org' };
  expect(supportOf({ ...mail, SUPPORT_EMAIL: 'help@example.org' })).toBe('help@example.org');
  expect(supportOf(mail)).toBe('hello@speak.example.org');
});

it('on one’s own machine there is an address from the start', () => {
  expect(supportOf({})).toBe('support@localhost');
  expect(supportOf({ PUBLIC_URL: 'http://localhost:8080' })).toBe('support@localhost');
});

it('a site for others does not start without an address', () => {
  expect(() => supportOf({ PUBLIC_URL: 'https://speak.example.org' })).toThrow(ConfigError);
});
