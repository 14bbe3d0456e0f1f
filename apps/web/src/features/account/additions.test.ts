import type { OwnFactors } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { additionsOf, endedOf } from './additions.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();
const passkey = (id: string, createdAt: string) => ({
  id,
  name: `Passkey ${id}`,
  createdAt,
  lastUsedAt: null,
  isInDoubt: false,
});
const FACTORS: OwnFactors = {
  passkeys: [passkey('old', daysAgo(40)), passkey('new', daysAgo(6.9))],
  authenticator: { createdAt: daysAgo(7.1), isInDoubt: false },
  recoveryCodesLeft: 10,
  connections: [
    {
      id: 'c',
      service: 'Google',
      email: 'ana@gmail.example',
      createdAt: daysAgo(1),
      lastUsedAt: null,
      isInDoubt: false,
    },
  ],
  devices: [
    { id: 'here', name: 'Firefox', createdAt: daysAgo(1), isCurrent: true },
    { id: 'there', name: 'Linux Firefox', createdAt: daysAgo(2), isCurrent: false },
  ],
  pendingAddress: { email: 'new@example.org', since: daysAgo(0) },
};

describe('what was added to an account', () => {
  it('is each by its name, what it is and since when; the browser that asks is not among it', () => {
    const listed = additionsOf(FACTORS, NOW);
    expect(listed.map(({ kind, name }) => [kind, name])).toEqual([
      ['passkey', 'Passkey old'],
      ['passkey', 'Passkey new'],
      ['connection', 'Google'],
      ['authenticator', 'Authenticator app'],
      ['device', 'Firefox on Linux'],
      ['address', 'new@example.org'],
    ]);
    for (const { detail } of listed) expect(detail).toMatch(/(Added|Set up|Entered) .*2026/);
    expect(listed.at(2)?.detail).toContain('ana@gmail.example');
  });

  it('is of the last days when it is less than a week old, or nobody knows when it came', () => {
    const recent = additionsOf({ ...FACTORS, pendingAddress: { email: 'x@example.org', since: null } }, NOW)
      .filter(({ isRecent }) => isRecent)
      .map(({ name }) => name);
    expect(recent).toEqual(['Passkey new', 'Google', 'Firefox on Linux', 'x@example.org']);
  });

  it('is nothing where a server says nothing of it', () => {
    expect(additionsOf({ passkeys: [], authenticator: null, recoveryCodesLeft: 0 }, NOW)).toEqual([]);
  });

  it('is told to the product as what was chosen of it', () => {
    const listed = additionsOf(FACTORS, NOW);
    expect(endedOf([])).toBeNull();
    expect(endedOf(listed)).toEqual({
      passkeys: ['old', 'new'],
      connections: ['c'],
      authenticator: true,
      devices: ['there'],
      pendingAddress: true,
    });
    expect(endedOf(listed.slice(1, 2))).toEqual({
      passkeys: ['new'],
      connections: [],
      authenticator: false,
      devices: [],
      pendingAddress: false,
    });
  });
});
