import type { ApiNotes } from '../../http/index.ts';
import { GONE } from './answers.ts';

/** What browsers ask of the product, for a guest or an account. The routes have their schemas themselves; those of features have notes, too. */
export const PRODUCT_NOTES: ApiNotes = {
  'GET /config.json': { summary: 'What a browser must know of this installation', caller: 'anyone' },
  'GET /api/allowance': { summary: 'The tests the caller may still start', caller: 'owner' },
  'GET /api/tests': { summary: 'The caller’s own tests', caller: 'owner' },
  'GET /api/tests/:id': { summary: 'How far a test is', caller: 'owner' },
  'DELETE /api/tests/:id': { summary: 'Erase a test', caller: 'owner', answers: { 204: GONE } },
  'GET /api/tests/:id/report': { summary: 'The report of a test', caller: 'owner' },
};
