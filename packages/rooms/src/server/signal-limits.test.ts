import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROOM_BUDGETS } from './room-budgets.ts';

describe('docs/protocols.md', () => {
  const page = readFileSync(new URL('../../../../docs/protocols.md', import.meta.url), 'utf8');
  const limits = page.split('\n\n').find((part) => part.startsWith('Limits: ')) ?? '';

  it.each([
    ['text', ROOM_BUDGETS.textFrames],
    ['audio', ROOM_BUDGETS.audioFrames],
  ])('tells how many %s frames a browser may send', (kind, { size, perSecond }) => {
    expect(limits).toContain(`${size({})} ${kind} frames at once and ${perSecond} per second`);
  });
});
