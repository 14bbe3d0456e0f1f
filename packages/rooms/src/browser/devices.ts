/** A chosen device as the call library describes it: empty when there is none. */
export type DeviceDescription = Readonly<Record<string, string>>;

/** The browser's devices as plain data. Empty where the browser has no media devices. */
export async function listDevices(): Promise<DeviceDescription[]> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const list = devices === undefined ? [] : await devices.enumerateDevices();
  return list.map(({ deviceId, groupId, kind, label }) => ({ deviceId, groupId, kind, label }));
}

/** The device a track records from. */
export function describeTrackDevice(track: MediaStreamTrack | null): DeviceDescription {
  if (track === null) return {};
  const { deviceId, groupId } = track.getSettings();
  if (deviceId === undefined) return {};
  return { deviceId, kind: 'audioinput', label: track.label, ...(groupId === undefined ? {} : { groupId }) };
}

/** The microphone after `current` in the browser's list, starting over after the last; null when there is no microphone. */
export function nextMicrophone(
  devices: readonly DeviceDescription[],
  current: string | undefined,
): DeviceDescription | null {
  const microphones = devices.filter(({ kind }) => kind === 'audioinput');
  const index = microphones.findIndex(({ deviceId }) => deviceId === current);
  return microphones[(index + 1) % Math.max(1, microphones.length)] ?? null;
}
