import * as z from 'zod/mini';
import {
  HOSTED_TICKET_HEADER,
  hostedEventSchema,
  hostedProgressQuerySchema,
  hostedProgressSchema,
  hostedStartSchema,
  hostedStartedSchema,
} from '@bandpal/contracts';
import type { ApiNotes, PlainAnswer, RouteNotes } from '../../http/index.ts';
import { voiceSchemas as schemas } from '../../voice/index.ts';

const WAV: PlainAnswer = { description: 'A WAV file.', media: 'audio/wav' };
const SOCKET = {
  caller: 'anyone',
  answers: { 101: { description: 'The socket is open; docs/protocols.md has its frames.' } },
} as const;

/** The voice service's own REST, in the hosted service's shapes. */
const VOICE_NOTES: ApiNotes = {
  'POST /call/web': {
    summary: 'Start a call',
    caller: 'voice',
    body: schemas.callBody,
    answers: { 201: schemas.call },
  },
  'GET /call': {
    summary: 'The caller’s own calls',
    caller: 'voice',
    querystring: schemas.callListQuery,
    answers: { 200: schemas.calls },
  },
  'GET /call/:id': {
    summary: 'A call',
    caller: 'voice',
    params: schemas.idParams,
    answers: { 200: schemas.call },
  },
  'PATCH /call/:id': {
    summary: 'Name a call',
    caller: 'voice',
    params: schemas.idParams,
    body: schemas.callChange,
    answers: { 200: schemas.call },
  },
  'DELETE /call/:id': {
    summary: 'Erase what a call has left: its test',
    caller: 'voice',
    params: schemas.idParams,
    answers: { 200: schemas.call },
  },
  'GET /assistant': {
    summary: 'The examiners',
    caller: 'voice',
    querystring: schemas.assistantQuery,
    answers: { 200: schemas.assistants },
  },
  'GET /assistant/:id': {
    summary: 'An examiner',
    caller: 'voice',
    params: schemas.idParams,
    answers: { 200: schemas.assistant },
  },
  'POST /session': {
    summary: 'Begin a test that is typed request by request',
    caller: 'voice',
    body: schemas.newSession,
    answers: { 201: schemas.session },
  },
  'GET /session': {
    summary: 'The caller’s own typed tests',
    caller: 'voice',
    querystring: schemas.sessionQuery,
    answers: { 200: schemas.sessions },
  },
  'GET /session/:id': {
    summary: 'A typed test',
    caller: 'voice',
    params: schemas.idParams,
    answers: { 200: schemas.session },
  },
  'PATCH /session/:id': {
    summary: 'Name a typed test or end it',
    caller: 'voice',
    params: schemas.idParams,
    body: schemas.sessionChange,
    answers: { 200: schemas.session },
  },
  'DELETE /session/:id': {
    summary: 'Erase a typed test',
    caller: 'voice',
    params: schemas.idParams,
    answers: { 200: schemas.session },
  },
  'POST /chat': {
    summary: 'Type an answer',
    caller: 'voice',
    body: schemas.newChat,
    answers: { 201: schemas.chat },
  },
  'GET /chat': {
    summary: 'The caller’s own typed answers',
    caller: 'voice',
    querystring: schemas.chatQuery,
    answers: { 200: schemas.chats },
  },
  'GET /chat/:id': {
    summary: 'A typed answer',
    caller: 'voice',
    params: schemas.idParams,
    answers: { 200: schemas.chat },
  },
  'POST /analytics': {
    summary: 'Figures of the caller’s own calls',
    caller: 'voice',
    body: schemas.analyticsBody,
    answers: { 201: schemas.analytics },
  },
  'GET /api/voices/:voice/sample': {
    summary: 'How a voice sounds',
    caller: 'anyone',
    params: schemas.voiceParams,
    querystring: schemas.paceQuery,
    answers: { 200: WAV },
  },
  'GET /rooms/:replica/:name/signal': { summary: 'The WebSocket of a call', ...SOCKET },
  'GET /rooms/:name/signal': { summary: 'The WebSocket of a connection test', ...SOCKET },
  'POST /rooms/test/tickets': {
    summary: 'A token for tests of the connection',
    caller: 'anyone',
    answers: { 200: z.object({ token: z.string() }) },
  },
  'POST /replicas/tests/:id/release': {
    summary: 'Let go of a test that goes on in another process, which alone may ask',
    caller: 'operator',
    params: schemas.idParams,
    answers: { 204: { description: 'All that it had is written.' } },
  },
};

const REDIRECT: PlainAnswer = { description: 'On to the address in Location.' };
const PAGE: PlainAnswer = { description: 'A page.', media: 'text/html' };
const DEAD_LINK: PlainAnswer = { description: 'A page: the link is no good.', media: 'text/html' };
const NO_PAGE: PlainAnswer = {
  description: 'A page where one is asked for, else an error.',
  media: ['text/html', 'application/json'],
};
const JSON_FILE: PlainAnswer = { description: 'JSON.', media: 'application/json' };

