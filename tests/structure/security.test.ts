import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './repository.ts';

/**
 * The requirements of OWASP ASVS 5.0 (github.com/OWASP/ASVS, 5.0/en) in the chapters we answer: the numbers of level 1 and of level 2
 * in each section. Level 3 is left out.
 */
const SECTIONS: Readonly<Record<string, readonly [level1: readonly number[], level2: readonly number[]]>> = {
  '6.1': [[1], [2, 3]],
  '6.2': [
    [1, 2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12],
  ],
  '6.3': [
    [1, 2],
    [3, 4],
  ],
  '6.4': [
    [1, 2],
    [3, 4],
  ],
  '6.5': [[], [1, 2, 3, 4, 5]],
  '6.6': [[], [1, 2, 3]],
  '6.8': [[], [1, 2, 3, 4]],
  '7.1': [[], [1, 2, 3]],
  '7.2': [[1, 2, 3, 4], []],
  '7.3': [[], [1, 2]],
  '7.4': [
    [1, 2],
    [3, 4, 5],
  ],
  '7.5': [[], [1, 2]],
  '7.6': [[], [1, 2]],
  '8.1': [[1], [2]],
  '8.2': [[1, 2], [3]],
  '8.3': [[1], []],
  '8.4': [[], [1]],
  '9.1': [[1, 2, 3], []],
  '9.2': [[1], [2, 3, 4]],
  '11.1': [[], [1, 2]],
  '11.2': [[], [1, 2, 3]],
  '11.3': [[1, 2], [3]],
  '11.4': [[1], [2, 3, 4]],
  '11.5': [[], [1]],
  '11.6': [[], [1]],
  '13.1': [[], [1]],
  '13.2': [[], [1, 2, 3, 4, 5]],
  '13.3': [[], [1, 2]],
  '13.4': [[1], [2, 3, 4, 5]],
  '14.1': [[], [1, 2]],
  '14.2': [[1], [2, 3, 4]],
  '14.3': [[1], [2, 3]],
  '16.1': [[], [1]],
  '16.2': [[], [1, 2, 3, 4, 5]],
  '16.3': [[], [1, 2, 3, 4]],
  '16.4': [[], [1, 2, 3]],
  '16.5': [[], [1, 2, 3]],
};

const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, [level1, level2]]) => [
  ...level1.map((number) => ({ number: `${section}.${number}`, level: '1' })),
  ...level2.map((number) => ({ number: `${section}.${number}`, level: '2' })),
]);

describe('docs/security-standard.md', () => {
  const page = readText('docs/security-standard.md');
  const both = `${page}\n${readText('docs/security.md')}`;
  // Numbers of level 1 are in bold.
  const rows = [
    ...page.matchAll(/^\| (\*{0,2})(\d+\.\d+\.\d+)\1 \| (.+) \| (met|partly|no|–) \| (.+) \|$/gm),
  ].map(([, bold = '', number = '', , state = '', answer = '']) => ({
    number,
    level: bold === '**' ? '1' : '2',
    state,
    answer,
  }));

  it('answers every requirement of levels 1 and 2 once, in order, and no other', () => {
    expect(REQUIREMENTS).toHaveLength(119);
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(REQUIREMENTS);
    // A row whose form is wrong must not go unread.
    expect(page.match(/^\| \**\d+\.\d+\.\d+\** \|/gm)).toHaveLength(REQUIREMENTS.length);
  });

  it('names only files that there are, as docs/security.md does', () => {
    const files = new Set(listFiles());
    const named = [...both.matchAll(/`((?:[\w@.-]+\/)*[\w.-]+\.(?:ts|tsx|md|yaml))`/g)].map(
      ([, file = '']) => file,
    );
    const unknown = named.filter((file) => file !== 'table-register.ts' && !files.has(file));
    expect(named.length).toBeGreaterThan(100);
    expect(unknown).toEqual([]);
  });

  it('has a place to look at for what is met, and a reason for what is not', () => {
    const place = /`[^`]+`|\]\([\w/-]+\.md|there are none|256 bits/;
    const bare = rows.filter(({ state, answer }) =>
      state === 'met' ? !place.test(answer) : answer.length < 15,
    );
    expect(bare).toEqual([]);
  });

  it('names only settings that docs/operations/reference.md has', () => {
    const operations = readText('docs/operations/reference.md');
    const settings = [...both.matchAll(/`([A-Z][A-Z_]{4,})(?:=\w+)?`/g)].map(([, name = '']) => name);
    expect(settings.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});
