import * as z from 'zod/mini';
import type { ApiNotes, PlainAnswer, RouteNotes } from '../../http/index.ts';
import { DEAD_LINK, NO_PAGE, PAGE } from './answers.ts';

const withToken = z.object({ token: z.optional(z.string()) });
const JSON_FILE: PlainAnswer = { description: 'JSON.', media: 'application/json' };

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
export const SITE_NOTES: ApiNotes = {
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
