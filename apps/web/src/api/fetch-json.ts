import { BandpalError, ERROR_CATALOGUE, errorBodySchema } from '@bandpal/contracts';
import type { ErrorCode } from '@bandpal/contracts';
import * as z from 'zod/mini';
import { currentLanguage, SOURCE_LANGUAGE } from '../languages/index.ts';
import { readAccessToken } from './access-token-source.ts';
import { UnreachableError } from './unreachable-error.ts';

/** What a request carries besides its address. */
export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A blob is sent as it is, as what its type says; anything else as JSON. */
  body?: object;
  /** Access token of the signed-in person; null for a guest. */
  token?: string | null;
  signal?: AbortSignal | undefined;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
  /** Sent besides those that every request has. */
  headers?: Record<string, string>;
}

/**
 * Reads JSON of a known shape from the server. Rejects with BandpalError (the server's code; `server.internal` when the
 * reply does not have the shape, with the reason as `cause`) or UnreachableError.
 */
export async function fetchJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  options: RequestOptions = {},
): Promise<z.output<Schema>> {
  const response = await sendRequest(path, options);
  const body = schema.safeParse(await bodyOf(response));
  if (!body.success) throw new BandpalError('server.internal', { cause: body.error });
  return body.data;
}

/** Sends a request whose answer says nothing more. Rejects like `fetchJson`. */
export async function sendRequest(path: string, options: RequestOptions): Promise<Response> {
  const response = await reach(path, {
    method: options.method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...options.headers,
      ...(options.token == null ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.token == null && options.body === undefined
        ? {}
        : { 'content-type': typeOf(options.body) }),
    },
    body: sentAs(options.body),
    signal: options.signal ?? null,
    keepalive: options.keepalive === true,
  });
  if (response.ok) return response;
  const refusal = errorBodySchema.safeParse(await bodyOf(response));
  if (!refusal.success) throw new BandpalError('server.internal', { cause: refusal.error });
  const { code, message } = refusal.data.error;
  const known = isErrorCode(code) ? code : 'server.internal';
  // The server says it in English, and may know more than the catalogue.
  const isEnglish = currentLanguage() === SOURCE_LANGUAGE;
  throw new BandpalError(known, { message: isEnglish ? message : ERROR_CATALOGUE[known].text });
}

function typeOf(body: object | undefined): string {
  return body instanceof Blob ? body.type : 'application/json';
}

function sentAs(body: object | undefined): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw new UnreachableError(error);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is a code of the shared catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** A fresh access token for what only a signed-in person may ask. Rejects with `account.unauthorized` for visitors. */
export async function requireAccessToken(): Promise<string> {
  const token = await readAccessToken();
  if (token === null) throw new BandpalError('account.unauthorized');
  return token;
}
