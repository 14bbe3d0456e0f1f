import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  currentLanguage,
  setAgain,
  setLanguage,
  showTexts,
  subscribeToTexts,
  textsOf,
  withTexts,
} from './texts.ts';

const text = textsOf('abc', ['Quick test', [0, ' of ', 1], ['# test', '# tests']]);
/** What the server has, by address; missing ones can't be had. */
let files: Record<string, unknown>;

beforeEach(() => {
  files = {};
  vi.stubGlobal('document', { documentElement: { dataset: { texts: 'v1' } } });
  vi.stubGlobal('fetch', async (address: string) =>
    address in files ? Response.json(files[address]) : new Response(null, { status: 404 }),
  );
});
afterEach(() => {
  showTexts('en', {});
  vi.unstubAllGlobals();
});

it('says everything in English, and what a language lacks too', () => {
  expect([text(0), text(1, [2, 3])]).toEqual(['Quick test', '2 of 3']);
  showTexts('ar', { abc: [0, [1, ' / ', 0], 0] });
  expect([text(0), text(1, [2, 3])]).toEqual(['Quick test', '3 / 2']);
  expect(text.p(2)).toEqual(['# test', '# tests']);
});

it('takes the rule of plurals from the language', () => {
  const counts = [0, 1, 2, 3, 11, 100];
  expect(counts.map(text._.p)).toEqual([1, 0, 1, 1, 1, 1]);
  showTexts('ar', {});
  expect(counts.map(text._.p)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('constants and listeners follow a change of the language', async () => {
  let title = '';
  let told = 0;
  setAgain(() => {
    title = text(0);
  });
  const stop = subscribeToTexts(() => (told += 1));
  await withTexts('page', async () => 'code');
  files['/assets/texts-v1/es/page.json'] = { abc: ['Prueba rápida'] };
  await setLanguage('es');
  expect([title, currentLanguage(), told]).toEqual(['Prueba rápida', 'es', 1]);
  await setLanguage('en');
  stop();
  expect([title, currentLanguage(), told]).toEqual(['Quick test', 'en', 2]);
});

it('stays as it is when the texts of the next language can’t be had', async () => {
  await withTexts('page', async () => 'code');
  showTexts('es', { abc: ['Prueba rápida'] });
  await expect(setLanguage('vi')).rejects.toThrow("can't be had");
  expect([text(0), currentLanguage()]).toEqual(['Prueba rápida', 'es']);
});

it('texts of another form are taken for none', async () => {
  showTexts('es', { abc: ['Prueba rápida'] });
  await withTexts('page', async () => 'code');
  for (const found of [['Examen'], { abc: 'Examen' }, null]) {
    files['/assets/texts-v1/vi/page.json'] = found;
    // oxlint-disable-next-line no-await-in-loop
    await expect(setLanguage('vi')).rejects.toThrow();
  }
  expect([text(0), currentLanguage()]).toEqual(['Prueba rápida', 'es']);
});

it('code comes with its texts, and without them in English', async () => {
  showTexts('es', {});
  files['/assets/texts-v1/es/later.json'] = { abc: ['Prueba rápida'] };
  expect(await withTexts('later', async () => text(0))).toBe('Quick test');
  expect(text(0)).toBe('Prueba rápida');
  expect(await withTexts('missing', async () => 'code')).toBe('code');
});

it('the last of two changes counts', async () => {
  await withTexts('page', async () => 'code');
  files = { '/assets/texts-v1/es/page.json': {}, '/assets/texts-v1/vi/page.json': {} };
  for (const part of ['later', 'missing']) {
    files[`/assets/texts-v1/es/${part}.json`] = {};
    files[`/assets/texts-v1/vi/${part}.json`] = {};
  }
  await Promise.all([setLanguage('es'), setLanguage('vi')]);
  expect(currentLanguage()).toBe('vi');
});

describe('where the English texts of a part aren’t in its code', () => {
  const apart = textsOf('def', []);
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { dataset: { texts: 'v1', english: 'report home' } } });
    files['/assets/texts-v1/en/report.json'] = { def: ['Your report'] };
  });

  it('they come with it, and those of another language in their place', async () => {
    expect(await withTexts('report', async () => 'code')).toBe('code');
    expect(apart(0)).toBe('Your report');
    files['/assets/texts-v1/es/report.json'] = { def: ['Tu informe'] };
    for (const part of ['page', 'later', 'missing']) files[`/assets/texts-v1/es/${part}.json`] = {};
    await setLanguage('es');
    expect(apart(0)).toBe('Tu informe');
    await setLanguage('en');
    expect(apart(0)).toBe('Your report');
  });

  it('they come where those of another language can’t be had', async () => {
    showTexts('es', {});
    await withTexts('report', async () => 'code');
    expect(apart(0)).toBe('Your report');
  });

  it('there is no code without any', async () => {
    await expect(withTexts('home', async () => 'code')).rejects.toThrow("can't be had");
    showTexts('es', {});
    await expect(withTexts('home', async () => 'code')).rejects.toThrow("can't be had");
  });
});
