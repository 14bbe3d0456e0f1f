import { beginChallenge, type OpenChallenge } from '../codes/challenges.ts';
import type { Caller, PoolContext, Subject } from '../pool-context.ts';
import { invalidParameter, unknownDevice, wrongCredentials } from '../user-pool-error.ts';
import { authenticationOptions } from '../passkey/passkeys.ts';
import { idOf } from '../codes/subject.ts';
import type { CodeProof } from '../choose-next.ts';
import { askForCode } from './sign-in-codes.ts';
import type { FirstFactor, SignInStep, SrpClaim } from './sign-in-step.ts';
import { beginPasswordProof, isProof, openExchange } from './srp-steps.ts';
import { findDevice, type DeviceRow } from '../../store/devices.ts';
import type { User } from '../../store/users.ts';
import { openDeviceVerifier } from '../account/devices.ts';
import type { Next } from './next-step.ts';

/** First factors offered here: the same for every name, or the list would tell who has an account. */
function offeredFactors(context: PoolContext): FirstFactor[] {
  return [
    'PASSWORD',
    ...(context.settings.srpEnabled ? (['PASSWORD_SRP'] as const) : []),
    'EMAIL_OTP',
    ...(context.courier.canText ? (['SMS_OTP'] as const) : []),
    'WEB_AUTHN',
  ];
}

/** Lets the client choose. */
export async function offerFactors(context: PoolContext, subject: Subject): Promise<SignInStep> {
  const session = await beginChallenge(context, subject, {
    name: 'SELECT_CHALLENGE',
    username: subject.name,
    after: null,
  });
  const factors = offeredFactors(context);
  return {
    kind: 'challenge',
    session,
    challenge: { name: 'SELECT_CHALLENGE', factors, userId: idOf(context, subject) },
  };
}

/** Begins with one factor, or goes on with the password after a code. @throws UserPoolError InvalidParameter when it is not offered, LimitExceeded for too many codes. */
export async function startFactor(
  context: PoolContext,
  subject: Subject,
  factor: FirstFactor,
  clientPublic: string | null,
  caller: Caller,
  after: CodeProof | null = null,
): Promise<SignInStep> {
  if (!offeredFactors(context).includes(factor)) throw invalidParameter(`${factor} is not available.`);
  const username = subject.name;
  switch (factor) {
    case 'PASSWORD': {
      // The answer comes as a choice of PASSWORD with the password.
      const session = await beginChallenge(context, subject, { name: 'SELECT_CHALLENGE', username, after });
      return { kind: 'challenge', session, challenge: { name: 'PASSWORD' } };
    }
    case 'PASSWORD_SRP':
      if (clientPublic === null) {
        const session = await beginChallenge(context, subject, { name: 'SELECT_CHALLENGE', username, after });
        return { kind: 'challenge', session, challenge: { name: 'PASSWORD_SRP' } };
      }
      return beginPasswordProof(context, subject, clientPublic, { thenCustom: false, after });
    case 'EMAIL_OTP':
    case 'SMS_OTP': {
      const medium = factor === 'SMS_OTP' ? 'SMS' : 'EMAIL';
      const state =
        factor === 'SMS_OTP' ? { name: factor, username } : { name: factor, username, isSecond: false };
      const which = { medium, isSecond: false } as const;
      const { session, delivery } = await askForCode(context, subject, which, state, caller);
      return { kind: 'challenge', session, challenge: { name: factor, delivery } };
    }
    case 'WEB_AUTHN': {
      const { options, challenge } = await authenticationOptions(context, subject);
      const session = await beginChallenge(context, subject, { name: factor, username, challenge });
      return { kind: 'challenge', session, challenge: { name: factor, options } };
    }
  }
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
