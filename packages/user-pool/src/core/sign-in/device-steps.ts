import { findDevice } from '../../store/devices.ts';
import type { DeviceRow } from '../../store/devices.ts';
import type { User } from '../../store/users.ts';
import { openDeviceVerifier } from '../account/devices.ts';
import { beginChallenge } from '../codes/challenges.ts';
import type { OpenChallenge } from '../codes/challenges.ts';
import type { PoolContext } from '../pool-context.ts';
import { unknownDevice, wrongCredentials } from '../user-pool-error.ts';
import type { Next } from './next-step.ts';
import type { SignInStep, SrpClaim } from './sign-in-step.ts';
import { isProof, openExchange } from './srp-steps.ts';

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
