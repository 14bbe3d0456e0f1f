import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
/** The name of a file between back-ticks at the end of a line, and the block below it. */
const QUOTED_FILE = /`([^`\n]+\.ts)`:\n\n```ts\n(.*?)```/gs;

describe('docs/extending.md', () => {
  it('shows the examples as they are compiled and tested', async () => {
    const text = await readFile(new URL('docs/extending.md', ROOT), 'utf8');
    const quoted = [...text.matchAll(QUOTED_FILE)].map(([, file = '', code = '']) => ({ file, code }));
    expect(quoted.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'packages/speech/examples/echo-recognizer.ts',
        'packages/speech/examples/echo-child.ts',
        'packages/speech/examples/tone-voice.ts',
        'packages/speech/examples/tone-child.ts',
      ]),
    );
    expect(text.match(/^```ts$/gm)).toHaveLength(quoted.length);
    for (const { file, code } of quoted) expect(code).toBe(await readFile(new URL(file, ROOT), 'utf8'));
  });
});
