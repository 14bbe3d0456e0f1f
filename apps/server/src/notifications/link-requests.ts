import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const querySchema = z.object({ token: z.string().max(100).catch('') });

/** The token of a link in a message; empty where there is none. */
export function tokenOf(request: FastifyRequest): string {
  return querySchema.parse(request.query).token;
}

/** Null without an Authorization header; a header of another kind counts as an unknown token. */
export function bearerTokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header === undefined ? null : (/^Bearer +(\S+)$/i.exec(header)?.[1] ?? '');
}
