import { z } from 'zod';
import { findDevice } from '../../store/devices.ts';
import type { DeviceRow } from '../../store/devices.ts';
import type { User } from '../../store/users.ts';
import { beginChallenge } from '../challenges.ts';
import type { OpenChallenge } from '../challenges.ts';
import type { PoolContext } from '../pool-context.ts';
import { unknownDevice, wrongCredentials } from '../user-pool-error.ts';
import type { Next } from './next-step.ts';
import type { SignInStep, SrpClaim } from './sign-in-step.ts';
import { isProof, openExchange } from './srp-steps.ts';

const verifierSchema = z.object({ salt: z.string(), verifier: z.string() });

/** Salt and verifier of a device, sealed for its owner. */
export function sealDeviceVerifier(
  context: PoolContext,
  userId: string,
  verifier: z.infer<typeof verifierSchema>,
): Uint8Array {
  const plain = Buffer.from(JSON.stringify(verifier));
  return context.keys.seal('device', userId, plain, context.random);
}

/** Answers the first message of a remembered device's proof. @throws UserPoolError ResourceNotFound when it was forgotten meanwhile. */
export async function beginDeviceProof(
  context: PoolContext,
  { user, deviceKey, clientPublic, byPassword }: Extract<Next, { to: 'device-verifier' }>,
): Promise<SignInStep> {
  const device = await rememberedDevice(context, user.id, deviceKey);
  const { salt, verifier } = openDeviceVerifier(context, device);
  const { exchange, secretBlock } = openExchange(context, verifier, clientPublic);
  const session = await beginChallenge(
    context,
    { name: user.email, user },
    {
      name: 'DEVICE_PASSWORD_VERIFIER',
      username: user.email,
      byPassword,
      identity: deviceKey,
      deviceKey,
      secretBlock,
      exchange,
    },
  );
  const offer = { salt, serverPublic: exchange.serverPublic, secretBlock, identity: deviceKey };
  return {
    kind: 'challenge',
    session,
    challenge: { name: 'DEVICE_PASSWORD_VERIFIER', offer, userId: user.id },
  };
}

/** Checks the second message. @throws UserPoolError NotAuthorized, or ResourceNotFound when the device was forgotten meanwhile. */
export async function finishDeviceProof(
  context: PoolContext,
  open: OpenChallenge<'DEVICE_PASSWORD_VERIFIER'>,
  user: User,
  claim: SrpClaim,
): Promise<void> {
  const device = await rememberedDevice(context, user.id, open.state.deviceKey);
  const isCurrent = openDeviceVerifier(context, device).verifier === open.state.exchange.verifier;
  if (!isCurrent || !isProof(device.group_key, open.state, claim)) throw wrongCredentials();
}

/** @throws UserPoolError ResourceNotFound. */
export async function rememberedDevice(
  context: PoolContext,
  userId: string,
  deviceKey: string,
): Promise<DeviceRow> {
  const device = await findDevice(context.db, userId, deviceKey);
  if (device === undefined || !device.remembered || device.verifier_sealed === null) throw unknownDevice();
  return device;
}

function openDeviceVerifier(context: PoolContext, device: DeviceRow): z.infer<typeof verifierSchema> {
  const sealed = device.verifier_sealed ?? new Uint8Array();
  return verifierSchema.parse(JSON.parse(context.keys.unseal('device', device.user_id, sealed).toString()));
}
