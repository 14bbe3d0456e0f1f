import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMessage } from './render-message.ts';

const full = {
  subject: 'Your code',
  greeting: 'Hello Ana & Co,',
  paragraphs: ['Somebody <asked> for a code.', 'It works for 15 minutes.'],
  code: '482 913',
  action: { label: 'Open the page', url: 'https://speak.example.org/confirm?a=1&b=2' },
  footer: "If this wasn't you, do nothing.",
};

/** Names of the tags in order, but for links, which addresses in the footer become. */
const tagsOf = (html: string) =>
  (html.match(/<[^>]*>/g) ?? [])
    .map((tag) => tag.split(/[\s>]/)[0])
    .filter((name) => !/^<\/?a$/.test(name ?? ''));

describe('renderMessage', () => {
  it('says the same in plain text, with code and address on lines of their own', () => {
    const { subject, text } = renderMessage(full);
    expect(subject).toBe('Your code');
    expect(text).toBe(`Hello Ana & Co,

Somebody <asked> for a code.

It works for 15 minutes.

    482 913

Open the page:
https://speak.example.org/confirm?a=1&b=2

-- 
If this wasn't you, do nothing.
`);
  });

  it('escapes everything it is given in the HTML and leaves out what is not there', () => {
    const { html } = renderMessage(full);
    expect(html).toContain('Hello Ana &amp; Co,');
    expect(html).toContain('Somebody &lt;asked&gt; for a code.');
    expect(html).toContain('href="https://speak.example.org/confirm?a=1&amp;b=2"');
    expect(html).toContain('>482 913</span></p>');
    const short = renderMessage({ subject: 'S', paragraphs: ['One.'] });
    expect(short.html).not.toMatch(/<a |class="code"|class="footer"/);
    expect(short.text).toBe('One.\n');
  });

  it('is read from the right in Arabic, with codes and addresses from the left', () => {
    const { html } = renderMessage({ ...full, language: 'ar' });
    // Some mail programs keep nothing of the element around all.
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<div lang="ar" dir="rtl" class="card"');
    expect(html).toContain('<span dir="ltr">482 913</span>');
    expect(html).toMatch(/<a href="[^"]+" dir="ltr" class="link"/);
    expect(renderMessage({ ...full, language: 'pt-BR' }).html).toContain('<html lang="pt-BR" dir="ltr">');
    expect(renderMessage(full).html).toContain('<html lang="en" dir="ltr">');
  });

  it('has every link of a message that has several, in its order', () => {
    const moreActions = [{ label: 'Keep the password', url: 'https://speak.example.org/keep' }];
    const { text, html } = renderMessage({ ...full, moreActions });
    expect(text).toContain(
      `Open the page:\n${full.action.url}\n\nKeep the password:\n${moreActions[0]?.url}`,
    );
    expect(html.match(/class="button"/g)).toHaveLength(2);
    expect(html.indexOf('>Open the page<')).toBeLessThan(html.indexOf('>Keep the password<'));
  });

  it('makes links of addresses in the footer', () => {
    const footer = 'Stop: https://speak.example.org/u?a=1&b=2 & done.';
    expect(renderMessage({ ...full, footer }).html).toMatch(
      /Stop: <a href="https:\/\/speak\.example\.org\/u\?a=1&amp;b=2" [^>]*>https:\/\/speak\.example\.org\/u\?a=1&amp;b=2<\/a> &amp; done\.<\/p>/,
    );
  });

  it('fetches nothing and has a dark form', () => {
    const { html } = renderMessage(full);
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('lets no text open a tag or leave an attribute', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'a', ' ', '/', 'https://') }),
        (text) => {
          const plain = { ...full, code: 'x', footer: 'x', greeting: 'x', subject: 'x', paragraphs: ['x'] };
          const given = {
            subject: text,
            greeting: text,
            paragraphs: [text],
            code: text,
            action: { label: text, url: `https://a.example/?q=${text}` },
            footer: text,
          };
          expect(tagsOf(renderMessage(given).html)).toEqual(tagsOf(renderMessage(plain).html));
        },
      ),
    );
  });
});
