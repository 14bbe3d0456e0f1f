import { Mic } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TROUBLES } from '../trouble/trouble-catalogue.ts';
import { readChosenDevice, rememberChosenDevice } from './chosen-device.ts';
import { DeviceChoice } from './device-choice.tsx';
import { LevelCheck } from './level-check.tsx';
import type { MicrophoneProblem } from './open-microphone.ts';
import { SentenceCheck } from './sentence-check.tsx';
import { useMicrophone } from './use-microphone.ts';

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
