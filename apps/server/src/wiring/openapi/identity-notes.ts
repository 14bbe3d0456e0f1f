import * as z from 'zod/mini';
import type { ApiNotes, RouteNotes } from '../../http/index.ts';
import { REDIRECT } from './answers.ts';

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
export const IDENTITY_NOTES: ApiNotes = {
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
