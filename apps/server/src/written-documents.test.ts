import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES, readConfig } from './config/config.ts';
import { LIMIT_VARIABLES } from './config/identity-limits.ts';
import { defaultBudgets, withBudgets } from './wiring/budget-document.ts';
import { withCommands } from './wiring/command-document.ts';
import { withErrors } from './wiring/error-document.ts';
import { withSettings } from './wiring/setting-document.ts';
import { budgetTable } from './wiring/budgets.ts';

const file = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');
const page = file('docs/operations/reference.md');
/** As `file`, with a script whose head says nothing. */
const fileOrNew = (name: string) => (name === 'new.ts' ? 'export {};\n' : file(name));
/** Their defaults depend on the machine. */
const COUNTED_BY_CORES = new Set(['COMPOSED_CALLS', 'MAX_CALLS', 'MAX_TYPED_TESTS']);
const areas = defaultBudgets();
const rows = areas.flatMap((area) => area.rows);

describe('docs/commands.md', () => {
  const sources = { packageJson: file('package.json'), makefile: file('Makefile'), read: file };
  const commands = file('docs/commands.md');

  it('has the tables of commands as `npm run commands` writes them', () => {
    expect(withCommands(commands, sources)).toBe(commands);
    expect(
      withCommands(commands.replace(/^\| `(?:users move|make test|npm run soak) .*$/gmu, ''), sources),
    ).toBe(commands);
    expect(() => withCommands('no marks', sources)).toThrow(RangeError);
  });

  it('has every target of the Makefile and every script', () => {
    const targets = [...sources.makefile.matchAll(/^([a-z][\w-]*):/gmu)].map(([, name]) => `make ${name}`);
    const [, block = ''] = /"scripts": \{(.*?)\}/su.exec(sources.packageJson) ?? [];
    const scripts = [...block.matchAll(/^ {4}"([a-z:-]+)":/gmu)];
    expect([targets.length, scripts.length].every((count) => count > 10)).toBe(true);
    const named = [...targets, ...scripts.map(([, name]) => `npm run ${name}`)];
    expect(named.filter((name) => !new RegExp(`^\\| \`${name}[ \`]`, 'mu').test(commands))).toEqual([]);
  });

  it('is not written while a script has no words, or words are there for a script that is gone', () => {
    const packageJson = sources.packageJson.replace(
      '"scripts": {',
      '"scripts": {\n    "new": "node new.ts",',
    );
    expect(() => withCommands(commands, { ...sources, packageJson, read: fileOrNew })).toThrow(
      'no words for npm run new',
    );
    const fewer = sources.packageJson.replace('"lint":', '"looked":');
    expect(() => withCommands(commands, { ...sources, packageJson: fewer })).toThrow('no scripts lint');
  });
});

describe('docs/errors.md', () => {
  it('has the table of errors as `npm run errors` writes it', () => {
    const errors = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    expect(withErrors(errors)).toBe(errors);
    expect(withErrors(errors.replace(/^\| `server.full` .*$/mu, ''))).toBe(errors);
    expect(() => withErrors('no marks')).toThrow(RangeError);
  });
});

describe('docs/operations/reference.md', () => {
  it('has the table of budgets as `npm run budgets` writes it', () => {
    expect(withBudgets(page)).toBe(page);
  });

  it('has the tables of settings as `npm run settings` writes them', () => {
    expect(withSettings(page)).toBe(page);
    expect(withSettings(page.replace('| `PORT` | `3000` |', '| `PORT` | `80` |'))).toBe(page);
    expect(() => withSettings(page.replaceAll('| `PORT` |', '| `NAME` |'))).toThrow('no words for PORT');
    expect(() => withSettings('no marks')).toThrow(RangeError);
  });

  it('would be written anew when a row has changed', () => {
    const [row] = /^\| wrong guesses, .*$/mu.exec(page) ?? [];
    expect(row).toContain('`IDENTITY_FREE_GUESSES`');
    expect(withBudgets(page.replace(row ?? '', ''))).toBe(page);
    expect(() => withBudgets('no marks')).toThrow(RangeError);
  });

  it('explains every variable and every figure that the table names', () => {
    const settings = rows.flatMap(({ setting, windowSetting }) => [setting, windowSetting]);
    const variables = new Set(settings.filter((name) => name !== null));
    expect([...variables].filter((name) => !CONFIG_VARIABLES.includes(name))).toEqual([]);
    expect([...variables].filter((name) => !page.includes(`\n| \`${name}\` | `))).toEqual([]);
    const figures = new Set(rows.map(({ metric }) => metric).filter((name) => name !== null));
    expect([...figures].filter((name) => !page.includes(`\n| \`${name}\` | `))).toEqual([]);
  });
});

