import { z } from 'zod';
import { deleteDevice, findDevice, giveVerifier, listDevices, updateDevice } from '../../store/devices.ts';
import type { DeviceRow } from '../../store/devices.ts';
import { revokeFamilies } from '../../store/refresh-tokens.ts';
import type { User } from '../../store/users.ts';
import { audit } from '../audit/audit-trail.ts';
import { numberOf, readPublicValue } from '../password/srp-server.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Authenticated } from '../session/tokens.ts';
import { invalidParameter, unknownDevice } from '../user-pool-error.ts';

/** Longest list of devices; more than a person has in use. */
const MAX_LISTED = 60;
const MAX_NAME_LENGTH = 256;
const MAX_SALT_BYTES = 64;

const verifierSchema = z.object({ salt: z.string(), verifier: z.string() });

/**
 * Takes the verifier the client made for the device it was named at sign-in; a device keeps it for good, or a stolen
 * token of another browser could spoil the proof of one its owner trusts. @throws UserPoolError ResourceNotFound, InvalidParameter.
 */
export async function confirmDevice(
  context: PoolContext,
  { user }: Authenticated,
  device: { key: string; name: string; verifier: Uint8Array; salt: Uint8Array },
): Promise<void> {
  const verifier = readPublicValue(numberOf(device.verifier).toString(16));
  if (verifier === null || device.salt.length === 0 || device.salt.length > MAX_SALT_BYTES) {
    throw invalidParameter('Invalid device verifier.');
  }
  const isTaken = await giveVerifier(context.db, user.id, device.key, {
    name: device.name.slice(0, MAX_NAME_LENGTH),
    verifier_sealed: sealDeviceVerifier(context, user.id, {
      salt: Buffer.from(device.salt).toString('hex'),
      verifier: verifier.toString(16),
    }),
    updated_at: context.clock.date(),
  });
  if (isTaken) return;
  await deviceOf(context, { user }, device.key);
  throw invalidParameter('The device is confirmed already.');
}

/** Trusts a device, or no more. @throws UserPoolError ResourceNotFound. */
export async function rememberDevice(
  context: PoolContext,
  { user }: Authenticated,
  deviceKey: string,
  remembered: boolean,
): Promise<void> {
  const updated_at = context.clock.date();
  if (!(await updateDevice(context.db, user.id, deviceKey, { remembered, updated_at }))) {
    throw unknownDevice();
  }
  await audit(context, remembered ? 'device-remembered' : 'device-forgotten', user.id);
}

/** Removes a device and ends its sessions; the session that asks goes on. @throws UserPoolError ResourceNotFound. */
export async function forgetDevice(
  context: PoolContext,
  { user, familyId }: Authenticated,
  deviceKey: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteDevice(tx, user.id, deviceKey))) throw unknownDevice();
    const which = { userId: user.id, deviceKey, except: familyId };
    await revokeFamilies(tx, which, context.clock.date());
    await audit(context, 'device-forgotten', user.id, tx);
  });
}

/** The user's confirmed devices, the last seen first. */
export function devicesOf(context: PoolContext, { user }: Authenticated): Promise<DeviceRow[]> {
  return listDevices(context.db, user.id, MAX_LISTED);
}

/** One device. @throws UserPoolError ResourceNotFound. */
export async function deviceOf(
  context: PoolContext,
  { user }: { user: User },
  deviceKey: string,
): Promise<DeviceRow> {
  const device = await findDevice(context.db, user.id, deviceKey);
  if (device === undefined) throw unknownDevice();
  return device;
}

/** Salt and verifier of a device, sealed for its owner. */
function sealDeviceVerifier(
  context: PoolContext,
  userId: string,
  verifier: z.infer<typeof verifierSchema>,
): Uint8Array {
  const plain = Buffer.from(JSON.stringify(verifier));
  return context.keys.seal('device', userId, plain, context.random);
}

/** The same again, for a proof of the device. */
export function openDeviceVerifier(context: PoolContext, device: DeviceRow): z.infer<typeof verifierSchema> {
  const sealed = device.verifier_sealed ?? new Uint8Array();
  return verifierSchema.parse(JSON.parse(context.keys.unseal('device', device.user_id, sealed).toString()));
}
