import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-reader.ts';
import { readYaml, YamlError } from './read-yaml.ts';

/** What a reader of all of YAML makes of a text, where nothing is taken for a figure or a truth. */
const asYaml = (text: string): unknown => parse(text, { schema: 'failsafe' });

function refusal(text: string): string {
  try {
    readYaml(text);
    return 'none';
  } catch (error) {
    if (error instanceof YamlError) return `${error.line}: ${error.message}`;
    throw error;
  }
}

describe('readYaml', () => {
  const files = readdirSync(CONTENT_FOLDER, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ file, text: readFileSync(path.join(CONTENT_FOLDER, file), 'utf8') }));

  it('reads every file of content as any reader of YAML does', () => {
    expect(texts.length).toBeGreaterThan(230);
    expect(
      texts.filter(({ text }) => JSON.stringify(readYaml(text).value) !== JSON.stringify(asYaml(text))),
    ).toEqual([]);
  });

  it.each([
    ['comments and gaps', '# first\n\na: b\n  # between\nc: d\n\n# last\n'],
    ['words that mean something elsewhere', 'yes: no\nband: 6\nnone: null\ndate: 2024-01-01\n'],
    ['marks inside a text', "a: It's a 2-bedroom flat – isn't it? Yes!\nb: “so”, he said…\n"],
    ['quotation marks', `a: "It's: so"\nb: 'it''s # so'\nc: "- x"\n`],
    ['a long text', 'a: >-\n  one\n  two # three: four\nb: >-\n  five\n'],
    ['lists of texts and of groups', 'a:\n  - b\n  - c: d\n    e:\n      - f\n  - >-\n    g\n    h\n'],
    ['a list below its name', 'a:\n- b\n- c\nd: e\n'],
    ['a list in a list', 'a:\n  -\n    - b\n    - c\n'],
    ['a list in brackets', 'a: [b, c d]\n'],
    ['a list of its own', '- a\n- b\n'],
    ['spaces at the end, and the line ends of Windows', 'a: b  \r\nc:\r\n  - d\r\n'],
    ['a file without an end of line', 'a: b'],
  ])('reads %s', (_, text) => {
    expect(readYaml(text).value).toEqual(asYaml(text));
  });

  it('tells the lines of entries and items', () => {
    const { lineOf } = readYaml('# head\na:\n  - b\n  - c: d\n    e: f\n');
    expect([['a'], ['a', 0], ['a', 1], ['a', 1, 'e'], ['a', 1, 'gone', 'x'], ['gone']].map(lineOf)).toEqual([
      2, 3, 4, 5, 4, 1,
    ]);
  });

  it.each([
    ['a colon in a text', 'a: b: c\n', '1: This text has to stand in quotation marks.'],
    ['a comment after a text', 'a: b # c\n', '1: This text has to stand in quotation marks.'],
    ['a mark of YAML', 'a: &b c\n', '1: This text has to stand in quotation marks.'],
    [
      'an open quotation',
      'a: "b\n',
      '1: A text that begins with a quotation mark has to end with the same one, and with nothing after it.',
    ],
    [
      'an escape',
      'a: "b\\n"\n',
      '1: A text that begins with a quotation mark has to end with the same one, and with nothing after it.',
    ],
    ['an open bracket', 'a: [b,\n  c]\n', '1: The bracket is not closed on the same line.'],
    ['a gap in a bracket', 'a: [b, , c]\n', '1: This text has to stand in quotation marks.'],
    ['a name without a text', 'a:\nb: c\n', '1: Nothing follows here.'],
    [
      'a text on the next line',
      'a: b\n  c\n',
      '2: The line begins further left or right than those it belongs to.',
    ],
    [
      'a line too far to the left',
      'a:\n    b: c\n  d: e\n',
      '3: The line begins further left or right than those it belongs to.',
    ],
    ['a tab', 'a:\n\tb: c\n', '2: The line begins with a tab: use spaces.'],
    ['a name twice', 'a: b\na: c\n', '2: “a” is here for the second time.'],
    [
      'a line that is none',
      'a: b\nand so on\n',
      '2: Expected a name, a colon and a space here, as in “theme: food”.',
    ],
    [
      'a long text that is none',
      'a: >-\nb: c\n',
      '1: After “>-” the text follows on the next line, further right.',
    ],
    [
      'a gap in a long text',
      'a: >-\n  b\n\n  c\n',
      '4: All lines of a text have to begin below one another, without a gap.',
    ],
    [
      'a long text out of line',
      'a: >-\n  b\n    c\n',
      '3: All lines of a text have to begin below one another, without a gap.',
    ],
    ['nothing', '# nothing\n', '1: The file is empty.'],
  ])('refuses %s', (_, text, said) => {
    expect(refusal(text)).toBe(said);
  });
});
