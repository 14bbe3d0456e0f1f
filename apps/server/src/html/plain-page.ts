import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { PAGE_STYLE } from './page-style.ts';

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

/** A page made by the server: its title as the only h1, one card. */
export interface PlainPage {
  title: string;
  content: Html;
  /** Its form has a hidden field `token`, which is filled from the part of the address that no server sees. */
  readsToken?: boolean;
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

/** Sends a page that belongs to one person: kept by no cache and in no search index. */
export function sendPage(reply: FastifyReply, page: PlainPage, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(documentOf(page).text);
}

function documentOf({ title, content, readsToken = false }: PlainPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} – Bandpal</title>
        <link rel="stylesheet" href="${STYLE_ADDRESS}" />
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
