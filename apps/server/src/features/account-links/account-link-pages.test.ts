import { PAGE_LANGUAGES } from '@bandpal/contracts';
import { textsIn } from '@bandpal/message-texts';
import type { Texts } from '@bandpal/message-texts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sendPage } from '../../html/index.ts';
import type { PlainPage } from '../../html/index.ts';
import {
  addressUndoPages,
  contestedPage,
  deadLinkPage,
  keepPasswordPages,
  objectionPages,
  accountLinkRoutes,
} from './account-link-routes.ts';

const PAGES: Readonly<Record<string, (texts: Texts) => PlainPage>> = {
  'the way back to an address': (texts) => addressUndoPages.ask(texts, ''),
  'an account that is back': addressUndoPages.done,
  'an account that comes back later': (texts) =>
    addressUndoPages.waits(texts, new Date('2026-11-21T08:50:30Z')),
  'an objection': (texts) => objectionPages.ask(texts, ''),
  'an objection that was made': objectionPages.done,
  'a link that a person has objected to': contestedPage,
  'a new password that waits': (texts) => keepPasswordPages.ask(texts, ''),
  'a new password that was called off': keepPasswordPages.done,
  'a new password that the operator decides on': keepPasswordPages.contested,
  'a link that is no good': deadLinkPage,
};

async function bodyOf(page: PlainPage): Promise<string> {
  const app = Fastify();
  app.get('/', (_request, reply) => sendPage(reply, page));
  return (await app.inject('/')).body;
}

describe.each(PAGE_LANGUAGES)('the pages of links about an account in %s', (language) => {
  it.each(Object.entries(PAGES))('say all of %s', async (_name, page) => {
    const body = await bodyOf(page(textsIn(language)));
    expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(body).not.toMatch(/[{}]|undefined|&lt;|<p><\/p>/u);
    expect(body.match(/<h1>[^<]+<\/h1>/gu)).toHaveLength(1);
  });
});

describe('a link about an account', () => {
  it('is answered in the language of the browser that opens it', async () => {
    const app = Fastify();
    await app.register(accountLinkRoutes, { accounts: null });
    const open = (cookie: string, acceptLanguage: string) =>
      app.inject({
        url: '/account/address/undo?token=x',
        headers: { cookie, 'accept-language': acceptLanguage },
      });
    expect((await open('language=ar', 'es')).body).toContain('<h1>لم يعد هذا الرابط يعمل</h1>');
    expect((await open('', 'es-MX, en;q=0.5')).body).toContain('<h1>Este enlace ya no funciona</h1>');
    const other = await open('language=xx', 'fr');
    expect([other.statusCode, other.body]).toEqual([
      404,
      expect.stringContaining('<h1>This link no longer works</h1>'),
    ]);
  });
});
