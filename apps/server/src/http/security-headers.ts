import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Pages whose address is a secret or that belong to one person: not for search engines. */
const PRIVATE_PAGES =
  /^(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/(shared$|(reports|shared|practice|speaking|api|call|rooms|account|credits)\/)/;
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-fA-F:]+\](:\d+)?$/;

/** Socket addresses of this site, for a policy whose 'self' older browsers do not stretch to WebSockets. */
export function socketSources(hosts: readonly (string | undefined)[]): string {
  const known = hosts.filter((host) => host !== undefined && HOST.test(host));
  return [...new Set(known)].flatMap((host) => [`ws://${host}`, `wss://${host}`]).join(' ');
}

/** Origins of others that pages may talk to and run scripts of; usually none. */
export interface TrustedOrigins {
  connect: readonly string[];
  scripts: readonly string[];
}

/** Headers that keep a browser from talking to anybody but this server and the trusted origins. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  publicUrl: () => string,
  trusted: TrustedOrigins,
): Promise<void> {
  // The hosted call engine makes its workers itself.
  const workers = trusted.scripts.length === 0 ? [] : ['blob:'];
  const isSecure = new URL(publicUrl()).protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...trusted.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...trusted.connect,
          (request) => socketSources([request.headers.host, new URL(publicUrl()).host]),
        ],
        mediaSrc: ["'self'", 'blob:', 'mediastream:'],
        workerSrc: ["'self'", ...workers],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A plain http address in a local network must not be told to come back by https.
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header(
      'permissions-policy',
      'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=()',
    );
    reply.header('x-request-id', request.id);
    if (PRIVATE_PAGES.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
}
