import * as z from 'zod/mini';
import type { ApiNotes, PlainAnswer } from '../../http/index.ts';
import { voiceSchemas as schemas } from '../../voice/index.ts';

const WAV: PlainAnswer = { description: 'A WAV file.', media: 'audio/wav' };
const SOCKET = {
  caller: 'anyone',
  answers: { 101: { description: 'The socket is open; docs/protocols.md has its frames.' } },
} as const;

/** The voice service's own REST, in the hosted service's shapes. */
export const VOICE_NOTES: ApiNotes = {
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
