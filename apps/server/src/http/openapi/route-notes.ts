import type { $ZodType } from 'zod/v4/core';

/** Who may ask: anybody, this browser's guest or an account, an account alone, a client of the voice service, a hosted voice service, this machine. */
export type Caller = 'anyone' | 'owner' | 'account' | 'voice' | 'platform' | 'operator';

/** An answer that no schema describes: what it is, and its media types where it has a body. */
export interface PlainAnswer {
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
}

/** Notes by method and path, as in `GET /api/tests/:id`. */
export type ApiNotes = Readonly<Record<string, RouteNotes>>;
