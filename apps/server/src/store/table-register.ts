import type { TableRegister } from '@bandpal/foundation/database';
import type { OwnTables } from './schema.ts';

/** What the platform's tables are to a person: nothing. */
export const platformTableRegister: TableRegister<OwnTables> = {
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
