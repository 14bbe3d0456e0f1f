import { z } from 'zod';
import { confirmDevice, deviceOf, devicesOf, forgetDevice, rememberDevice } from '../core/account/devices.ts';
import { authenticate } from '../core/session/tokens.ts';
import type { DeviceRow } from '../store/devices.ts';
import { action, ownAction, provedLately, signedIn } from './action.ts';
import { attributeEntries, deviceKey, epochSeconds, optionalField, token } from './fields.ts';

const withToken = z.object({ AccessToken: token });
const withDevice = withToken.extend({ DeviceKey: deviceKey });
/** A 3072-bit number takes 516 characters. */
const base64 = z
  .string()
  .max(1_024)
  .regex(/^[A-Za-z0-9+/]*=*$/)
  .transform((text) => Buffer.from(text, 'base64'));

/** ConfirmDevice, which clients send by themselves right after a sign-in. */
export const confirmDeviceAction = ownAction(
  withDevice.extend({
    DeviceName: optionalField(z.string().max(1_024)),
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: base64, Salt: base64 }),
  }),
  signedIn,
  async (context, who, request) => {
    const { PasswordVerifier: verifier, Salt: salt } = request.DeviceSecretVerifierConfig;
    const name = request.DeviceName ?? '';
    await confirmDevice(context, who, { key: request.DeviceKey, name, verifier, salt });
    return { UserConfirmationNecessary: true };
  },
);

/** UpdateDeviceStatus. */
export const updateDeviceAction = ownAction(
  withDevice.extend({ DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  // Trust stands for the second step; to take it back needs no more than the token.
  (context, request) =>
    (request.DeviceRememberedStatus === 'remembered' ? provedLately : signedIn)(context, request),
  async (context, who, request) => {
    await rememberDevice(context, who, request.DeviceKey, request.DeviceRememberedStatus === 'remembered');
    return {};
  },
);

/** ListDevices: always all of them. */
export const listDevicesAction = action(withToken, async (context, request) => {
  const who = await authenticate(context, request.AccessToken);
  return { Devices: (await devicesOf(context, who)).map(presentDevice) };
});

/** GetDevice. */
export const getDeviceAction = action(withDevice, async (context, request) => {
  const who = await authenticate(context, request.AccessToken);
  return { Device: presentDevice(await deviceOf(context, who, request.DeviceKey)) };
});

/** ForgetDevice. */
export const forgetDeviceAction = ownAction(withDevice, provedLately, async (context, who, request) => {
  await forgetDevice(context, who, request.DeviceKey);
  return {};
});

function presentDevice(device: DeviceRow): object {
  const status = device.remembered ? 'remembered' : 'not_remembered';
  return {
    DeviceKey: device.device_key,
    DeviceAttributes: attributeEntries({
      device_name: device.name,
      device_status: status,
      // The hosted original says it here.
      'dev:device_remembered_status': status,
    }),
    DeviceCreateDate: epochSeconds(device.created_at),
    DeviceLastModifiedDate: epochSeconds(device.updated_at),
    DeviceLastAuthenticatedDate: epochSeconds(device.last_seen_at),
  };
}
