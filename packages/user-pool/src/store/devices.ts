// Rows of identity_devices.
import type { Insertable, Selectable } from 'kysely';
import type { UserPoolDb } from './tables.ts';
import type { IdentityDevicesTable } from './tables.ts';

export type DeviceRow = Selectable<IdentityDevicesTable>;

export async function insertDevice(db: UserPoolDb, row: Insertable<IdentityDevicesTable>): Promise<void> {
  await db.insertInto('identity_devices').values(row).execute();
}

/** A device of the user, or undefined. */
export function findDevice(
  db: UserPoolDb,
  userId: string,
  deviceKey: string,
): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('identity_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst();
}

/** The confirmed devices of a user, the last seen first. */
export function listDevices(db: UserPoolDb, userId: string, limit: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('identity_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('verifier_sealed', 'is not', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('device_key')
    .limit(limit)
    .execute();
}

/** Takes the verifier of a device that has none yet. False when there is no such device. */
export async function giveVerifier(
  db: UserPoolDb,
  userId: string,
  deviceKey: string,
  given: Pick<DeviceRow, 'name' | 'verifier_sealed' | 'updated_at'>,
): Promise<boolean> {
  const result = await db
    .updateTable('identity_devices')
    .set(given)
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .where('verifier_sealed', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Changes a device of the user. False when there is none of this key. */
export async function updateDevice(
  db: UserPoolDb,
  userId: string,
  deviceKey: string,
  change: Partial<Pick<DeviceRow, 'remembered' | 'updated_at' | 'last_seen_at'>>,
): Promise<boolean> {
  const result = await db
    .updateTable('identity_devices')
    .set(change)
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes a device of the user. False when there is none of this key. */
export async function deleteDevice(db: UserPoolDb, userId: string, deviceKey: string): Promise<boolean> {
  const result = await db
    .deleteFrom('identity_devices')
    .where('user_id', '=', userId)
    .where('device_key', '=', deviceKey)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Takes back the trust in every device of a user but one, if one is named. */
export async function forgetDevices(
  db: UserPoolDb,
  userId: string,
  at: Date,
  except: string | null = null,
): Promise<void> {
  let query = db
    .updateTable('identity_devices')
    .set({ remembered: false, updated_at: at })
    .where('user_id', '=', userId);
  if (except !== null) query = query.where('device_key', '<>', except);
  await query.execute();
}

/** Removes devices that were never confirmed, and those not seen for long. */
export async function deleteStaleDevices(
  db: UserPoolDb,
  before: { unconfirmed: Date; unseen: Date },
): Promise<void> {
  await db
    .deleteFrom('identity_devices')
    .where((expression) =>
      expression.or([
        expression.and([
          expression('verifier_sealed', 'is', null),
          expression('created_at', '<', before.unconfirmed),
        ]),
        expression('last_seen_at', '<', before.unseen),
      ]),
    )
    .execute();
}
