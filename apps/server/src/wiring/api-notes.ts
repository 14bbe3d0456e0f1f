import * as z from 'zod/mini';
import type { ApiNotes, RouteNotes } from '../http/index.ts';

const SOCKET = {
  caller: 'anyone',
  answers: { 101: { description: 'The socket is open; docs/protocols.md has its frames.' } },
} as const;

/** Calls and files, which packages of their own serve. */
const ROOM_NOTES: ApiNotes = {
  'GET /rooms/:replica/:name': {
    summary: 'The page of a call, for a browser and for frames in pages of `EMBED_ORIGINS`',
    caller: 'anyone',
    answers: { 200: { description: 'A page.', media: 'text/html' } },
  },
  'GET /rooms/:replica/:name/signal': { summary: 'The WebSocket of a call', ...SOCKET },
  'GET /rooms/:name/signal': { summary: 'The WebSocket of a connection test', ...SOCKET },
  'POST /rooms/test/tickets': {
    summary: 'A token for tests of the connection',
    caller: 'anyone',
    answers: { 200: z.object({ token: z.string() }) },
  },
  'GET /engine/*': {
    summary: 'The call engine',
    caller: 'anyone',
    answers: { 200: { description: 'A built file.', media: 'application/octet-stream' } },
  },
  'GET /*': {
    summary: 'Pages and built files',
    caller: 'anyone',
    answers: {
      200: { description: 'A page.', media: 'text/html' },
      404: {
        description: 'A page where one is asked for, else an error.',
        media: ['text/html', 'application/json'],
      },
    },
  },
};

const REDIRECT = { description: 'On to the address in Location.' };
const text = z.optional(z.string());
const texts = z.optional(z.record(z.string(), z.string()));

const PROTOCOL = 'application/x-amz-json-1.1';
/** The protocol's own, at all its addresses but that of tokens, which has the standard's. */
const REFUSAL = { description: 'A refusal: {__type, message}.', media: PROTOCOL };

/** The body depends on the action that the header names: docs/protocols.md. */
const ACTION: RouteNotes = {
  summary: 'An action of the sign-in protocol',
  caller: 'anyone',
  headers: z.object({ 'x-amz-target': z.string() }),
  body: z.looseObject({
    ClientId: text,
    Username: text,
    Password: text,
    AuthFlow: text,
    AuthParameters: texts,
    ChallengeName: text,
    ChallengeResponses: texts,
    Session: text,
    ConfirmationCode: text,
    AccessToken: text,
    ClientMetadata: texts,
  }),
  consumes: PROTOCOL,
  answers: {
    200: { description: 'What the action answers.', media: PROTOCOL },
    default: REFUSAL,
  },
};
const JSON_ANSWER = { description: 'JSON, in the standard’s form.', media: 'application/json' };
const FORM = 'application/x-www-form-urlencoded';

/** The sign-in protocol and signing in with other services. */
const IDENTITY_NOTES: ApiNotes = {
  'POST /idp': ACTION,
  'POST /idp/': ACTION,
  'GET /idp/.well-known/jwks.json': {
    summary: 'Public keys of tokens',
    caller: 'anyone',
    answers: { 200: JSON_ANSWER, default: REFUSAL },
  },
  'GET /idp/.well-known/openid-configuration': {
    summary: 'Issuer and addresses',
    caller: 'anyone',
    answers: { 200: JSON_ANSWER, default: REFUSAL },
  },
  'GET /idp/challenge': {
    summary: 'What a client has to solve',
    caller: 'anyone',
    querystring: z.object({ for: z.enum(['sign-up', 'reset', 'sign-in', 'password']) }),
    answers: {
      200: z.object({ kind: z.string(), question: z.string(), bits: z.number() }),
      default: REFUSAL,
    },
  },
  'GET /idp/logout': {
    summary: 'Back to the site after signing out',
    caller: 'anyone',
    answers: { 302: REDIRECT, default: REFUSAL },
  },
  'GET /idp/oauth2/authorize': {
    summary: 'Sign in with another service',
    caller: 'anyone',
    answers: { 302: REDIRECT, default: REFUSAL },
  },
  'GET /idp/oauth2/idpresponse': {
    summary: 'Back from another service',
    caller: 'anyone',
    answers: { 302: REDIRECT, default: REFUSAL },
  },
  'POST /idp/oauth2/idpresponse': {
    summary: 'Back from another service, by a form',
    caller: 'anyone',
    body: z.looseObject({}),
    consumes: FORM,
    answers: { 303: REDIRECT, default: REFUSAL },
  },
  'POST /idp/oauth2/token': {
    summary: 'A code or a refresh token for tokens',
    caller: 'anyone',
    body: z.looseObject({}),
    consumes: FORM,
    answers: { 200: JSON_ANSWER, default: { description: 'A refusal: {error}.', media: 'application/json' } },
  },
};

/** What `/openapi.json` says of the routes of packages that don't know this server. A test holds it to the routes there are. */
export const API_NOTES: ApiNotes = { ...ROOM_NOTES, ...IDENTITY_NOTES };
