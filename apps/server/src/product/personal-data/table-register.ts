import type { TableRegister } from '@bandpal/foundation/database';
import type { Tables } from '../../store/index.ts';

/**
 * What the product's tables are to a person. (Outside the tables, the list of calls in memory holds ids of tests and of their
 * owners; erasing a test or an account clears it.)
 */
export const productTableRegister: TableRegister<Tables> = {
  tests: {
    part: 'tests',
    columns: {
      id: 'exported',
      owner_kind: 'internal',
      owner_id: 'key',
      mode: 'exported',
      seed: 'internal',
      status: 'exported',
      exam_state: 'exported',
      topic_ids: 'exported',
      started_at: 'exported',
      finished_at: 'exported',
      ended_reason: 'exported',
      report: 'exported',
      hold_expires_at: 'internal',
      updated_at: 'internal',
      run: 'internal',
    },
  },
  answers: {
    part: 'tests',
    columns: {
      test_id: 'key',
      answer_id: 'internal',
      position: 'internal',
      record: 'exported',
      created_at: 'exported',
    },
  },
  allowance_entries: {
    part: 'credits',
    columns: {
      id: 'exported',
      owner_kind: 'internal',
      owner_id: 'key',
      test_id: 'exported',
      kind: 'exported',
      amount: 'exported',
      idempotency_key: 'internal',
      address_hash: 'internal',
      created_at: 'exported',
      position: 'internal',
    },
  },
  account_erasures: {
    part: null,
    why: 'Receipts name nobody; the hash of the account is wiped after two days.',
    columns: ['id', 'account_hash', 'tests', 'erased_at'],
  },
};
