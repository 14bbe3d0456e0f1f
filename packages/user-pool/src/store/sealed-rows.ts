// What is sealed with a key that is not in the database, wherever it lies. Steps of a sign-in are left out: they live for minutes.
import type { UserPoolDb } from './tables.ts';

/** One sealed value and where it lies. */
export type SealedRow = { owner: string; sealed: Uint8Array } & (
  | { purpose: 'srp'; table: 'identity_passwords' | 'identity_sign_ups' | 'identity_waiting_resets' }
  | { purpose: 'totp'; verified: boolean }
  | { purpose: 'device'; deviceKey: string }
  | { purpose: 'mail queue' }
  | { purpose: 'signing key' }
);

/** So many people at a time. */
const PAGE = 200;

/** Every sealed value, some at a time. */
export async function* sealedRows(db: UserPoolDb): AsyncGenerator<SealedRow[]> {
  yield await sealedSigningKeys(db);
  for (let after = ''; ;) {
    const users = await db
      .selectFrom('identity_users')
      .select('user_id')
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(PAGE)
      .execute();
    const last = users.at(-1);
    if (last === undefined) return;
    yield await sealedOf(
      db,
      users.map(({ user_id: id }) => id),
    );
    after = last.user_id;
  }
}

async function sealedSigningKeys(db: UserPoolDb): Promise<SealedRow[]> {
  const rows = await db.selectFrom('identity_signing_keys').select(['kid', 'private_sealed']).execute();
  return rows.map(({ kid, private_sealed: sealed }) => ({ purpose: 'signing key', owner: kid, sealed }));
}

async function sealedOf(db: UserPoolDb, userIds: readonly string[]): Promise<SealedRow[]> {
  const authenticators = await db
    .selectFrom('identity_totp')
    .select(['user_id', 'verified', 'secret_sealed'])
    .where('user_id', 'in', userIds)
    .execute();
  const devices = await db
    .selectFrom('identity_devices')
    .select(['user_id', 'device_key', 'verifier_sealed'])
    .where('user_id', 'in', userIds)
    .execute();
  const mails = await db
    .selectFrom('identity_mail_queue')
    .select(['id', 'letter_sealed'])
    .where('user_id', 'in', userIds)
    .execute();
  return [
    ...(await verifiersIn(db, 'identity_passwords', userIds)),
    ...(await verifiersIn(db, 'identity_sign_ups', userIds)),
    ...(await verifiersIn(db, 'identity_waiting_resets', userIds)),
    ...mails.map(({ id: owner, letter_sealed: sealed }): SealedRow => ({
      purpose: 'mail queue',
      owner,
      sealed,
    })),
    ...authenticators.map(({ user_id: owner, verified, secret_sealed: sealed }): SealedRow => ({
      purpose: 'totp',
      owner,
      verified,
      sealed,
    })),
    ...devices.flatMap(({ user_id: owner, device_key: deviceKey, verifier_sealed: sealed }): SealedRow[] =>
      sealed === null ? [] : [{ purpose: 'device', owner, deviceKey, sealed }],
    ),
  ];
}

async function verifiersIn(
  db: UserPoolDb,
  table: Extract<SealedRow, { purpose: 'srp' }>['table'],
  userIds: readonly string[],
): Promise<SealedRow[]> {
  const rows = await db
    .selectFrom(table)
    .select(['user_id', 'srp_sealed'])
    .where('user_id', 'in', userIds)
    .execute();
  return rows.flatMap(({ user_id: owner, srp_sealed: sealed }): SealedRow[] =>
    sealed === null ? [] : [{ purpose: 'srp', table, owner, sealed }],
  );
}

/** Puts another seal in the place of one; nothing when it is not there any more. */
export async function replaceSeal(db: UserPoolDb, row: SealedRow, sealed: Uint8Array): Promise<void> {
  switch (row.purpose) {
    case 'signing key':
      await db
        .updateTable('identity_signing_keys')
        .set({ private_sealed: sealed })
        .where('kid', '=', row.owner)
        .where('private_sealed', '=', row.sealed)
        .execute();
      return;
    case 'mail queue':
      await db
        .updateTable('identity_mail_queue')
        .set({ letter_sealed: sealed })
        .where('id', '=', row.owner)
        .where('letter_sealed', '=', row.sealed)
        .execute();
      return;
    case 'srp':
      await db
        .updateTable(row.table)
        .set({ srp_sealed: sealed })
        .where('user_id', '=', row.owner)
        .where('srp_sealed', '=', row.sealed)
        .execute();
      return;
    case 'totp':
      await db
        .updateTable('identity_totp')
        .set({ secret_sealed: sealed })
        .where('user_id', '=', row.owner)
        .where('verified', '=', row.verified)
        .where('secret_sealed', '=', row.sealed)
        .execute();
      return;
    case 'device':
      await db
        .updateTable('identity_devices')
        .set({ verifier_sealed: sealed })
        .where('device_key', '=', row.deviceKey)
        .where('verifier_sealed', '=', row.sealed)
        .execute();
  }
}
