import * as z from 'zod/mini';
import type { ApiNotes } from '../../http/index.ts';
import { GONE, WAV } from './answers.ts';

/** What browsers ask of the product, for a guest or an account. The routes have their schemas themselves; those of features have notes, too. */
export const PRODUCT_NOTES: ApiNotes = {
  'GET /config.json': { summary: 'What a browser must know of this installation', caller: 'anyone' },
  'GET /api/allowance': { summary: 'The tests the caller may still start', caller: 'owner' },
  'GET /api/tests': { summary: 'The caller’s own tests', caller: 'owner' },
  'GET /api/tests/:id': { summary: 'How far a test is', caller: 'owner' },
  'DELETE /api/tests/:id': { summary: 'Erase a test', caller: 'owner', answers: { 204: GONE } },
  'GET /api/tests/:id/report': { summary: 'The report of a test', caller: 'owner' },
  'GET /api/tests/:id/practices': { summary: 'Finished practices of a test’s questions', caller: 'owner' },
  'GET /api/tests/:id/answers/:answerId/words/:index/sound': {
    summary: 'A word of an answer in the examiner’s voice',
    caller: 'owner',
    answers: { 200: WAV },
  },
  'POST /api/tests/:id/answers/:answerId/words/:index/attempts': {
    summary: 'Say a word of an answer again, as a WAV file',
    caller: 'owner',
    body: z.unknown(),
    consumes: 'audio/wav',
  },
  'POST /api/tests/:id/answers/:answerId/better': { summary: 'An answer said better', caller: 'owner' },
  'GET /api/pairs/:contrast/:index/:side/sound': {
    summary: 'One of two words that differ in one sound',
    caller: 'anyone',
    answers: { 200: WAV },
  },
};
