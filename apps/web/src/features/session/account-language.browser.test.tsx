import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseLanguage, chosenLanguage, currentLanguage } from '../../languages/index.ts';
import { signedInPage } from '../../testing/fake-page.ts';
import { done, json } from '../../testing/fake-server.ts';
import { followAccount } from './account-language.ts';
import { session } from './current-session.ts';

const page = signedInPage();
/** What the account has chosen. */
const chose = (language: string | null) => page.server.answer('GET /api/language', json({ language }));
const kept = () => page.server.bodiesOf('PUT /api/language');
const choseHere = (tag: string) => {
  document.cookie = `language=${tag}; path=/`;
};

beforeEach(async () => {
  page.server.answer('PUT /api/language', done);
  await session.load();
});
afterEach(async () => {
  await chooseLanguage('en');
  document.cookie = 'language=; path=/; max-age=0';
});

it('the account’s language wins over the one of this browser, which a link may have brought', async () => {
  chose('en');
  choseHere('ar');
  await followAccount();
  expect([kept(), chosenLanguage(), currentLanguage()]).toEqual([[], 'en', 'en']);
});

it('the language of this browser is kept where the account has chosen none', async () => {
  chose(null);
  choseHere('es');
  await followAccount();
  expect([kept(), chosenLanguage()]).toEqual([[{ language: 'es' }], 'es']);
});

it('nothing is kept or changed where both are the same, or nothing was chosen anywhere', async () => {
  chose('es');
  choseHere('es');
  await followAccount();
  expect([kept(), chosenLanguage()]).toEqual([[], 'es']);
  chose(null);
  document.cookie = 'language=; path=/; max-age=0';
  await followAccount();
  expect([kept(), chosenLanguage()]).toEqual([[], null]);
});
