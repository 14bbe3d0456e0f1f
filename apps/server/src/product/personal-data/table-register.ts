// Every column of every table, and what it is to the person a row belongs to. (Outside the tables, the list of calls in memory holds
// ids of tests and of their owners; erasing a test or an account clears it.) The compiler refuses a typed table or column that is
// missing here, and a test asks the database for those nobody typed.
import type { Tables } from '../../store/index.ts';

/**
 * - `exported`: shown to the person in their export
 * - `key`: ties the row to the person, whom the export names once
 * - `secret`: of use only while nobody has a copy, so it is not exported
 * - `internal`: the program's own bookkeeping, or a value the export has elsewhere
 * All of these are erased with the account.
 */
type ColumnUse = 'exported' | 'key' | 'secret' | 'internal';

/** Rows of a person: which part exports and erases them. */
interface PersonalTable<Columns> {
  part: 'tests' | 'credits' | 'identity' | 'notifications';
  columns: { readonly [Column in keyof Columns]-?: ColumnUse };
}

/** Rows that are about nobody, and why. */
interface ImpersonalTable<Columns> {
  part: null;
  why: string;
  columns: readonly (keyof Columns & string)[];
}

type TableRegister = {
  readonly [Table in keyof Tables]: PersonalTable<Tables[Table]> | ImpersonalTable<Tables[Table]>;
};

/** The register; tables of the migration library itself are named in the test. */
export const TABLE_REGISTER: TableRegister = {
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
  notification_subscriptions: {
    part: 'notifications',
    columns: {
      id: 'secret',
      email: 'key',
      topic: 'exported',
      status: 'exported',
      created_at: 'exported',
      confirmed_at: 'exported',
      expires_at: 'internal',
      mail_due_at: 'internal',
      mail_attempts: 'internal',
      mails_sent: 'internal',
      last_mail_at: 'internal',
    },
  },
  identity_users: {
    part: 'identity',
    columns: {
      user_id: 'key',
      email: 'exported',
      email_verified: 'exported',
      pending_email: 'exported',
      status: 'exported',
      enabled: 'exported',
      approved: 'exported',
      attributes: 'exported',
      mfa_methods: 'exported',
      mfa_preferred: 'exported',
      created_at: 'exported',
      updated_at: 'exported',
    },
  },
  identity_passwords: {
    part: 'identity',
    columns: {
      user_id: 'key',
      hash: 'secret',
      srp_sealed: 'secret',
      expires_at: 'internal',
      changed_at: 'internal',
    },
  },
  identity_codes: {
    part: 'identity',
    columns: {
      user_id: 'key',
      purpose: 'internal',
      code_hmac: 'secret',
      tries: 'internal',
      expires_at: 'internal',
    },
  },
  identity_challenges: {
    part: 'identity',
    columns: {
      id_hash: 'secret',
      secret_block_hash: 'secret',
      client_id: 'internal',
      user_id: 'key',
      name: 'internal',
      state_sealed: 'secret',
      tries: 'internal',
      expires_at: 'internal',
    },
  },
  identity_refresh_families: {
    part: 'identity',
    columns: {
      family_id: 'secret',
      user_id: 'key',
      client_id: 'internal',
      device_key: 'internal',
      browser: 'exported',
      auth_time: 'exported',
      last_used_at: 'exported',
      expires_at: 'exported',
      revoked_at: 'exported',
    },
  },
  identity_refresh_tokens: {
    part: 'identity',
    columns: {
      token_hash: 'secret',
      family_id: 'secret',
      user_id: 'key',
      used_at: 'internal',
      expires_at: 'internal',
    },
  },
  identity_devices: {
    part: 'identity',
    columns: {
      device_key: 'internal',
      user_id: 'key',
      group_key: 'internal',
      name: 'exported',
      verifier_sealed: 'secret',
      remembered: 'exported',
      created_at: 'exported',
      updated_at: 'internal',
      last_seen_at: 'exported',
    },
  },
  identity_passkeys: {
    part: 'identity',
    columns: {
      credential_id: 'internal',
      user_id: 'key',
      name: 'exported',
      public_key: 'internal',
      counter: 'internal',
      transports: 'internal',
      attachment: 'internal',
      relying_party: 'internal',
      backed_up: 'internal',
      created_at: 'exported',
      last_used_at: 'exported',
    },
  },
  identity_totp: {
    part: 'identity',
    columns: {
      user_id: 'key',
      secret_sealed: 'secret',
      verified: 'exported',
      name: 'exported',
      last_step: 'internal',
      created_at: 'exported',
    },
  },
  identity_signing_keys: {
    part: null,
    why: 'Keys of the service.',
    columns: ['kid', 'public_jwk', 'private_sealed', 'created_at', 'active_from', 'retired_at'],
  },
  identity_attempts: {
    part: 'identity',
    columns: {
      key_hash: 'secret',
      user_id: 'key',
      failures: 'internal',
      locked_until: 'internal',
      last_at: 'internal',
    },
  },
  identity_mail_sends: {
    part: 'identity',
    columns: { key_hash: 'secret', user_id: 'key', sent_at: 'internal' },
  },
  identity_audit: { part: 'identity', columns: { user_id: 'key', event: 'exported', at: 'exported' } },
};
