import type { TableRegister } from '@bandpal/foundation/database';
import type { UserPoolTables } from './tables.ts';

/** What the user pool's tables are to a person. */
export const userPoolTableRegister: TableRegister<UserPoolTables> = {
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
      proved_at: 'internal',
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
      doubted_at: 'exported',
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
      doubted_at: 'exported',
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
      streak: 'internal',
      locked_until: 'internal',
      last_at: 'internal',
    },
  },
  identity_mail_sends: {
    part: 'identity',
    columns: { key_hash: 'secret', user_id: 'key', sent_at: 'internal' },
  },
  identity_recovery_codes: {
    part: 'identity',
    columns: { user_id: 'key', code_hmac: 'secret', created_at: 'exported' },
  },
  identity_address_undos: {
    part: 'identity',
    columns: {
      token_hash: 'secret',
      user_id: 'key',
      email: 'exported',
      created_at: 'internal',
      expires_at: 'exported',
    },
  },
  identity_audit: { part: 'identity', columns: { user_id: 'key', event: 'exported', at: 'exported' } },
};
