import type { ApiNotes } from '../../http/index.ts';
import { DONE, GONE } from './answers.ts';

/** What a signed-in person asks of their account. Most routes have their schemas themselves. */
export const ACCOUNT_NOTES: ApiNotes = {
  'GET /account/tests': { summary: 'Tests of the account', caller: 'account' },
  'GET /account/claim': {
    summary: 'How many tests of this browser’s guest could be taken',
    caller: 'account',
  },
  'POST /account/claim': { summary: 'Take the tests of this browser’s guest', caller: 'account' },
  'POST /account/call-ticket': {
    summary: 'A ticket for one call, as a cookie',
    caller: 'account',
    answers: { 204: DONE },
  },
  'DELETE /account/call-ticket': {
    summary: 'Take the ticket out of the browser',
    caller: 'anyone',
    answers: { 204: GONE },
  },
  'GET /account/export': {
    summary: 'Everything that is kept of the person',
    caller: 'account',
    answers: { 200: { description: 'A file.', media: 'application/json' } },
  },
  'DELETE /account': { summary: 'Erase the account', caller: 'account' },
  'GET /account/sessions': { summary: 'Where the person is signed in', caller: 'account' },
  'DELETE /account/sessions': {
    summary: 'End all sessions but this',
    caller: 'account',
    answers: { 204: GONE },
  },
  'DELETE /account/sessions/:id': { summary: 'End a session', caller: 'account', answers: { 204: GONE } },
  'POST /account/proof': { summary: 'Show again who one is', caller: 'account', answers: { 204: DONE } },
  'GET /account/factors': { summary: 'Ways in that the person has added', caller: 'account' },
  'POST /account/factors/kept': {
    summary: 'Say that a way in is one’s own',
    caller: 'account',
    answers: { 204: DONE },
  },
  'POST /account/factors/ended': {
    summary: 'End ways in, and an address that waits for its code',
    caller: 'account',
    answers: { 204: DONE },
  },
  'POST /account/address/kept': {
    summary: 'Object to the account going back to an address that it has left',
    caller: 'account',
    answers: { 204: DONE },
  },
  'PUT /account/factors/name': { summary: 'Name a passkey', caller: 'account', answers: { 204: DONE } },
  'POST /account/recovery-codes': { summary: 'Ten new recovery codes', caller: 'account' },
  'POST /account/connections': {
    summary: 'Connect another service',
    caller: 'account',
    answers: { 204: DONE },
  },
  'DELETE /account/connections/:id': {
    summary: 'Disconnect another service',
    caller: 'account',
    answers: { 204: GONE },
  },
};
