import { useEffect, useState } from 'react';

interface DeviceChoiceProps {
  /** The open microphone. Browsers tell the names of devices only while one is open. */
  stream: MediaStream;
  onChoose: (deviceId: string) => void;
}

/** The microphones of this computer; the open one is selected. */
export function DeviceChoice({ stream, onChoose }: DeviceChoiceProps) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const refresh = () =>
      void navigator.mediaDevices
        .enumerateDevices()
        .then((all) => setDevices(all.filter(({ kind }) => kind === 'audioinput')));
    refresh();
    navigator.mediaDevices.addEventListener('devicechange', refresh);
    return () => navigator.mediaDevices.removeEventListener('devicechange', refresh);
  }, [stream]);
  return (
    <label className="block">
      <span className="mb-1 block font-medium">Microphone</span>
      <select
        value={stream.getAudioTracks()[0]?.getSettings().deviceId ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        className="min-h-11 w-full rounded-xl border border-edge bg-surface px-3 py-2"
      >
        {devices.map((device, index) => (
          <option key={device.deviceId} value={device.deviceId}>
            {device.label === '' ? `Microphone ${index + 1}` : device.label}
          </option>
        ))}
      </select>
    </label>
  );
}
