import { Mic } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TROUBLES } from '../trouble/trouble-catalogue.ts';
import { readChosenDevice, rememberChosenDevice } from './chosen-device.ts';
import { closeMicrophone, openMicrophone } from './open-microphone.ts';
import type { MicrophoneProblem } from './open-microphone.ts';
import { SentenceCheck } from './sentence-check.tsx';
import { useState, useEffect, useRef } from 'react';
import { LevelMeter } from './level-meter.tsx';

/** Lets the visitor try the microphone before a test: permission, device, level, one sentence played back. */
export function MicrophoneCheck() {
  const { stream, problem, open, close } = useMicrophone();
  if (stream === null) {
    return <ClosedMicrophone problem={problem} onOpen={() => void open(readChosenDevice())} />;
  }
  const choose = (deviceId: string) => {
    rememberChosenDevice(deviceId);
    void open(deviceId);
  };
  return (
    <div className="space-y-4">
      <DeviceChoice stream={stream} onChoose={choose} />
      <LevelCheck key={stream.id} stream={stream} />
      <SentenceCheck stream={stream} />
      <Button variant="quiet" onClick={close}>
        Turn the microphone off
      </Button>
    </div>
  );
}

interface ClosedMicrophoneProps {
  problem: MicrophoneProblem | null;
  onOpen: () => void;
}

function ClosedMicrophone({ problem, onOpen }: ClosedMicrophoneProps) {
  return (
    <>
      <p>Your browser will ask if this page can use the microphone. Please choose “Allow”.</p>
      <p className="mt-4">
        <Button variant="secondary" onClick={onOpen}>
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

function ProblemNotice({ problem }: { problem: MicrophoneProblem }) {
  const { title, happened, advice } = TROUBLES[problem];
  return (
    <Alert tone="warn">
      <p className="font-semibold">{title}</p>
      <p>{[happened, ...advice].join(' ')}</p>
    </Alert>
  );
}

/** Shows the level of a microphone, and says so once the voice is heard. */
function LevelCheck({ stream }: { stream: MediaStream }) {
  const [isHeard, setHeard] = useState(false);
  return (
    <div>
      <p className="mb-1 font-medium">Say something. The bar moves when you speak.</p>
      <LevelMeter stream={stream} onHeard={() => setHeard(true)} />
      <p role="status" className="mt-2 text-good">
        {isHeard ? 'We can hear you.' : ''}
      </p>
    </div>
  );
}

interface DeviceChoiceProps {
  /** The open microphone. Browsers tell the names of devices only while one is open. */
  stream: MediaStream;
  onChoose: (deviceId: string) => void;
}

/** The microphones of this computer; the open one is selected. */
function DeviceChoice({ stream, onChoose }: DeviceChoiceProps) {
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

interface Microphone {
  /** Null while it is closed. */
  stream: MediaStream | null;
  /** Why it did not open the last time it was asked to. */
  problem: MicrophoneProblem | null;
  /** Opens this device, or the default one, in place of an open one. */
  open: (deviceId: string | null) => Promise<void>;
  close: () => void;
}

/** A microphone that is closed when the component goes away, even if the browser's question is answered after that. */
function useMicrophone(): Microphone {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  useEffect(() => (stream === null ? undefined : () => closeMicrophone(stream)), [stream]);

  const opening = useRef<AbortController | null>(null);
  useEffect(() => () => opening.current?.abort(), []);

  const open = async (deviceId: string | null) => {
    opening.current?.abort();
    const current = new AbortController();
    opening.current = current;
    const result = await openMicrophone(deviceId, current.signal);
    if (result === null) return;
    setProblem(result.ok ? null : result.problem);
    setStream(result.ok ? result.stream : null);
  };
  const close = () => {
    opening.current?.abort();
    setStream(null);
  };
  return { stream, problem, open, close };
}
