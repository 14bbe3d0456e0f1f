import { describe, expect, it } from 'vitest';
import { acceptedLanguage, pageLanguage } from './page-language.ts';

const LANGUAGES = ['en', 'zh-CN', 'es', 'pt-BR', 'en-XA'];
const asked = (pathname: string, cookie = '', acceptLanguage = '') =>
  pageLanguage({ pathname, cookie, acceptLanguage }, LANGUAGES);

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
