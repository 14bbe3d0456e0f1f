import type { PageLanguage } from '@bandpal/contracts';
import { directionOf } from '@bandpal/message-texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fontFaces, PAGE_STYLE } from './page-style.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

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
  /** Caches may keep it, and ask each time whether it's still so; by default none keeps it. */
  isRevalidated?: boolean;
}

/**
 * Serves what the plain pages share, their style sheet and their one script; once per server. `builtPages`: the folder of the built site,
 * whose font they have too; where it isn't built, they have the system's.
 */
export function registerPageStyle(app: FastifyInstance, builtPages: string): void {
  const style = `${fontFaces(builtPages)}${PAGE_STYLE}`;
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
