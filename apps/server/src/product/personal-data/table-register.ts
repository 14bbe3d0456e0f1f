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
      figures: 'internal',
      report_unread: 'internal',
      hold_expires_at: 'internal',
      updated_at: 'internal',
      run: 'internal',
      practice_of: 'exported',
      practice_answer_id: 'exported',
      practice_question_id: 'exported',
      practice_drill: 'exported',
      replica_id: 'internal',
      call_id: 'internal',
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
  unread_answers: {
    part: 'tests',
    columns: {
      test_id: 'key',
      answer_id: 'internal',
      revision: 'internal',
      stored_at: 'internal',
      due_at: 'internal',
      attempts: 'internal',
    },
  },
  correction_feedback: {
    part: 'tests',
    columns: {
      test_id: 'key',
      answer_id: 'exported',
      span_from: 'exported',
      span_to: 'exported',
      family: 'exported',
      verdict: 'exported',
      created_at: 'exported',
    },
  },
  practice_starts: {
    part: 'practice',
    columns: {
      id: 'internal',
      owner_kind: 'internal',
      owner_id: 'key',
      address_hash: 'internal',
      started_at: 'exported',
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
  replicas: {
    part: null,
    why: 'Processes of the server.',
    columns: [
      'id',
      'name',
      'address',
      'is_draining',
      'calls',
      'max_calls',
      'typed_tests',
      'max_typed_tests',
      'beat_at',
    ],
  },
  claims: {
    part: null,
    why: 'Work that one process does for all; random ids of used call tickets and of tests whose report is being made, for two minutes.',
    columns: ['name', 'until'],
  },
  request_counts: {
    part: null,
    why: 'The key is an HMAC of a network address, wiped when its minute or hour is over.',
    columns: ['key', 'requests', 'window_ends'],
  },
};
