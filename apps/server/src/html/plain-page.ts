import type { PageLanguage } from '@bandpal/contracts';
import { directionOf } from '@bandpal/message-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** Style sheet of the plain pages: the site's colours and type (apps/web/src/app/styles.css) on native elements. */
const PAGE_STYLE = `:root {
  color-scheme: light dark;
  --paper: #f8f7f3; --surface: #ffffff; --sunken: #f0efe9; --ink: #17242b; --ink-soft: #4a5a63;
  --line: #d8dcd8; --edge: #7d8b90; --accent: #0b6460; --accent-strong: #074a47; --on-accent: #ffffff;
  font: 112.5%/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10181c; --surface: #18232a; --sunken: #131d22; --ink: #e9eff1; --ink-soft: #b2c0c7;
    --line: #2f4049; --edge: #7f939c; --accent: #74d2c8; --accent-strong: #a1e5de; --on-accent: #04211f;
  }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; }
main, header { max-width: 38rem; margin: 0 auto 1.5rem; }
header a { color: var(--ink); font-weight: 650; text-decoration: none; }
a { color: var(--accent); }
h1, h2 { line-height: 1.2; text-wrap: balance; }
h1 { font-size: 1.6rem; margin: 0 0 1rem; }
h2 { font-size: 1.15rem; margin: 0 0 0.5rem; }
.card { padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; margin: 0 0 1rem; }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 0.75rem; }
.soft { color: var(--ink-soft); font-size: 0.9rem; }
pre { padding: 1rem; background: var(--sunken); border-radius: 0.5rem; white-space: pre-wrap; font: 1rem/1.5 ui-monospace, Consolas, Menlo, monospace; }
form { margin: 1rem 0 0; }
a.button { display: inline-block; text-decoration: none; }
button, a.button {
  min-height: 2.75rem; padding: 0.6rem 1.2rem; border: 1px solid transparent; border-radius: 0.5rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 650; cursor: pointer;
}
button:hover, a.button:hover { background: var(--accent-strong); }
button.quiet { background: transparent; color: var(--ink); border-color: var(--edge); }
button.quiet:hover { background: var(--sunken); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
`;

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
export interface LinkPreview {
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
  /** For how long caches may keep it; by default none does. */
  maxAgeSeconds?: number;
}

/** Serves what the plain pages share, their style sheet and their one script; once per server. */
export function registerPageStyle(app: FastifyInstance): void {
  app.get(SCRIPT_ADDRESS, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${STYLE_MAX_AGE_SECONDS}`)
      .type('text/javascript; charset=utf-8')
      .send(TOKEN_SCRIPT),
  );
  app.get(STYLE_ADDRESS, (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${STYLE_MAX_AGE_SECONDS}`)
      .type('text/css; charset=utf-8')
      .send(PAGE_STYLE),
  );
}

/** Sends a page that belongs to one person: in no search index and, unless it says otherwise, kept by no cache. */
export function sendPage(reply: FastifyReply, page: PlainPage, status = 200): FastifyReply {
  return reply
    .code(status)
    .header(
      'cache-control',
      page.maxAgeSeconds === undefined ? 'no-store' : `public, max-age=${page.maxAgeSeconds}`,
    )
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
        <link rel="stylesheet" href="${STYLE_ADDRESS}" />
        ${preview === undefined ? html`` : previewMarks(title, preview)}
        ${readsToken ? html`<script src="${SCRIPT_ADDRESS}" defer></script>` : html``}
      </head>
      <body>
        <header><a href="/">Bandpal</a></header>
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
