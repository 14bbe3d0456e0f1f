import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOM_BUDGETS } from './room-budgets.ts';

describe('docs/protocols.md', () => {
  const page = readFileSync(new URL('../../../../docs/protocols.md', import.meta.url), 'utf8');
  const words = page.replaceAll(/\s+/gu, ' ');
  const limits = page.split('\n\n').find((part) => part.startsWith('Limits: ')) ?? '';

  it.each([
    ['text', ROOM_BUDGETS.textFrames],
    ['audio', ROOM_BUDGETS.audioFrames],
  ])('tells how many %s frames a browser may send', (kind, { size, perSecond }) => {
    expect(limits).toContain(`${size({})} ${kind} frames at once and ${perSecond} per second`);
  });

  const most = Object.fromEntries(
    Object.entries(ROOM_BUDGETS).map(([name, { size }]) => [name, size({}).toLocaleString('en')]),
  );
  const strangers = (ROOM_BUDGETS.sockets.size() * ROOM_BUDGETS.socketsOfNetwork.size()) / 100;

  it.each([
    `${most['sockets']} sockets are open at most`,
    `${strangers} at most wait to join`,
    `${most['candidates']} candidates per offer`,
    `${most['sharing']} changes at once and one a second`,
    `${most['tests']} run at once in a process, ${most['testsOfNetwork']} of one network and ${most['testsOfPage']} of one token`,
    `${most['testsWithToken']} are run with one token`,
  ])('tells that %s', (limit) => {
    expect(words).toContain(limit);
  });
});
