import {
  HOSTED_TICKET_HEADER,
  hostedEventSchema,
  hostedProgressQuerySchema,
  hostedProgressSchema,
  hostedStartSchema,
  hostedStartedSchema,
} from '@bandpal/contracts';
import * as z from 'zod/mini';
import type { ApiNotes } from '../../http/index.ts';
import { voiceSchemas as schemas } from '../../voice/index.ts';

const ticket = z.object({ [HOSTED_TICKET_HEADER]: z.string() });

/** Tests that are spoken on a hosted voice service; these routes are there only where one is set up. */
export const HOSTED_NOTES: ApiNotes = {
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
