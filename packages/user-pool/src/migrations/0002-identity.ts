import { sql } from 'kysely';
import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts: users, their credentials, sessions and devices. Rows of a person go with the person. */
export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    await createUsers(db);
    await createCredentials(db);
    await createSessions(db);
    await createRecords(db);
  },
};

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_users')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'boolean', (column) => column.notNull())
    .addColumn('pending_email', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('enabled', 'boolean', (column) => column.notNull())
    .addColumn('approved', 'boolean', (column) => column.notNull())
    .addColumn('attributes', 'jsonb', (column) => column.notNull())
    .addColumn('mfa_methods', 'jsonb', (column) => column.notNull())
    .addColumn('mfa_preferred', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addCheckConstraint(
      'identity_users_status',
      sql`status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')`,
    )
    .addCheckConstraint('identity_users_email', sql`email = lower(email)`)
    .execute();
}

async function createCredentials(db: Kysely<unknown>): Promise<void> {
  await withOwner(db.schema.createTable('identity_passwords'), { unique: true })
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('srp_sealed', 'bytea')
    .addColumn('expires_at', 'timestamptz')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await withOwner(db.schema.createTable('identity_codes'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('code_hmac', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_codes_pkey', ['user_id', 'purpose'])
    .execute();
  await withOwner(db.schema.createTable('identity_devices'))
    .addColumn('device_key', 'text', (column) => column.primaryKey())
    .addColumn('group_key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('verifier_sealed', 'bytea')
    .addColumn('remembered', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await indexOwner(db, 'identity_devices');
  await withOwner(db.schema.createTable('identity_passkeys'))
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'bytea', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'jsonb', (column) => column.notNull())
    .addColumn('attachment', 'text')
    .addColumn('relying_party', 'text', (column) => column.notNull())
    .addColumn('backed_up', 'boolean', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz')
    .execute();
  await indexOwner(db, 'identity_passkeys');
  await withOwner(db.schema.createTable('identity_totp'))
    .addColumn('secret_sealed', 'bytea', (column) => column.notNull())
    .addColumn('verified', 'boolean', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('identity_totp_pkey', ['user_id', 'verified'])
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_challenges')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('secret_block_hash', 'text', (column) => column.unique())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('identity_users.user_id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('state_sealed', 'bytea', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await indexOwner(db, 'identity_challenges');
  await withOwner(db.schema.createTable('identity_refresh_families'))
    .addColumn('family_id', 'text', (column) => column.primaryKey())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('device_key', 'text')
    .addColumn('auth_time', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .execute();
  await indexOwner(db, 'identity_refresh_families');
  await withOwner(db.schema.createTable('identity_refresh_tokens'))
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('family_id', 'text', (column) =>
      column.notNull().references('identity_refresh_families.family_id').onDelete('cascade'),
    )
    .addColumn('used_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await indexOwner(db, 'identity_refresh_tokens');
  await db.schema
    .createIndex('identity_refresh_tokens_by_family')
    .on('identity_refresh_tokens')
    .column('family_id')
    .execute();
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identity_signing_keys')
    .addColumn('kid', 'text', (column) => column.primaryKey())
    .addColumn('public_jwk', 'jsonb', (column) => column.notNull())
    .addColumn('private_sealed', 'bytea', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('active_from', 'timestamptz')
    .addColumn('retired_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('identity_attempts')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text')
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'timestamptz', (column) => column.notNull())
    .addColumn('last_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await indexOwner(db, 'identity_attempts');
  await db.schema
    .createTable('identity_mail_sends')
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('identity_mail_sends_by_key')
    .on('identity_mail_sends')
    .columns(['key_hash', 'sent_at'])
    .execute();
  await db.schema
    .createTable('identity_audit')
    .addColumn('user_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('identity_audit_by_user')
    .on('identity_audit')
    .columns(['user_id', 'at'])
    .execute();
}

/** Adds `user_id`: the row belongs to a user and goes with them. */
function withOwner(
  table: CreateTableBuilder<string>,
  options: { unique?: boolean } = {},
): CreateTableBuilder<string, 'user_id'> {
  return table.addColumn('user_id', 'text', (column) => {
    const owned = column.notNull().references('identity_users.user_id').onDelete('cascade');
    return options.unique === true ? owned.primaryKey() : owned;
  });
}

async function indexOwner(db: Kysely<unknown>, table: string): Promise<void> {
  await db.schema.createIndex(`${table}_by_user`).on(table).column('user_id').execute();
}
