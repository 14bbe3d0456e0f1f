import { describe, expect, it } from 'vitest';
import { readText } from './repository.ts';

/** The name of a file between back-ticks at the end of a line, and the block below it. */
const QUOTED_FILE = /`([^`\n]+\.ts)`:\n\n```ts\n(.*?)```/gs;
/** Files that one can type in from the page. */
const SHOWN = [
  'packages/speech/examples/echo-recognizer.ts',
  'packages/speech/examples/echo-settings.ts',
  'packages/speech/examples/echo-child.ts',
  'packages/speech/examples/tone-voice.ts',
  'packages/speech/examples/tone-settings.ts',
  'packages/speech/examples/tone-child.ts',
  'packages/exam/examples/own-bank.ts',
  'apps/server/examples/own-scorer.ts',
];

describe('docs/extending.md', () => {
  const page = readText('docs/extending.md');
  const quoted = [...page.matchAll(QUOTED_FILE)].map(([, file = '', code = '']) => ({ file, code }));

  it('shows every example whole, and no other code', () => {
    expect(quoted.map(({ file }) => file)).toEqual(SHOWN);
    expect(page.match(/^```ts$/gm)).toHaveLength(SHOWN.length);
  });

  it.each(quoted)('shows $file as it is compiled and tested', ({ file, code }) => {
    expect(code).toBe(readText(file));
  });

  it('names files that exist', () => {
    const named = [...page.matchAll(/`((?:apps|docs|packages)\/[^`\s]+\.(?:md|ts))`/gu)];
    expect(named.length).toBeGreaterThan(SHOWN.length);
    for (const [, file = ''] of named) expect(readText(file)).not.toBe('');
  });
});
