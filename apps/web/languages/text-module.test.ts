import { expect, it } from 'vitest';
import { compileText, isolateLatin, onOneLine, parseCatalogue, placesOf } from './catalogue.ts';
import { takeTextsOut, translated } from './text-module.ts';
import { checkCrossings } from './texts-plugin.ts';

const IMPORTS = { texts: '/texts.ts', useTexts: '/use-texts.ts', partOf: (name: string) => name };
const take = (source: string, file = 'src/a/a-texts.ts') => takeTextsOut(source, file, IMPORTS);
/** Without the lines that the step puts on top. */
const bodyOf = (code: string) => code.slice(code.indexOf('_w_english_)') + '_w_english_)'.length).trim();

it('a constant with texts is set again with the language, and so is what is made of it', async () => {
  const { code, texts, messages } = await take(`
export const TITLES = { quick: 'Quick test', full: 'Full test' };
const NAMES = Object.values(TITLES);
export const LIMIT = 3;
export const nameOf = (index: number) => NAMES[index];`);
  expect(bodyOf(code))
    .toBe(`export let TITLES; _w_again_(() => { TITLES = ({ quick: _w_runtime_(0), full: _w_runtime_(1) }); });
let NAMES; _w_again_(() => { NAMES = (Object.values(TITLES)); });
export const LIMIT = 3;
export const nameOf = (index: number) => NAMES[index];`);
  expect(texts).toEqual(['TITLES', 'nameOf']);
  expect(messages.map(({ forms }) => forms[0])).toEqual(['Quick test', 'Full test']);
  expect(code).toContain('_w_english_ = ["Quick test","Full test"]');
});

it('a component asks for the texts, whether it has any itself or not', async () => {
  const { code } = await take(
    `export function Card({ title }) { return <p>{title}</p>; }
const Small = () => <b>{1}</b>;
export const useCard = () => 1;`,
    'src/a/card.tsx',
  );
  expect(code).toBe(`import { useTexts as _w_use_ } from "/use-texts.ts";
export function Card({ title }) { _w_use_(); return <p>{title}</p>; }
const Small = () => (_w_use_(), <b>{1}</b>);
export const useCard = () => 1;`);
});

it('a line break is a space, but between Chinese or Japanese characters it is nothing', () => {
  expect(onOneLine('All bands\n  are estimates.')).toBe('All bands are estimates.');
  expect(onOneLine('推定です。\n  詳しくは Bandpal\nへ')).toBe('推定です。詳しくは Bandpal へ');
});

/** Isolates as brackets. */
const shown = (text: string) =>
  isolateLatin(text)
    .replaceAll('\u2066', '[')
    .replaceAll('\u2068', '(')
    .replaceAll(/\u2069/gu, ']');

it('English words and values in Arabic are read from the left, whatever stands beside them', () => {
  expect(shown('بعد «many, these, one of my» تأتي -s (he goes, she has).')).toBe(
    'بعد «[many, these, one of my]» تأتي [-s] ([he goes, she has]).',
  );
  expect(shown('مع السؤال: {0}')).toBe('مع السؤال: ({0}]');
  expect(shown('<0>Ctrl + Enter</0> أو <1/> في IELTS')).toBe('<0>[Ctrl + Enter]</0> أو <1/> في IELTS');
  expect(shown('بقيت # اختبارات، 2 من {1}')).toBe('بقيت # اختبارات، 2 من ({1}]');
});

it('code that is loaded later brings its texts', async () => {
  const { code, parts } = await take(`export const load = () => import('./page.tsx');`);
  expect(code).toContain(`() => _w_with_("./page.tsx", () => import('./page.tsx'));`);
  expect(parts).toEqual(['./page.tsx']);
});

it('a text that depends on a number gets the rule of the language together with its forms', async () => {
  const { code } = await take(
    `export const left = (count: number) => plural(count, ['# test left', '# tests left']);`,
  );
  expect(code).toContain('plural(count, _w_runtime_.p(0), _w_runtime_._.p)');
});

it('spaces at the edges of a text are kept', async () => {
  const { code } = await take(
    `export const Line = ({ n }) => <p>Get it<i> about {n}</i><b>it: </b>{\` Write to \${n}.\`}</p>;`,
    'src/a/line.tsx',
  );
  expect(code).toMatch(/<i [^>]*>\{' '\}.*<\/i>/u);
  expect(code).toMatch(/<b [^>]*>.*\{' '\}<\/b>/u);
  expect(code).toMatch(/\(' ' \+ _w_runtime_\(\d, \[n\]\)\)/u);
});

it('what can’t be set again is refused', async () => {
  await expect(take(`export const store = createStore({ title: 'Quick test' });`)).rejects.toThrow(
    "store can't be set again, as it calls createStore",
  );
  await expect(take(`show('Quick test');`)).rejects.toThrow('a text is used while the module runs');
});

const copying = async (name: string) =>
  new Map([
    [`src/a/${name}`, await take(`export const TITLE = 'Quick test';`, `src/a/${name}`)],
    ['src/a/b.ts', await take(`import { TITLE as T } from './${name}'; export const B = [T];`, 'src/a/b.ts')],
  ]);

it('a copy of another module’s texts is refused, unless that module says by its name that it holds texts', async () => {
  const hidden = await copying('hidden.ts');
  expect(() => checkCrossings(hidden)).toThrow('B copies TITLE');
  const named = await copying('a-texts.ts');
  expect(() => checkCrossings(named)).not.toThrow();
  expect(named.get('src/a/b.ts')?.code).toContain('_w_again_(() => { B = ([T]); })');
});

it('English texts that are files as well are left out of the code, and stand where a translation is missing', async () => {
  const source = `export const say = () => ['Quick test', 'Full test'];`;
  const found = await takeTextsOut(source, 'src/a/a-texts.ts', { ...IMPORTS, isApart: true });
  expect(found.code).toContain('_w_english_ = [];');
  expect(found.apart).toEqual(['Quick test', 'Full test']);
  expect(found.key).toBe((await take(source)).key);
  const catalogue = parseCatalogue(`
msgid "Full test"
msgstr "Prueba completa"`);
  expect(translated(found, catalogue)).toEqual(['Quick test', 'Prueba completa']);
});

it('a translation takes the place of each text that has one', async () => {
  const found = await take(
    `export const say = (n: number) => [plural(n, ['# test', '# tests']), 'Quick test', 'Full test'];`,
  );
  const catalogue = parseCatalogue(`
msgid "# test"
msgid_plural "# tests"
msgstr[0] "# prueba"
msgstr[1] "# pruebas"

msgid "Full test"
msgstr "Prueba completa"`);
  expect(translated(found, catalogue)).toEqual([['# prueba', '# pruebas'], 0, 'Prueba completa']);
});

it('a text with places becomes the list of its pieces', () => {
  expect(compileText('Quick test')).toBe('Quick test');
  expect(compileText('{0} of <0>all {1}</0><1/>!')).toEqual([0, ' of ', [0, 'all ', 1], [1], '!']);
  expect(() => compileText('<0>all')).toThrow("isn't closed");
  expect(() => compileText('<0>all</1>')).toThrow("isn't closed where it should be");
  expect(placesOf('<0>b {1}</0> {0}')).toEqual(['</0>', '<0>', '{0}', '{1}']);
});
