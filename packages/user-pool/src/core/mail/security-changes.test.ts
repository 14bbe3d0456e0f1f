import { textsIn } from '@bandpal/message-texts';
import { describe, expect, it } from 'vitest';
import { securityChanges } from './security-changes.ts';
import type { SecurityChange } from './security-changes.ts';
import { securityMessage } from './security-messages.ts';

const ENGLISH = textsIn('en');
const SENDER = { product: 'Bandpal', siteUrl: 'https://speak.example.org', supportEmail: 'help@example.org' };
const AT = new Date('2026-11-21T08:50:30Z');
const ALL: SecurityChange[] = [
  'password-changed',
  'password-made-by-operator',
  'email-left',
  'email-arrived',
  'email-restored',
  'passkey-added',
  'passkey-removed',
  'passkeys-in-doubt',
  'authenticator-in-doubt',
  'recovery-codes-made',
  'recovery-code-used',
  'authenticator-on',
  'authenticator-replaced',
  'authenticator-off',
  'email-codes-on',
  'email-codes-off',
  'text-codes-on',
  'text-codes-off',
  'phone-added',
  'phone-removed',
  'many-guesses',
  'wrong-second-steps',
];
/** After these there is something left to do. */
const HAS_TO_ACT = new Set<SecurityChange>(['email-restored', 'passkeys-in-doubt', 'authenticator-in-doubt']);
const phone = (number: string, isVerified: boolean) => ({
  phone_number: number,
  phone_number_verified: String(isVerified),
});

describe('changes of the ways into an account', () => {
  it('are second steps that were switched on or off', () => {
    const before = { mfaMethods: ['EMAIL_OTP' as const], attributes: {} };
    const after = { mfaMethods: ['SOFTWARE_TOKEN_MFA' as const, 'SMS_MFA' as const], attributes: {} };
    expect(securityChanges(before, after)).toEqual(['authenticator-on', 'email-codes-off', 'text-codes-on']);
    expect(securityChanges(after, before)).toEqual(['authenticator-off', 'email-codes-on', 'text-codes-off']);
    expect(securityChanges(after, { ...after, mfaMethods: after.mfaMethods.toReversed() })).toEqual([]);
  });

  it('are numbers that were proved or are gone, not those that were only typed', () => {
    const [none, typed, proved, other] = [
      { mfaMethods: [], attributes: { name: 'Ana' } },
      { mfaMethods: [], attributes: phone('+15550100', false) },
      { mfaMethods: [], attributes: phone('+15550100', true) },
      { mfaMethods: [], attributes: phone('+15550199', true) },
    ];
    expect(securityChanges(none, typed)).toEqual([]);
    expect(securityChanges(typed, proved)).toEqual(['phone-added']);
    expect(securityChanges(proved, none)).toEqual(['phone-removed']);
    expect(securityChanges(proved, typed)).toEqual(['phone-removed']);
    expect(securityChanges(proved, other)).toEqual(['phone-removed', 'phone-added']);
  });
});

/** What a message of these changes says to do, the first with a link; and what its button is called. */
const adviceOf = (changes: SecurityChange[], url?: string) => {
  const [first = 'password-changed'] = changes;
  const links = url === undefined ? [] : [{ change: first, url }];
  const { paragraphs, action } = securityMessage(
    ENGLISH,
    SENDER,
    changes.map((change) => ({ change, at: AT })),
    links,
  );
  return { said: paragraphs.slice(changes.length + 1).join('\n'), label: action?.label };
};

/** Short enough to be read: the longest has some 20 words. */
function expectShortSentences(paragraphs: readonly string[]): void {
  for (const sentence of paragraphs.join('\n').split(/[.:\n]/))
    expect(sentence.trim().split(' ').length).toBeLessThan(25);
}

