import { BandpalError } from '@bandpal/contracts';
import type { ErrorBody } from '@bandpal/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** Body of an error answer. */
export function errorBody(error: BandpalError): ErrorBody {
  const { code, message, field, status } = error;
  return { error: { code, message, ...(field === undefined ? {} : { field }) }, message, statusCode: status };
}

/** Any failure of a request as one of the catalogue; what is not expected becomes `server.internal`. */
export function asBandpalError(error: unknown): BandpalError {
  if (error instanceof BandpalError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.split('/').filter(Boolean).join('.');
    return new BandpalError('request.invalid', field === undefined || field === '' ? {} : { field });
  }
  const status = statusOf(error);
  if (status === 404) return new BandpalError('request.not-found', { cause: error });
  if (status === 413) return new BandpalError('request.too-large', { cause: error });
  if (status === 429) return new BandpalError('request.rate-limited', { cause: error });
  if (status >= 400 && status < 500) return new BandpalError('request.invalid', { cause: error });
  return new BandpalError('server.internal', { cause: error });
}

/** Sends the error in the shape every error has. */
export function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const known = asBandpalError(error);
  return reply.code(known.status).send(errorBody(known));
}

/** Answers every error in one shape and logs, once, those nobody expected. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (asBandpalError(error).code === 'server.internal') {
      request.log.error({ err: error, route: request.routeOptions.url ?? null }, 'request failed');
    }
    return answerError(error, reply);
  });
}

function statusOf(error: unknown): number {
  const isHttpError = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return isHttpError ? Number(error.statusCode) : 500;
}