describe('the table of budgets', () => {
  it('has the defaults that the list of variables has, and every variable of the limits', () => {
    const set = rows.filter(({ setting }) => setting !== null && !COUNTED_BY_CORES.has(setting));
    const defaults = set.map(
      ({ setting, size, times }) => `| \`${setting}\` | \`${Math.round(size / times)}\` |`,
    );
    expect(defaults.filter((line) => !page.includes(`\n${line}`))).toEqual([]);
    const named = new Set(rows.flatMap(({ setting, windowSetting }) => [setting, windowSetting]));
    expect(Object.values(LIMIT_VARIABLES).filter((name) => !named.has(name))).toEqual([]);
  });

  it('has limits of every part of the product', () => {
    expect(areas.map(({ area }) => area)).toEqual([
      'Guesses at accounts',
      'Mail of accounts',
      'What accounts keep',
      'Tests and practice',
      'Calls',
      'Calls by telephone',
      'Recordings and live streams of calls',
      'Requests',
      'Rooms',
      'Notifications and reminders',
      'Other services',
    ]);
    expect(areas.every((area) => area.rows.length > 1)).toBe(true);
  });

  it('says in one line where the accounts are when a hosted user pool keeps them', () => {
    const hosted = defaultBudgets({ COGNITO_USER_POOL_ID: 'xx-test-1_Pool', COGNITO_CLIENT_ID: 'client' });
    expect(hosted[0]).toEqual({
      area: 'Accounts',
      note: expect.stringContaining('hosted user pool'),
      rows: [],
    });
    expect(hosted.slice(1)).toEqual(areas.slice(3));
  });

  it('counts with the numbers that are set', () => {
    const set = defaultBudgets({ IDENTITY_MAILS_PER_ACCOUNT_HOUR: '5', IDENTITY_LONGEST_WAIT_MINUTES: '20' });
    const find = (what: RegExp) => set.flatMap((area) => area.rows).find((row) => what.test(row.what));
    expect(find(/^codes asked for, where/u)).toMatchObject({ size: 40, times: 8 });
    expect(find(/^wrong guesses/u)).toMatchObject({
      windowMs: 20 * 60_000,
      windowSetting: 'IDENTITY_LONGEST_WAIT_MINUTES',
    });
  });

  it('tells how many places a server has given away, or where that is told', () => {
    const config = readConfig({}, { cores: 8, workingDirectory: '/' });
    const places = { call: 3, 'typed-test': 2, transcribed: 4, socket: 7 };
    const told = budgetTable(config, { places });
    const used = told.flatMap((area) => area.rows).filter((row) => row.used !== null);
    expect(used.map((row) => [row.what, row.used])).toEqual([
      ['calls at once', 3],
      ['tests at once that programs type', 2],
      ['people whose words are read in transcriptions at once', 4],
      ['open sockets', 7],
    ]);
    const notes = (of: typeof told) =>
      of.flatMap(({ area, note }) => (note?.includes('bandpal_places_taken') === true ? [area] : []));
    expect([notes(told), notes(areas)]).toEqual([[], ['Calls', 'Rooms']]);
  });

  it('limits each address of requests in one row', () => {
    const routes = rows.flatMap((row) => row.routes);
    expect(routes.length).toBeGreaterThan(30);
    expect(new Set(routes).size).toBe(routes.length);
  });
});
