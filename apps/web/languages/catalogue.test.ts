import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { knownText, REPORT_TEXTS, reportText } from '@bandpal/contracts';
import type { SiteSettings } from '@bandpal/contracts';
import PO from 'pofile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { sentenceOf } from '../src/features/report/sentences/say.ts';
import type { renderSite } from '../src/prerender.tsx';
import { accented, plainWords } from './testing/accented.ts';

const run = promisify(execFile);
const WEB = join(import.meta.dirname, '..');
const EXTRACT = createRequire(import.meta.url)
  .resolve('wuchale')
  .replace(/index\.js$/u, 'cli/index.js');
/** A language of its own for tests: English with every vowel accented. */
const ACCENTED = 'en-XA';

/** Read, but of no language: an abbreviation, the month of a date that the browser writes. */
const NAMES = new Set(['FAQ', 'November']);
/** Without names of its own: everything that is read comes from the catalogue. */
const SETTINGS: SiteSettings = {
  publicUrl: 'http://127.0.0.1',
  flags: { signupEnabled: true, speakingPart1: true, speakingPart2: true, speakingPart3: false },
  guestTests: true,
  signupCredits: 6,
  sendsMail: true,
  supportEmail: '',
  engines: { recognizer: 'x-1', followUps: 'x-2', judge: 'x-3' },
  today: '2026-11-21',
};
const FRAME = `<!doctype html><html><head><!--head--><style></style><script type="application/json" id="site-settings"></script>
<script type="text/plain" id="page-chunks"></script></head><body><div id="root"></div></body></html>`;

/** Names of cookies stand in `code`, and are the same in every language; so is what is examined, which says that it is English. */
const wordsOf = (html: string) =>
  plainWords(html.replaceAll(/<code>[^<]*<\/code>|<p lang="en"[^>]*>[\s\S]*?<\/p>/g, ' ')).filter(
    (word) => !NAMES.has(word),
  );

let folder: string;

beforeAll(async () => {
  await mkdir(join(WEB, 'node_modules/.cache'), { recursive: true });
  folder = await mkdtemp(join(WEB, 'node_modules/.cache/languages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const textsOf = (catalogue: string) =>
  PO.parse(catalogue)
    .items.map(({ msgid }) => msgid)
    .toSorted();

it('the English catalogue holds every text of the sources and no other; npm run texts writes it', async () => {
  await run(process.execPath, [EXTRACT, '--config', 'languages/wuchale.config.ts', '--clean', '--sync'], {
    cwd: WEB,
    env: { ...process.env, CATALOGUE_FOLDER: join(folder, 'fresh') },
  });
  const fresh = await readFile(join(folder, 'fresh/en.po'), 'utf8');
  const kept = await readFile(join(import.meta.dirname, 'en.po'), 'utf8');
  expect(textsOf(kept)).toEqual(textsOf(fresh));
});

/** What Vite makes of an entry on the server, in English with every vowel accented. */
async function builtInAccents(entry: string, name: string): Promise<unknown> {
  const english = PO.parse(await readFile(join(import.meta.dirname, 'en.po'), 'utf8'));
  for (const item of english.items) {
    // wuchale writes a form only where there is one.
    const forms = [item.msgid, item.msgid_plural ?? ''].filter((form) => form !== '');
    item.msgstr = forms.map((form) => accented(form));
  }
  const catalogues = join(folder, `accented-${name}`);
  await cp(import.meta.dirname, catalogues, {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  await writeFile(join(catalogues, `${ACCENTED}.po`), english.toString());
  const build = { ssr: entry, outDir: join(folder, name), copyPublicDir: false };
  await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `await (await import('vite')).build(${JSON.stringify({ build, logLevel: 'error' })})`,
    ],
    { cwd: WEB, env: { ...process.env, SITE_LANGUAGE: ACCENTED, CATALOGUE_FOLDER: catalogues } },
  );
  const file = basename(entry).replace(/\.tsx?$/u, '.js');
  return await import(pathToFileURL(join(folder, name, file)).href);
}

it('pages built with another catalogue have no English words of the interface left', async () => {
  const built = await builtInAccents('src/prerender.tsx', 'site');
  const render = (built as { renderSite: typeof renderSite }).renderSite;
  const { pages } = await render(SETTINGS, { template: FRAME, chunksOf: {} });
  // The page that shows the parts of the design is for those who build the site.
  const read = pages.filter(({ path }) => path !== '/design');
  expect(read.length).toBeGreaterThan(6);
  expect(read.flatMap(({ path, html }) => wordsOf(html).map((word) => `${path} ${word}`))).toEqual([]);
});

it('a stored report is said with another catalogue, and what it quotes stays', async () => {
  const built = await builtInAccents('src/features/report/sentences/say.ts', 'say');
  const say = (built as { sentenceOf: typeof sentenceOf }).sentenceOf;
  const alone = Object.keys(REPORT_TEXTS).filter((code) => knownText({ code }) !== null);
  expect(alone.length).toBeGreaterThan(40);
  expect(alone.filter((code) => wordsOf(`<body>${say({ code })}`).length > 0)).toEqual([]);
  const needed = { neededWords: 150, neededAnswers: 6 };
  const fewWords = (answers: number) =>
    say({ code: 'overall.few-clear-words', values: { words: 72, answers, ...needed } });
  expect(fewWords(1)).toMatch(/^Nó óvéráll bánd: 72 cléár wórds ín óné ánswér áré .* 150 cléár wórds ór 6 /u);
  expect(fewWords(5)).toMatch(/^Nó óvéráll bánd: 72 cléár wórds ín 5 ánswérs áré /u);
  expect(say(reportText('note.word-often-said', { word: 'river', times: 9 }))).toBe(
    '"river": ýóú sáíd ít 9 tímés.',
  );
  expect(say(reportText('as-written', { text: 'As it was.' }))).toBe('As it was.');
});
