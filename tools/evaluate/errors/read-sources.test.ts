import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@bandpal/foundation/testing';
import { describe, expect, it } from 'vitest';
import { readErrorSources } from './read-sources.ts';
import type { SourceChoice } from './read-sources.ts';

const ALL: SourceChoice = { only: undefined, isDisfluent: false };

/** An invented interview with one answer. */
function interview(answer: string): string {
  return `<interview><head><SST_level>6</SST_level></head><body><stage1><B>${answer}</B></stage1></body></interview>`;
}

/** What is read from a folder with these files. */
async function read(files: Readonly<Record<string, string | Uint8Array>>, choice = ALL) {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, 'error-tagged'));
  for (const [name, content] of Object.entries(files)) {
    // oxlint-disable-next-line no-await-in-loop -- small files
    await writeFile(path.join(folder.path, name), content);
  }
  const only = choice.only === undefined ? undefined : path.join(folder.path, choice.only);
  return await readErrorSources(folder.path, { ...choice, only });
}

describe('a folder', () => {
  it('has interviews, in itself or in error-tagged, annotated texts and correct passages', async () => {
    const annotated = [
      { id: 's1', text: 'She have it.', errors: [{ from: 4, to: 8, better: ['has'], family: 'agreement' }] },
      { id: 's2', text: 'We like it.', level: 'plain', errors: [] },
    ];
    const { tests, passages } = await read({
      'b.txt': interview('It is blue.'),
      'error-tagged/a.txt': interview('It is red.'),
      'texts.json': JSON.stringify(annotated),
      'correct.txt': 'The cat sleeps.\n\nWe left early.\n',
      'notes.md': 'Not read.',
    });
    expect(tests.map(({ name, level }) => `${name} ${level}`)).toEqual([
      'b.txt 6',
      'a.txt 6',
      's1 unknown',
      's2 plain',
    ]);
    expect(tests[2]?.answers).toEqual([
      { text: 'She have it.', errors: [{ from: 4, to: 8, better: ['has'], tag: 'agreement' }] },
    ]);
    expect(passages).toEqual(['The cat sleeps.', 'We left early.']);
  });

  it('may have files in UTF-8, Shift JIS and Latin 1', async () => {
    const latin = Buffer.from(interview('The café is small'), 'latin1');
    const japanese = Buffer.from(
      interview('<JP>??</JP>It is small.').replace('??', '\u0082\u00A0'),
      'latin1',
    );
    const { tests } = await read({
      'a.txt': latin,
      'b.txt': japanese,
      'c.txt': interview('The café is big.'),
    });
    expect(tests.flatMap(({ answers }) => answers.map(({ text }) => text))).toEqual([
      'The café is small',
      'It is small.',
      'The café is big.',
    ]);
  });

  it('is read in part when a list of names says so', async () => {
    const files = { 'a.txt': interview('It is blue.'), 'error-tagged/b.txt': interview('It is red.') };
    const { tests } = await read({ ...files, 'names.list': 'b.txt\n' }, { ...ALL, only: 'names.list' });
    expect(tests.map(({ name }) => name)).toEqual(['b.txt']);
  });

  it.each([
    ['nothing to measure', {}, ALL, 'holds no interviews'],
    ['a text that is no interview', { 'a.txt': 'Hello.' }, ALL, 'a.txt is no interview'],
    ['a file that is not valid JSON', { 'a.json': '[' }, ALL, 'a.json is not valid JSON'],
    ['JSON in another form', { 'a.json': '[{}]' }, ALL, 'a.json is no list of annotated texts'],
    ['no list of that name', { 'a.txt': interview('Yes.') }, { ...ALL, only: 'none' }, 'There is no file'],
    [
      'a list with another name',
      { 'a.txt': interview('Yes.'), names: 'b.txt' },
      { ...ALL, only: 'names' },
      'names b.txt, which is not in',
    ],
    [
      'an empty list',
      { 'a.txt': interview('Yes.'), names: '\n' },
      { ...ALL, only: 'names' },
      'names no files',
    ],
  ])('is refused with %s', async (_, files, choice, message) => {
    await expect(read(files, choice)).rejects.toThrow(message);
  });

  it('is refused where there is none', async () => {
    await expect(readErrorSources('/no/such/folder', ALL)).rejects.toThrow(
      'There is no folder /no/such/folder.',
    );
  });
});
