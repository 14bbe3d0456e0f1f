import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { knownText, REPORT_TEXTS, reportText } from '@bandpal/contracts';
import type { SiteSettings } from '@bandpal/contracts';
import PO from 'pofile';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { sentenceOf } from '../src/features/report/sentences/sentence-texts.ts';
import type { renderSite } from '../src/prerender.tsx';
import { PSEUDO_LANGUAGE } from '../src/languages/languages.ts';
import type { showTexts, Texts } from '../src/languages/texts.ts';
import { plainWords } from './testing/plain-words.ts';

const run = promisify(execFile);
const WEB = join(import.meta.dirname, '..');
const EXTRACT = createRequire(import.meta.url)
  .resolve('wuchale')
  .replace(/index\.js$/u, 'cli/index.js');

/** Read, but of no language: the product, an abbreviation, the month of a date that the browser writes. */
const NAMES = new Set(['Bandpal', 'FAQ', 'November']);
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
const FRAME = `<!doctype html><html lang="en"><head><meta http-equiv="content-language" content="en-US" /><!--head--><style></style><script type="application/json" id="site-settings"></script>
<script type="text/plain" id="page-chunks"></script></head><body><div id="root"></div><noscript><p><!--noscript--></p></noscript></body></html>`;

/** Names of cookies stand in `code`, those of languages in `option`; what says that it's English stays so. */
const wordsOf = (html: string) =>
  plainWords(
    html.replaceAll(/<(code|option)\b[^>]*>[^<]*<\/\1>|<(\w+)\b[^>]* lang="en"[^>]*>[\s\S]*?<\/\2>/gu, ' '),
  ).filter((word) => !NAMES.has(word));

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

interface Built {
  renderSite: typeof renderSite;
  sentenceOf: typeof sentenceOf;
  showTexts: typeof showTexts;
  texts: Texts;
}

/** What Vite makes of the pages for the server, with the made-up language. */
async function buildPseudo(): Promise<Built> {
  const entries = ['prerender.tsx', 'features/report/sentences/sentence-texts.ts', 'languages/texts.ts'];
  const input = Object.fromEntries(
    entries.map((entry) => [basename(entry).replace(/\.tsx?$/u, ''), join(WEB, 'src', entry)]),
  );
  const outDir = join(folder, 'site');
  const build = { ssr: true, outDir, copyPublicDir: false, rolldownOptions: { input } };
  await run(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `await (await import('vite')).build(${JSON.stringify({ build, logLevel: 'error' })})`,
    ],
    { cwd: WEB, env: { ...process.env, PSEUDO_LANGUAGE: '1' } },
  );
  const parts = await Promise.all(
    Object.keys(input).map((name) => import(pathToFileURL(join(outDir, `${name}.js`)).href)),
  );
  const texts: unknown = JSON.parse(await readFile(join(outDir, `texts/${PSEUDO_LANGUAGE}.json`), 'utf8'));
  return Object.assign({ texts }, ...(parts as object[])) as Built;
}

let built: Built;
beforeAll(async () => {
  built = await buildPseudo();
});

it('pages built with another catalogue have no English words of the interface left', async () => {
  const site = { template: FRAME, chunksOf: {}, texts: { [PSEUDO_LANGUAGE]: built.texts } };
  const { pages } = await built.renderSite(SETTINGS, site, PSEUDO_LANGUAGE);
  // The page that shows the parts of the design is for those who build the site.
  const read = pages.filter(({ path }) => path !== '/design');
  expect(read.length).toBeGreaterThan(6);
  expect(read.flatMap(({ path, html }) => wordsOf(html).map((word) => `${path} ${word}`))).toEqual([]);
});

it('a stored report is said with another catalogue, and what it quotes stays', async () => {
  const say = built.sentenceOf;
  built.showTexts(PSEUDO_LANGUAGE, built.texts);
  const alone = Object.keys(REPORT_TEXTS).filter((code) => knownText({ code }) !== null);
  expect(alone.length).toBeGreaterThan(40);
  expect(alone.filter((code) => wordsOf(`<body>${say({ code })}`).length > 0)).toEqual([]);
  const needed = { neededWords: 150, neededAnswers: 6 };
  const fewWords = (answers: number) =>
    say({ code: 'overall.few-clear-words', values: { words: 72, answers, ...needed } });
  expect(fewWords(1)).toMatch(/^Ñó óvéŕáll báñd: 72 çléáŕ wóŕdš íñ óñé áñšwéŕ áŕé .* 150 çléáŕ wóŕdš óŕ 6 /u);
  expect(fewWords(5)).toMatch(/^Ñó óvéŕáll báñd: 72 çléáŕ wóŕdš íñ 5 áñšwéŕš áŕé /u);
  expect(say(reportText('note.word-often-said', { word: 'river', times: 9 }))).toMatch(
    /^"river": ýóú šáíd ít 9 tíméš\./u,
  );
  expect(say(reportText('as-written', { text: 'As it was.' }))).toBe('As it was.');
});
