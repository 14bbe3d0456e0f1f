import { Mic, Play, Square } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TROUBLES } from '../trouble/trouble-catalogue.ts';
import {
  readChosenDevice,
  rememberChosenDevice,
  closeMicrophone,
  openMicrophone,
  type MicrophoneProblem,
} from './open-microphone.ts';
import { useState, useEffect, useRef } from 'react';
import { LevelMeter } from './level-meter.tsx';
import { playRecording, recordSentence, type SentenceRecording } from './sentence-recorder.ts';

/** One sentence is enough to judge the sound. */
const MAX_RECORDING_MS = 8_000;

type SentenceStep = 'idle' | 'recording' | 'playing' | 'failed';

/** One sentence of the visitor, recorded and played back. */
interface Sentence {
  step: SentenceStep;
  /** Whether there is a recording to play again. */
  canReplay: boolean;
  record: () => void;
  /** Ends the recording and plays it back. */
  finish: () => Promise<void>;
  replay: () => Promise<void>;
}

/** Records a sentence from `stream`, eight seconds at most. The recording stays in the memory of the page. */
function useSentence(stream: MediaStream): Sentence {
  const [step, setStep] = useState<SentenceStep>('idle');
  const [sentence, setSentence] = useState<Blob | null>(null);
  const recording = useRef<SentenceRecording | null>(null);

  const play = async (blob: Blob) => {
    setStep('playing');
    try {
      await playRecording(blob);
      setStep('idle');
    } catch (error) {
      console.warn('The recording could not be played.', error);
      setStep('failed');
    }
  };
  const record = () => {
    recording.current = recordSentence(stream);
    setStep('recording');
  };
  const finish = async () => {
    const current = recording.current;
    recording.current = null;
    if (current === null) return;
    const blob = await current.finish();
    setSentence(blob);
    await play(blob);
  };
  useEffect(() => {
    if (step !== 'recording') return undefined;
    const timer = setTimeout(() => void finish(), MAX_RECORDING_MS);
    return () => clearTimeout(timer);
  });
  const replay = async () => {
    if (sentence !== null) await play(sentence);
  };
  return { step, canReplay: sentence !== null && step !== 'recording', record, finish, replay };
}

/** Records one sentence and plays it back, all inside the page. */
export function SentenceCheck({ stream }: { stream: MediaStream }) {
  const { step, canReplay, record, finish, replay } = useSentence(stream);
  return (
    <div>
      <p>Record one sentence and hear how you sound. The recording stays on this page and isn’t sent.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {step === 'recording' ? (
          <Button variant="secondary" onClick={() => void finish()}>
            <Square aria-hidden="true" className="size-5" />
            Stop and play back
          </Button>
        ) : (
          <Button variant="secondary" disabled={step === 'playing'} onClick={record}>
            Record a sentence
          </Button>
        )}
        {canReplay ? (
          <Button variant="quiet" disabled={step === 'playing'} onClick={() => void replay()}>
            <Play aria-hidden="true" className="size-5" />
            Play again
          </Button>
        ) : null}
      </div>
      <p role="status" className="mt-2 text-ink-soft">
        {STEP_TEXTS[step]}
      </p>
    </div>
  );
}

const STEP_TEXTS: Record<SentenceStep, string> = {
  idle: '',
  recording: 'Recording… Speak now.',
  playing: 'Playing your sentence…',
  failed: 'This browser couldn’t play the recording. The test itself may still work.',
};

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