const withToken = z.object({ token: z.optional(z.string()) });

/** A page that a message links to, and the one after its button. */
function linkPage(path: string, summary: string): Record<string, RouteNotes> {
  const answers = { 200: PAGE, 404: DEAD_LINK };
  const form = { body: withToken, consumes: 'application/x-www-form-urlencoded' };
  return {
    [`GET ${path}`]: {
      summary: `${summary}: a page that asks`,
      caller: 'anyone',
      querystring: withToken,
      answers,
    },
    [`POST ${path}`]: { summary, caller: 'anyone', querystring: withToken, ...form, answers },
  };
}

/** Pages, files, messages, and what operators read. */
const SITE_NOTES: ApiNotes = {
  'GET /healthz': {
    summary: 'Whether the process lives',
    caller: 'anyone',
    answers: { 200: z.object({ status: z.literal('ok') }) },
  },
  'GET /readyz': {
    summary: 'Whether the server takes work',
    caller: 'anyone',
    answers: { 200: readiness('ready'), 503: readiness('draining', 'not-ready') },
  },
  'GET /status': {
    summary: 'What works, for people',
    caller: 'anyone',
    answers: { 200: PAGE, 503: PAGE },
  },
  'GET /metrics': {
    summary: 'Figures for Prometheus',
    caller: 'operator',
    answers: { 200: { description: 'Figures.', media: 'text/plain' } },
  },
  'GET /openapi.json': { summary: 'This document', caller: 'anyone', answers: { 200: JSON_FILE } },
  ...linkPage('/account/address/undo', 'Give an account its address back'),
  ...linkPage('/account/address/object', 'Keep an account from going back to an address'),
  ...linkPage('/account/password/keep', 'Call a new password off'),
  'GET /dev/outbox': {
    summary: 'Messages that were not sent, to this machine',
    caller: 'operator',
    answers: { 200: PAGE },
  },
  'GET /dev/outbox.json': {
    summary: 'Messages that were not sent, to this machine',
    caller: 'operator',
    answers: { 200: z.object({ messages: z.array(z.looseObject({ to: z.string(), text: z.string() })) }) },
  },
  'GET /pages.css': {
    summary: 'Style sheet of the pages of messages',
    caller: 'anyone',
    answers: { 200: { description: 'A style sheet.', media: 'text/css' } },
  },
  'GET /pages.js': {
    summary: 'Script of the pages of messages',
    caller: 'anyone',
    answers: { 200: { description: 'A script.', media: 'text/javascript' } },
  },
  'GET /engine/*': {
    summary: 'The call engine',
    caller: 'anyone',
    answers: { 200: { description: 'A built file.', media: 'application/octet-stream' } },
  },
  'GET /*': { summary: 'Pages and built files', caller: 'anyone', answers: { 200: PAGE, 404: NO_PAGE } },
};

function readiness(...status: string[]) {
  return z.object({ status: z.enum(status), checks: z.record(z.string(), z.boolean()) });
}

const ticket = z.object({ [HOSTED_TICKET_HEADER]: z.string() });

/** Tests that are spoken on a hosted voice service; these routes are there only where one is set up. */
const HOSTED_NOTES: ApiNotes = {
  'POST /api/hosted/tests': {
    summary: 'Begin a test that is spoken on the hosted voice service',
    caller: 'anyone',
    body: hostedStartSchema,
    answers: { 201: hostedStartedSchema },
  },
  'GET /api/hosted/progress': {
    summary: 'How far such a test is',
    caller: 'anyone',
    headers: ticket,
    querystring: hostedProgressQuerySchema,
    answers: { 200: hostedProgressSchema },
  },
  'POST /api/hosted/events': {
    summary: 'What the candidate of such a test does on the page',
    caller: 'anyone',
    headers: ticket,
    body: hostedEventSchema,
    answers: { 204: { description: 'It is done.' } },
  },
  'POST /hosted/chat/completions': {
    summary: 'The examiner’s next line, for the hosted voice service alone',
    caller: 'platform',
    body: schemas.completionBody,
    answers: { 200: schemas.completion },
  },
  'POST /hosted/webhook': {
    summary: 'What the hosted voice service tells of a call',
    caller: 'platform',
    body: schemas.reportBody,
    answers: { 204: { description: 'It is noted.' } },
  },
};

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

/** What `/openapi.json` says of each route whose own schema does not say it. A test holds it to the routes there are. */
export const API_NOTES: ApiNotes = {
  ...SITE_NOTES,
  ...VOICE_NOTES,
  ...HOSTED_NOTES,
  ...IDENTITY_NOTES,
};