describe('the message about a change', () => {
  it.each(ALL)('of %s says what happened, when, and what to do', (change) => {
    const { subject, paragraphs, action, footer } = securityMessage(ENGLISH, SENDER, [{ change, at: AT }]);
    const text = paragraphs.join('\n');
    expect(subject).toContain('Bandpal');
    expect(text).toContain('This was done on 21 November 2026 at 08:50 (UTC).');
    expect(text).toMatch(
      HAS_TO_ACT.has(change) ? /If this was you: \w/ : /If this was you, you don't need to do anything\./,
    );
    expect(text).toMatch(/If this wasn't you: .+/);
    expect(footer).toContain('help@example.org');
    if (change === 'email-left')
      expect([action, text.includes('help@example.org')]).toEqual([undefined, true]);
    else expect(action).toEqual({ label: 'Open your profile', url: 'https://speak.example.org/profile' });
    expectShortSentences(paragraphs);
  });

  it('of an address that was left has the link that takes it back, where there is one', () => {
    const url = 'https://speak.example.org/account/address/undo?token=x';
    const change = 'email-left' as const;
    const { paragraphs, action } = securityMessage(ENGLISH, SENDER, [{ change, at: AT }], [{ change, url }]);
    expect(action).toEqual({ label: 'Take my account back', url });
    expect(paragraphs.at(-1)).toContain('The link works for 7 days.');
    expect(paragraphs.at(-1)).toContain('help@example.org');
  });

  it.each([
    ['email-left-proved', 'Take my account back', /takes 24 hours, and the other address can object/],
    ['undo-asked-here', 'Stop this', /stop it with the link in this message/],
    ['undo-asked-there', 'Keep my account here', /keep your account here with the link in this message/],
  ] as const)('of %s has the link that people need now, and says what it does', (change, label, says) => {
    const url = 'https://speak.example.org/account/address/object#token=x';
    const { paragraphs, action } = securityMessage(ENGLISH, SENDER, [{ change, at: AT }], [{ change, url }]);
    expect(action).toEqual({ label, url });
    expect(paragraphs.at(-1)).toMatch(says);
    expectShortSentences(paragraphs);
  });

  it.each(['undo-stopped', 'undo-withdrawn', 'reset-called-off', 'reset-stopped'] as const)(
    'of %s says whom to write to',
    (change) => {
      const { paragraphs, action } = securityMessage(ENGLISH, SENDER, [{ change, at: AT }]);
      expect(action?.label).toBe(change.startsWith('reset') ? 'Open your profile' : undefined);
      expect(paragraphs.at(-1)).toContain('help@example.org');
      const { paragraphs: unnamed } = securityMessage(ENGLISH, { ...SENDER, supportEmail: '' }, [
        { change, at: AT },
      ]);
      expect(unnamed.at(-1)).toContain('the people who run Bandpal');
      expectShortSentences(paragraphs);
    },
  );

  it('names no address to write to when none is set', () => {
    const message = securityMessage(ENGLISH, { ...SENDER, supportEmail: '' }, [
      { change: 'email-left', at: AT },
    ]);
    expect(JSON.stringify(message)).not.toMatch(/write to/i);
    expect(message.paragraphs.join()).toContain('the people who run Bandpal');
  });

  it('says all that changed at one moment in one message', () => {
    const { subject, paragraphs } = securityMessage(ENGLISH, SENDER, [
      { change: 'authenticator-off', at: AT },
      { change: 'email-codes-on', at: AT },
    ]);
    expect(subject).toBe('The sign-in settings for your Bandpal account were changed');
    expect(paragraphs.slice(0, 2)).toEqual([
      'We no longer ask for a code from an authenticator app when you sign in.',
      'We now send you a code by email when you sign in.',
    ]);
  });

  it('says of several changes what is most urgent to do: a link, then a new password, then the rest', () => {
    const url = 'https://speak.example.org/account/password/keep#token=x';
    const waits = adviceOf(['reset-waits', 'password-changed', 'many-guesses'], url);
    expect(waits.said).toContain('keep your old password with the link in this message');
    expect(waits.label).toBe('Keep my old password');
    expect(adviceOf(['authenticator-off', 'password-changed']).said).toContain('choose a new password now');
    expect(adviceOf(['authenticator-off', 'many-guesses']).said).toContain('a long password');
    const stopped = adviceOf(['reset-stopped', 'passkey-added']).said;
    expect(stopped).toContain('Please write to help@example.org');
    expect(stopped).toContain('undo this in your profile');
  });

  it('goes by what was last said of the address', () => {
    expect(adviceOf(['email-left', 'undo-withdrawn'])).toMatchObject({ label: undefined });
    expect(adviceOf(['email-left', 'email-restored'])).toEqual({
      said: expect.stringContaining('choose your new password now'),
      label: 'Open your profile',
    });
  });
});
