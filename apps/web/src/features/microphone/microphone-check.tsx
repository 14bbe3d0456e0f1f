import { Mic } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { TROUBLES } from '../trouble/trouble-catalogue.ts';
import { readChosenDevice, rememberChosenDevice } from './chosen-device.ts';
import { LevelMeter } from './level-meter.tsx';
import { closeMicrophone, openMicrophone } from './open-microphone.ts';
import type { MicrophoneProblem } from './open-microphone.ts';
import { SentenceCheck } from './sentence-check.tsx';

/** Lets the visitor try the microphone before a test: permission, device, level, one sentence played back. */
export function MicrophoneCheck() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => (stream === null ? undefined : () => closeMicrophone(stream)), [stream]);

  // Aborted by a newer opening and when the page is left: the browser's question may be answered after that.
  const opening = useRef<AbortController | null>(null);
  useEffect(() => () => opening.current?.abort(), []);

  const open = async (deviceId: string | null) => {
    opening.current?.abort();
    const current = new AbortController();
    opening.current = current;
    const result = await openMicrophone(deviceId, current.signal);
    if (result === null) return;
    setHeard(false);
    setProblem(result.ok ? null : result.problem);
    setStream(result.ok ? result.stream : null);
  };

  if (stream === null) {
    return (
      <>
        <p>Your browser will ask if this page may use the microphone. Please choose “Allow”.</p>
        <p className="mt-4">
          <Button variant="secondary" onClick={() => void open(readChosenDevice())}>
            <Mic aria-hidden="true" className="size-5" />
            Check my microphone
          </Button>
        </p>
        <div role="status" className="mt-4">
          {problem === null ? null : <ProblemNotice problem={problem} />}
        </div>
      </>
    );
  }
  return (
    <div className="space-y-4">
      <DeviceChoice
        stream={stream}
        onChoose={(deviceId) => {
          rememberChosenDevice(deviceId);
          void open(deviceId);
        }}
      />
      <div>
        <p className="mb-1 font-medium">Say something. The bar moves when you speak.</p>
        <LevelMeter stream={stream} onHeard={() => setHeard(true)} />
        <p role="status" className="mt-2 text-good">
          {isHeard ? 'We can hear you.' : ''}
        </p>
      </div>
      <SentenceCheck stream={stream} />
      <Button
        variant="quiet"
        onClick={() => {
          opening.current?.abort();
          setStream(null);
        }}
      >
        Turn the microphone off
      </Button>
    </div>
  );
}

function ProblemNotice({ problem }: { problem: MicrophoneProblem }) {
  const { title, happened, advice } = TROUBLES[problem];
  return (
    <Alert tone="warn">
      <p className="font-semibold">{title}</p>
      <p>{[happened, ...advice].join(' ')}</p>
    </Alert>
  );
}

function DeviceChoice({ stream, onChoose }: { stream: MediaStream; onChoose: (deviceId: string) => void }) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    // Names of devices are shown only after permission, so the list is read once the microphone is open.
    const refresh = () =>
      void navigator.mediaDevices
        .enumerateDevices()
        .then((all) => setDevices(all.filter(({ kind }) => kind === 'audioinput')));
    refresh();
    navigator.mediaDevices.addEventListener('devicechange', refresh);
    return () => navigator.mediaDevices.removeEventListener('devicechange', refresh);
  }, [stream]);
  const current = stream.getAudioTracks()[0]?.getSettings().deviceId ?? '';
  return (
    <label className="block">
      <span className="mb-1 block font-medium">Microphone</span>
      <select
        value={current}
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
