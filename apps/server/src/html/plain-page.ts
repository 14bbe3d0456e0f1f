import { directionOf } from '@bandpal/contracts';
import type { PageLanguage } from '@bandpal/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

// The look of the plain pages: the site's colours, type and shapes (apps/web/src/app/styles/tokens.css) on native elements.
/** A test compares the colours with those of the site. */
export const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --color-paper: #f8f7f3; --color-surface: #ffffff; --color-sunken: #f0efe9;
  --color-ink: #17242b; --color-ink-soft: #4a5a63; --color-line: #d8dcd8; --color-edge: #7d8b90;
  --color-accent: #0b6460; --color-accent-strong: #074a47; --color-accent-soft: #dff0ec; --color-on-accent: #ffffff;
  --shadow-card: 0 1px 2px rgb(23 36 43 / 6%), 0 6px 24px -12px rgb(23 36 43 / 18%);
  --font-sans: 'Plus Jakarta Sans Variable', var(--font-script, system-ui), system-ui, sans-serif;
  font: 112.5%/1.6 var(--font-sans);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --color-paper: #10181c; --color-surface: #18232a; --color-sunken: #131d22;
    --color-ink: #e9eff1; --color-ink-soft: #b2c0c7; --color-line: #2f4049; --color-edge: #7f939c;
    --color-accent: #74d2c8; --color-accent-strong: #a1e5de; --color-accent-soft: #15383a; --color-on-accent: #04211f;
    --shadow-card: 0 1px 2px rgb(0 0 0 / 40%);
  }
}
:root:lang(zh) { --font-script: 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC'; }
:root:lang(ja) { --font-script: 'Hiragino Sans', 'Yu Gothic UI', Meiryo, 'Noto Sans CJK JP'; }
:root:lang(ko) { --font-script: 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR'; }
:root:lang(hi) { --font-script: 'Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans Devanagari'; line-height: 1.8; }
:root:lang(ar) { --font-script: 'SF Arabic', 'Geeza Pro', 'Segoe UI', 'Noto Sans Arabic'; line-height: 1.8; }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 1rem 2rem; background: var(--color-paper); color: var(--color-ink); overflow-wrap: anywhere; }
main, header { max-width: 38rem; margin: 0 auto; }
header { margin-bottom: 1.5rem; }
header a {
  display: inline-flex; align-items: center; gap: 0.5rem; min-height: 4rem;
  color: var(--color-ink); font-size: 1.125rem; font-weight: 600; text-decoration: none;
}
header img { width: 2rem; height: 2rem; }
a { color: var(--color-accent); }
a:hover { color: var(--color-accent-strong); }
h1, h2 { line-height: 1.2; font-weight: 700; text-wrap: balance; }
h1 { font-size: clamp(1.625rem, 1.46rem + 0.9vw, 2.125rem); letter-spacing: -0.025em; margin: 0 0 1.25rem; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
:lang(ar) :is(h1, h2), :lang(hi) :is(h1, h2) { line-height: 1.45; }
:lang(ar), :lang(ar) h1 { letter-spacing: 0; }
p, li, dd { text-wrap: pretty; }
dt { font-weight: 600; }
dd { margin: 0 0 1rem; }
.card {
  padding: 1.25rem; margin: 0 0 1rem; background: var(--color-surface); border: 1px solid var(--color-line);
  border-radius: 1rem; box-shadow: var(--shadow-card);
}
@media (width >= 40rem) { .card { padding: 1.5rem; } }
.card > :first-child, .card > dl { margin-top: 0; }
.card > :last-child, .card dd:last-child { margin-bottom: 0; }
.soft { color: var(--color-ink-soft); font-size: 0.875rem; }
pre {
  padding: 1rem; background: var(--color-sunken); border-radius: 0.75rem; white-space: pre-wrap;
  font: 1rem/1.5 ui-monospace, Consolas, Menlo, monospace;
}
form { margin: 1.5rem 0 0; }
main img { display: block; max-width: 100%; height: auto; border: 1px solid var(--color-line); border-radius: 0.75rem; }
a.button { display: inline-flex; align-items: center; text-decoration: none; }
button, a.button {
  min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid transparent; border-radius: 0.75rem;
  background: var(--color-accent); color: var(--color-on-accent); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover, a.button:hover { background: var(--color-accent-strong); color: var(--color-on-accent); }
button.quiet { background: var(--color-surface); color: var(--color-ink); border-color: var(--color-edge); }
button.quiet:hover { background: var(--color-accent-soft); }
:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 3px; border-radius: 4px; }
button:focus-visible, a.button:focus-visible { border-radius: 0.75rem; }
`;

/** Which letters the files of the site's font have, as in apps/web/src/app/styles/fonts.css. */
const FONT_FILES = [
  {
    name: 'plus-jakarta-sans-latin-wght-normal-*.woff2',
    letters:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  },
  {
    name: 'plus-jakarta-sans-vietnamese-wght-normal-*.woff2',
    letters:
      'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+0329, U+1EA0-1EF9, U+20AB',
  },
] as const;

/** The site's own font under the names that the build has given its files; nothing where it isn't built. */
export function fontFaces(builtPages: string): string {
  const assets = path.join(builtPages, 'assets');
  if (!existsSync(assets)) return '';
  const faces = FONT_FILES.flatMap(({ name, letters }) =>
    globSync(name, { cwd: assets }).map(
      (file) => `@font-face {
  font-family: 'Plus Jakarta Sans Variable'; font-display: swap; font-weight: 200 800;
  src: url('/assets/${file}') format('woff2'); unicode-range: ${letters};
}
`,
    ),
  );
  return faces.join('');
}

const STYLE_ADDRESS = '/pages.css';
const SCRIPT_ADDRESS = '/pages.js';
/** The token goes from the address into the form, and out of the history of the browser. */
const TOKEN_SCRIPT = `const token = new URLSearchParams(location.hash.slice(1)).get('token');
if (token !== null) {
  document.querySelector('input[name="token"]').value = token;
  history.replaceState(null, '', location.pathname);
}
`;
/** A changed look may reach a browser this much later. */
const STYLE_MAX_AGE_SECONDS = 3600;

/** How a page looks where its link is passed on. */
interface LinkPreview {
  description: string;
  /** Whole addresses, as others ask for them. */
  address: string;
  image: { address: string; width: number; height: number; alternative: string };
}

/** A page made by the server: its title as the only h1, one card. */
export interface PlainPage {
  /** Left out: English. */
  language?: PageLanguage;
  title: string;
  content: Html;
  /** Its form has a hidden field `token`, which is filled from the part of the address that no server sees. */
  readsToken?: boolean;
  /** It is for all who have its link: messengers show it so. */
  preview?: LinkPreview;
  /** Caches may keep it, and ask each time whether it's still so; by default none keeps it. */
  isRevalidated?: boolean;
}

/**
 * Serves what the plain pages share, their style sheet and their one script; once per server. `builtPages`: the folder of the built site,
 * whose font they have too; where it isn't built, they have the system's.
 */
export function registerPageStyle(app: FastifyInstance, builtPages: string): void {
  const style = `${fontFaces(builtPages)}${PAGE_STYLE}`;
  app.get(
    SCRIPT_ADDRESS,
    {
      config: {
        notes: {
          summary: 'Script of the pages of messages',
          caller: 'anyone',
          answers: { 200: { description: 'A script.', media: 'text/javascript' } },
        },
      },
    },
    (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${STYLE_MAX_AGE_SECONDS}`)
        .type('text/javascript; charset=utf-8')
        .send(TOKEN_SCRIPT),
  );
  app.get(
    STYLE_ADDRESS,
    {
      config: {
        notes: {
          summary: 'Style sheet of the pages of messages',
          caller: 'anyone',
          answers: { 200: { description: 'A style sheet.', media: 'text/css' } },
        },
      },
    },
    (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${STYLE_MAX_AGE_SECONDS}`)
        .type('text/css; charset=utf-8')
        .send(style),
  );
}

/** Sends a page that belongs to one person: in no search index and, unless it says otherwise, kept by no cache. */
export function sendPage(reply: FastifyReply, page: PlainPage, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', page.isRevalidated === true ? 'no-cache' : 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(documentOf(page).text);
}

function documentOf({ language = 'en', title, content, readsToken = false, preview }: PlainPage): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – Bandpal</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLE_ADDRESS}" />
        ${preview === undefined ? html`` : previewMarks(title, preview)}
        ${readsToken ? html`<script src="${SCRIPT_ADDRESS}" defer></script>` : html``}
      </head>
      <body>
        <header>
          <a href="/"><img src="/favicon.svg" alt="" width="36" height="36" />Bandpal</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `;
}

/** What messengers and social networks read (https://ogp.me). */
function previewMarks(title: string, { description, address, image }: LinkPreview): Html {
  return html`<meta name="description" content="${description}" />
    <meta property="og:site_name" content="Bandpal" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${image.address}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${image.width}" />
    <meta property="og:image:height" content="${image.height}" />
    <meta property="og:image:alt" content="${image.alternative}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${image.address}" />
    <meta name="twitter:image:alt" content="${image.alternative}" />`;
}
