import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '@bandpal/contracts';
import { OPEN_SITE } from '@bandpal/contracts/testing';
import { voiceText } from './engines-in-use.tsx';
import { faqGroups } from './faq-groups.ts';
import { longDate } from './info-page.tsx';

const settings: SiteSettings = {
  publicUrl: '',
  ...OPEN_SITE,
};
const textOf = (given: SiteSettings): string =>
  faqGroups(given)
    .flatMap(({ items }) => items.flatMap(({ answer }) => answer))
    .join(' ');

describe('the questions and answers', () => {
  it('have four groups and an anchor of its own for every question', () => {
    const groups = faqGroups(settings);
    expect(groups.map(({ title }) => title)).toEqual([
      'Getting Started',
      'Credits & Pricing',
      'Technical & Privacy',
      'Legal & Compliance',
    ]);
    const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say what this installation allows', () => {
    expect(textOf(settings)).toContain('Sign-up is currently disabled');
    expect(textOf(settings)).toContain('without an account');
    const others = { ...settings, guestTests: false, flags: { ...settings.flags, signupEnabled: true } };
    expect(textOf(others)).not.toContain('currently disabled');
    expect(textOf(others)).toContain('You need an account');
  });

  it('name the number of free credits that the operator set', () => {
    expect(textOf({ ...settings, signupCredits: 2 })).toContain('every new account gets 2 free credits');
    expect(textOf({ ...settings, signupCredits: 2 })).not.toContain('6 free');
  });
});

describe('where a voice goes', () => {
  it('is told by the engine: our server or another company’s', () => {
    expect(voiceText('moonshine tiny, adapter learners-2')).toBe(
      'On this site, your voice is turned into text on our own server, by a speech recogniser called “moonshine tiny”. It isn’t sent to anyone else.',
    );
    expect(voiceText('whisper-1 at api.example.org')).toContain('another company’s service (whisper-1 at');
  });
});

it('a day is written out, the same in every time zone', () => {
  expect(longDate('2026-01-01')).toBe('1 January 2026');
});
