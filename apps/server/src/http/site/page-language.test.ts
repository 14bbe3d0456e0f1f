import type { PageLanguage } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { acceptedLanguage, askedLanguage, pageLanguage, readerLanguage } from './page-language.ts';

const LANGUAGES = ['en', 'zh-CN', 'es', 'pt-BR', 'en-XA'];
const asked = (pathname: string, cookie = '', acceptLanguage = '') =>
  pageLanguage({ pathname, cookie, acceptLanguage }, LANGUAGES);

const reads = (cookie: string, acceptLanguage: string, known: PageLanguage | null = null) =>
  readerLanguage({ headers: { cookie, 'accept-language': acceptLanguage } }, known);

describe('the language of a page', () => {
  it('is the one its address begins with, whatever was chosen before', () => {
    expect(asked('/es/about', 'language=pt-BR')).toEqual({ language: 'es', pathname: '/about' });
    expect(asked('/es', 'a=b')).toEqual({ language: 'es', pathname: '/' });
    expect(asked('/es/')).toEqual({ language: 'es', pathname: '/' });
    expect(asked('/en/about')).toEqual({ language: 'en', pathname: '/en/about' });
    expect(asked('/estonia')).toEqual({ language: 'en', pathname: '/estonia' });
  });

  it('is the chosen one before those that the browser asks for', () => {
    expect(asked('/', 'theme=dark; language=zh-CN', 'es').language).toBe('zh-CN');
    expect(asked('/', 'language=en', 'es').language).toBe('en');
    expect(asked('/', 'language=xx', 'es').language).toBe('es');
    expect(asked('/', 'my-language=zh-CN', 'es').language).toBe('es');
  });

  it('is English where nothing else is known', () => {
    expect(asked('/about')).toEqual({ language: 'en', pathname: '/about' });
  });
});

describe('the language of mail and the server’s own pages', () => {
  it('is the chosen one, else a known one, else one that the browser asks for, else English', () => {
    expect(reads('language=ar', 'es', 'ja')).toBe('ar');
    expect(reads('', 'es', 'ja')).toBe('ja');
    expect(reads('', 'fr, es')).toBe('es');
    expect(readerLanguage({ headers: {} })).toBe('en');
  });

  it('isn’t known of a program that says nothing of it', () => {
    expect(askedLanguage({ headers: {} })).toBeNull();
    expect(askedLanguage({ headers: { 'accept-language': '*' } })).toBeNull();
    expect(askedLanguage({ headers: { 'accept-language': 'en-GB' } })).toBe('en');
  });

  it('is one that there is, whatever stands in the cookie', () => {
    for (const tag of ['en-XA', 'xx', '../es', '__proto__', 'es\u0000'])
      expect([tag, reads(`language=${tag}`, 'hi')]).toEqual([tag, tag.startsWith('es') ? 'es' : 'hi']);
  });
});

it('reads the first twenty languages that a browser asks for, however many there are', () => {
  expect(acceptedLanguage(`${'fr,'.repeat(19)}es`, LANGUAGES)).toBe('es');
  expect(acceptedLanguage(`${'fr,'.repeat(20)}es`, LANGUAGES)).toBeNull();
});

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr;q=0.9,pt;q=0.5,en;q=0.4', 'pt-BR'],
  ['en;q=0.4, zh-TW;q=0.7', 'zh-CN'],
  ['en-GB,es', 'en'],
  ['es;q=0, en', 'en'],
  ['fr, *', null],
  ['', null],
])('of "%s" it takes %s', (accepted, language) => {
  expect(acceptedLanguage(accepted, LANGUAGES)).toBe(language);
});
