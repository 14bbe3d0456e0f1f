import { readFileSync } from 'node:fs';
import { errorBodySchema } from '@bandpal/contracts';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { $ZodType } from 'zod/v4/core';

/** Who may ask: anybody, this browser's guest or an account, an account alone, a client of the voice service, a hosted voice service, this machine. */
type Caller = 'anyone' | 'owner' | 'account' | 'voice' | 'platform' | 'operator';

/** An answer that no schema describes: what it is, and its media types where it has a body. */
interface PlainAnswer {
  description: string;
  media?: string | readonly string[];
}

/** What a route does not say of itself. The schemas are those that its handler reads and answers with. */
export interface RouteNotes {
  summary: string;
  caller: Caller;
  params?: $ZodType;
  querystring?: $ZodType;
  headers?: $ZodType;
  body?: $ZodType;
  /** Media type of the body; else JSON. */
  consumes?: string;
  /** Answers by status, refusals of another form than usual as `default`; left out: those of the route's own schema. */
  answers?: Readonly<Record<number, $ZodType | PlainAnswer> & { default?: PlainAnswer }>;
}

declare module 'fastify' {
  /** A route may have its notes in its own schema, where the rest of it stands. */
  interface FastifySchema {
    caller?: RouteNotes['caller'];
    answers?: RouteNotes['answers'];
  }
  /** A route that reads and checks its input by itself has its notes here. */
  interface FastifyContextConfig {
    notes?: RouteNotes;
  }
}

/** Notes by method and path, as in `GET /api/tests/:id`. */
export type ApiNotes = Readonly<Record<string, RouteNotes>>;

const SECURITY: Record<Caller, Record<string, string[]>[]> = {
  anyone: [],
  owner: [{ accessToken: [] }, { guest: [] }],
  account: [{ accessToken: [] }],
  voice: [{ voiceKey: [] }, { accessToken: [] }],
  platform: [{ platformSecret: [] }],
  operator: [],
};

const SCHEMES = {
  accessToken: { type: 'http', scheme: 'bearer', description: 'Access token of a signed-in person.' },
  voiceKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'Public key of the voice service (/config.json).',
  },
  platformSecret: { type: 'http', scheme: 'bearer', description: 'VOICE_SERVER_SECRET.' },
  guest: { type: 'apiKey', in: 'cookie', name: 'bandpal_guest', description: 'Cookie of a browser’s guest.' },
} as const;

const REFUSED = {
  description: 'Any refusal; docs/errors.md has the codes.',
  content: { 'application/json': { schema: errorBodySchema } },
};

const toJson = createJsonSchemaTransform({});

/**
 * `GET /openapi.json`: an OpenAPI 3.1 document of every route that is registered after this, from the routes' own schemas and the notes,
 * which stand in the route's schema, in its `config` where it checks its input by itself, or in `notes` where its package doesn't know this
 * server. A route without notes is listed by its address alone.
 */
export async function registerOpenApi(app: FastifyInstance, notes: ApiNotes): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bandpal',
        version: productVersion(),
        description:
          'Everything this server answers. The signalling of a call is a WebSocket: docs/protocols.md.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: SCHEMES },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const own = ownNotes(schema) ?? route.config?.notes ?? notes[`${mainMethod(route)} ${url}`];
      return own === undefined
        ? toJson({ ...rest, route, schema, url })
        : withPlainAnswers(own, toJson({ ...rest, route, url, schema: merged(own, schema ?? {}, route) }));
    },
  });
  let document = '';
  app.addHook('onReady', async () => {
    document = JSON.stringify(presented(app.swagger()));
  });
  app.get(
    '/openapi.json',
    {
      config: {
        notes: {
          summary: 'This document',
          caller: 'anyone',
          answers: { 200: { description: 'JSON.', media: 'application/json' } },
        },
      },
    },
    async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
}

/** As it is sent: addresses by their names, whichever part of the server registers them first, and without the HEAD that Fastify answers beside every GET. */
function presented(made: { paths?: object }): object {
  const paths = Object.entries(made.paths ?? {})
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(Object(methods)).filter(([method]) => method !== 'head')),
    ]);
  return { ...made, paths: Object.fromEntries(paths) };
}

function ownNotes({ summary, caller, answers }: FastifySchema = {}): RouteNotes | null {
  if (summary === undefined || caller === undefined) return null;
  return { summary, caller, ...(answers !== undefined && { answers }) };
}

function merged(notes: RouteNotes, own: FastifySchema, route: RouteOptions) {
  const { summary, caller, consumes, answers = {}, ...inputs } = notes;
  const schemas = Object.entries(answers).filter(([, answer]) => answer instanceof $ZodType);
  return {
    ...inputs,
    ...own,
    // The library that serves files hides its routes.
    hide: false,
    summary,
    operationId: operationId(route),
    tags: [firstSegment(route.url)],
    security: SECURITY[caller],
    ...(consumes !== undefined && { consumes: [consumes] }),
    response: { ...Object.fromEntries(schemas), ...ownAnswers(own), default: REFUSED },
  };
}

function ownAnswers({ response }: FastifySchema): object {
  return typeof response === 'object' && response !== null ? response : {};
}

function withPlainAnswers<Transformed extends { schema: unknown }>(
  { answers = {} }: RouteNotes,
  transformed: Transformed,
): Transformed {
  const { schema } = transformed;
  if (typeof schema !== 'object' || schema === null || !('response' in schema)) return transformed;
  const plain = Object.entries(answers).flatMap(([status, answer]) =>
    answer instanceof $ZodType ? [] : [[status, plainAnswer(answer)] as const],
  );
  return {
    ...transformed,
    schema: { ...schema, response: { ...Object(schema.response), ...Object.fromEntries(plain) } },
  };
}

function plainAnswer({ description, media }: PlainAnswer): object {
  if (media === undefined) return { description, type: 'null' };
  const content = [media]
    .flat()
    .map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : {} }]);
  return { description, content: Object.fromEntries(content) };
}

/** `get-api-tests-id-report`: no two routes have the same method and address. */
function operationId({ method, url }: RouteOptions): string {
  const end = url.endsWith('/') && url !== '/' ? '-slash' : '';
  return (
    [mainMethod({ method }).toLowerCase(), ...url.replaceAll('*', 'any').split(/[^\w]+/u)]
      .filter(Boolean)
      .join('-') + end
  );
}

/** Fastify answers HEAD beside GET. */
function mainMethod({ method }: { method: RouteOptions['method'] }): string {
  return [method].flat().find((name) => name !== 'HEAD') ?? 'HEAD';
}

function firstSegment(url: string): string {
  return url.split(/[/.]/u).find(Boolean)?.replace('*', 'pages') ?? 'pages';
}

/** The version of the product: that of the project's own package.json. */
function productVersion(): string {
  const file = new URL('../../../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
