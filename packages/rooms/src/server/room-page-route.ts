import { socketSources } from '@bandpal/foundation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface RoomPageOptions {
  /** Origins of others whose pages may have this one in a frame. */
  embedOrigins: readonly string[];
  /** Beside this server, where the page connects to: sockets, and their addresses over HTTP. */
  mediaOrigins: readonly string[];
  /** Whether a room's address names its process. */
  isOneOfSeveral: boolean;
}

/** What the frame of a call may use, and no other page of the site: camera and screen beside the microphone. */
const PERMISSIONS = 'microphone=(self), camera=(self), display-capture=(self), geolocation=(), payment=()';

/**
 * What this page may load. A page that has it in a frame may bring its own style sheet, icons and integrations, from the origins that the
 * operator has named; scripts come from this server alone.
 */
function contentRules(origins: string, host: string | undefined, mediaOrigins: readonly string[]): string {
  const rules = {
    'default-src': "'self'",
    // What finds a person in a camera's picture is WebAssembly.
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': `'self'${origins}`,
    'img-src': `'self' data: blob:${origins}`,
    'font-src': `'self'${origins}`,
    'connect-src': ["'self'", ...socketSources([host]), ...mediaOrigins].join(' '),
    'media-src': "'self' blob: mediastream:",
    'worker-src': "'self'",
    'frame-src': `'self'${origins}`,
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': `'self'${origins}`,
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join(';');
}

/** The page itself has no word but its title: the script writes it in the language that is asked for. */
function pageFor(origins: readonly string[]): string {
  return `<!doctype html>
<html lang="en" data-embed-origins="${origins.join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Bandpal</title>
<link rel="stylesheet" href="/engine/room-page.css">
<script src="/engine/room-page.js" defer></script>
</head>
<body>
<noscript>This page needs JavaScript.</noscript>
</body>
</html>
`;
}

const isPageRequest = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html');

/**
 * Adds the page of a room to the app, at the room's own address: what `createFrame` of the call library shows in its frame, and what a
 * person sees who opens the address. Which room it is, and who may enter, is asked when the page joins. The headers are this page's own.
 */
export function registerRoomPage(app: FastifyInstance, options: RoomPageOptions): void {
  const { embedOrigins, mediaOrigins, isOneOfSeveral } = options;
  const origins = embedOrigins.map((origin) => ` ${origin}`).join('');
  const page = pageFor(embedOrigins);
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isPageRequest(request)) {
      reply.callNotFound();
      return reply;
    }
    // The older header knows no list: where there is one, frame-ancestors alone says who may.
    if (embedOrigins.length > 0) reply.removeHeader('x-frame-options');
    else reply.header('x-frame-options', 'SAMEORIGIN');
    return (
      reply
        .header('content-security-policy', contentRules(origins, request.headers.host, mediaOrigins))
        .header('permissions-policy', PERMISSIONS)
        .header('referrer-policy', 'no-referrer')
        // The address has a token in it.
        .header('cache-control', 'no-store')
        .type('text/html')
        .send(page)
    );
  };
  app.get(isOneOfSeveral ? '/rooms/:replica/:name' : '/rooms/:name', send);
}
