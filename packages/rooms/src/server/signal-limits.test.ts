import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDIO_RATE, TEXT_RATE } from './signal-connection.ts';

describe('docs/protocols.md', () => {
  const page = readFileSync(new URL('../../../../docs/protocols.md', import.meta.url), 'utf8');
  const limits = page.split('\n\n').find((part) => part.startsWith('Limits: ')) ?? '';

  it.each([
    ['text', TEXT_RATE],
    ['audio', AUDIO_RATE],
  ])('tells how many %s frames a browser may send', (kind, { capacity, perSecond }) => {
    expect(limits).toContain(`${capacity} ${kind} frames at once and ${perSecond} per second`);
  });
});
