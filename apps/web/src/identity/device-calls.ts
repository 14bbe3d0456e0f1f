import { fetchAuthSession, fetchDevices, forgetDevice, rememberDevice } from 'aws-amplify/auth';
import { done, valueOf } from './library-call.ts';

/** A browser or device the user signed in with. */
export interface KnownDevice {
  id: string;
  name: string;
  lastUsedAt: Date | null;
  isCurrent: boolean;
  /** The second step is not asked for there. */
  isTrusted: boolean;
}

/** The devices of the signed-in user. */
export const deviceCalls = {
  listDevices: () => valueOf(readDevices),
  rememberDevice: () => done(() => rememberDevice()),
  forgetDevice: (id: string) => done(() => forgetDevice({ device: { id } })),
};

async function readDevices(): Promise<KnownDevice[]> {
  const [devices, { tokens }] = await Promise.all([fetchDevices(), fetchAuthSession()]);
  const current = tokens?.accessToken.payload['device_key'];
  return devices.map(({ id, name, attributes, lastAuthenticatedDate }) => ({
    id,
    name: name ?? attributes.device_name ?? 'A browser',
    lastUsedAt: lastAuthenticatedDate ?? null,
    isCurrent: id === current,
    isTrusted: attributes['dev:device_remembered_status'] === 'remembered',
  }));
}
