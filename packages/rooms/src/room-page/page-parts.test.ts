import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageFor, RoomTexts } from './room-texts.ts';
import type { Texts } from './room-texts.ts';
import { coloursOf, schemeOf } from './theme.ts';
import { addressOf, allowOf, sandboxOf } from './views/integrations-view.ts';
import { initialsOf } from './views/tiles-view.ts';
import english from './texts/en.json' with { type: 'json' };

const FOLDER = path.join(import.meta.dirname, 'texts');
const textsOf = (language: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, `${language}.json`), 'utf8')) as Texts;

/** By the plural form; of a text without any there's one. */
const formsOf = (text: Texts[string] = ''): Readonly<Record<string, string>> =>
  typeof text === 'string' ? { other: text } : text;
const placesOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted();
/** More than anything is counted to. */
const NUMBERS = Array.from({ length: 2_000 }, (_, number) => number);

describe('the texts', () => {
  it('are there in every language that is offered, and in no other', () => {
    const files = readdirSync(FOLDER).map((file) => path.basename(file, '.json'));
    expect(files.toSorted()).toEqual(['en', ...LANGUAGES].toSorted());
  });

  it('are all said by the page', () => {
    const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
      .join();
    expect(
      Object.keys(english).filter((key) => !new RegExp(`'${key}'|english\\.${key}\\b`).test(sources)),
    ).toEqual([]);
  });

  it.each(LANGUAGES)('say everything in %s, with the same values', (language) => {
    const texts = textsOf(language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      const forms = formsOf(texts[key]);
      expect([key, placesOf(forms['other'])]).toEqual([key, placesOf(formsOf(text)['other'])]);
      for (const form of Object.values(forms)) {
        expect(form.trim()).not.toBe('');
        // One or two of something may be said without a numeral.
        expect(placesOf(form).filter((place) => !placesOf(forms['other']).includes(place))).toEqual([]);
      }
    }
  });

  it.each(['en', ...LANGUAGES])('count in %s in the forms that it has, and in no others', (language) => {
    const rules = new Intl.PluralRules(language);
    const needed = new Set([...NUMBERS.map((number) => rules.select(number)), 'other']);
    const counted = Object.entries(textsOf(language)).filter(([, text]) => typeof text !== 'string');
    for (const [key, text] of counted)
      expect([key, Object.keys(text).toSorted()]).toEqual([key, [...needed].toSorted()]);
    // A language that tells one from many says days by them.
    expect(counted.map(([key]) => key)).toEqual(needed.size === 1 ? [] : expect.arrayContaining(['keptFor']));
  });

  it.each([
    ['jp', [], 'ja'],
    ['no', [], 'nb'],
    ['en-us', [], 'en'],
    ['pt-BR', [], 'pt-BR'],
    ['pt', [], 'pt'],
    ['klingon', ['de'], 'en'],
    ['user', ['xx', 'zh-TW', 'de'], 'zh-CN'],
    ['user', ['en-GB', 'de'], 'en'],
    [undefined, ['pt-PT'], 'pt'],
    [undefined, [], 'en'],
  ])('are in the language that is asked for: %s, preferring %j: %s', (asked, preferred, language) => {
    expect(languageFor(asked, preferred)).toBe(language);
  });

  it.each([
    'da',
    'de',
    'en-us',
    'en',
    'es',
    'fi',
    'fr',
    'it',
    'jp',
    'ka',
    'nl',
    'no',
    'pl',
    'pt',
    'pt-BR',
    'ru',
    'sv',
    'tr',
  ])('know the library’s language %s', (language) => {
    if (!language.startsWith('en')) expect(languageFor(language, ['en'])).not.toBe('en');
  });

  it('stay as they are where others cannot be had', async () => {
    const texts = new RoomTexts(async (language) => {
      if (language === 'ar') return textsOf('ar');
      throw new Error('offline');
    });
    await texts.use('de');
    expect([texts.language, texts.say('leave')]).toEqual(['en', 'Leave']);
    await texts.use('ar');
    expect([texts.language, texts.direction]).toEqual(['ar', 'rtl']);
    expect([1, 2, 3, 11, 100].map((count) => texts.say('keptFor', { count }))).toEqual([
      expect.stringContaining('يومًا واحدًا'),
      expect.stringContaining('يومين'),
      expect.stringContaining('3 أيام'),
      expect.stringContaining('11 يومًا'),
      expect.stringContaining('100 يوم'),
    ]);
    expect(texts.say('you', { name: 'Ada' })).toContain('Ada');
  });
});

describe('a theme', () => {
  const theme = { light: { colors: { background: '#fff' } }, dark: { colors: { background: '#101010' } } };

  it('has colours for light and dark, or the same for both', () => {
    expect(coloursOf(theme, true)).toEqual({ background: '#101010' });
    expect(coloursOf({ colors: { accent: '#123456' } }, true)).toEqual({ accent: '#123456' });
    expect(coloursOf(null, false)).toEqual({});
  });

  it.each([
    ['#fff', 'light'],
    ['#101010', 'dark'],
    ['#0000ff80', 'dark'],
    [undefined, null],
  ] as const)('with the background %s is %s', (background, scheme) => {
    expect(schemeOf(background === undefined ? {} : { background })).toBe(scheme);
  });
});

describe('the page of an integration', () => {
  const own = 'https://rooms.example/rooms/a/b?t=token';
  const origins = ['https://school.example'];

  it.each([
    ['https://school.example/board', 'https://school.example/board'],
    ['https://stranger.example/', null],
    ['https://rooms.example/profile', null],
    ['/profile', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    [undefined, null],
  ])('at %s is shown from %s', (src, address) => {
    expect(addressOf(src, origins, own)).toBe(address);
  });

  it('leaves its sandbox and the call’s devices to nobody', () => {
    const sandbox = 'allow-scripts allow-same-origin allow-top-navigation allow-popups-to-escape-sandbox';
    expect(sandboxOf(sandbox, false)).toBe('allow-scripts allow-same-origin');
    expect(sandboxOf(sandbox, true)).toBe('allow-scripts');
    expect(sandboxOf(undefined, true)).not.toContain('same-origin');
    expect(sandboxOf('', false)).toBe('');
    expect(allowOf("camera; fullscreen *; microphone 'src'; autoplay")).toBe('fullscreen; autoplay');
    expect(allowOf(undefined)).toBe('');
  });
});

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['王小明', '王'],
  ['  Juan  Carlos de la Cruz ', 'JC'],
  ['(Guest)', 'G'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
