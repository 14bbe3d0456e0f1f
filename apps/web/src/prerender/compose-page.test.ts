import type { SiteSettings } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { composePage, hashOfSheet, withoutScripts } from './compose-page.ts';

const TEMPLATE = [
  '<head><!--head--><script type="application/json" id="site-settings"></script>',
  '<script type="text/plain" id="page-chunks"></script>',
  '<script type="module" crossorigin src="/assets/index.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/start.js"></head>',
  '<body><div id="root"></div><noscript><p><!--noscript--></p></noscript></body>',
].join('');

const settings: SiteSettings = {
  publicUrl: 'https://speak.example.org',
  flags: { signupEnabled: false, speakingPart1: true, speakingPart2: false, speakingPart3: false },
  guestTests: true,
  signupCredits: 6,
  sendsMail: true,
  supportEmail: '</script><script>alert(1)</script>$&',
  engines: { recognizer: 'r', followUps: null, judge: null },
  today: '2026-11-21',
};

const page = composePage(TEMPLATE, {
  markup:
    '<title>A $1 page</title><meta name="robots" content="noindex"/><div><title>not of the head</title></div>',
  settings,
  chunks: ['/assets/a.js', '/assets/b.js'],
  noScript: 'Scripts are needed',
});

describe('a composed page', () => {
  it('has its metadata in the head and its content in the root', () => {
    expect(page).toContain('<head><title>A $1 page</title><meta name="robots" content="noindex"/><script');
    expect(page).toContain('<div id="root"><div><title>not of the head</title></div></div>');
  });

  it('holds the settings, which cannot end their element', () => {
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    const [, text = ''] = /id="site-settings">([^<]*)</.exec(page) ?? [];
    expect(JSON.parse(text)).toEqual(settings);
  });

  it('names its chunks', () => {
    expect(page).toContain('id="page-chunks">/assets/a.js /assets/b.js</script>');
  });

  it('says what needs scripts', () => {
    expect(page).toContain('<noscript><p>Scripts are needed</p></noscript>');
  });

  it('without scripts runs nothing and keeps its content', () => {
    const still = withoutScripts(page);
    expect(still).not.toMatch(/type="module"|modulepreload|noscript/);
    expect(still).toContain('not of the head');
  });
});

it('refuses a frame that has no place for a part', () => {
  const parts = { markup: '', settings, chunks: [], noScript: '' };
  expect(() => composePage('<html></html>', parts)).toThrow('no place for');
});

it('names the style sheet within the page as a security policy does', () => {
  expect(hashOfSheet('<head><style>a{}</style></head>')).toBe(
    'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=',
  );
  expect(() => hashOfSheet('<head></head>')).toThrow('no style sheet');
});
