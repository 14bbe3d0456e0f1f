import { describe, expect, it } from 'vitest';
import { setupFinding, setupSentence } from './setup-findings.ts';

describe('a finding of the setup', () => {
  it('is a code with values, and a sentence where it is shown', () => {
    const finding = setupFinding('dns.unknown', { host: 'speak.example.org' });
    expect(finding).toEqual({ code: 'dns.unknown', values: { host: 'speak.example.org' } });
    expect(setupSentence(finding)).toEqual({
      level: 'problem',
      says: 'The name speak.example.org doesn’t exist, or it has no address.',
      mend: expect.stringContaining('A record for speak.example.org'),
    });
    expect(setupSentence({ code: 'mail.sent' })).toMatchObject({ level: 'ok', mend: null });
  });

  it.each([
    { code: 'dns.from-a-newer-server' },
    { code: 'constructor' },
    { code: '__proto__' },
    { code: 'dns.unknown' },
    { code: 'dns.unknown', values: { host: 7 } },
  ])('has no sentence with a code or values that this version does not know: %j', (finding) => {
    expect(setupSentence(finding)).toBeNull();
  });
});
