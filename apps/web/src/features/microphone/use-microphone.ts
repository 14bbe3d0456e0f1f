import { useEffect, useRef, useState } from 'react';
import { closeMicrophone, openMicrophone } from './open-microphone.ts';
import type { MicrophoneProblem } from './open-microphone.ts';

export interface Microphone {
  /** Null while it is closed. */
  stream: MediaStream | null;
  /** Why it did not open the last time it was asked to. */
  problem: MicrophoneProblem | null;
  /** Opens this device, or the default one, in place of an open one. */
  open: (deviceId: string | null) => Promise<void>;
  close: () => void;
}

/** A microphone that is closed when the component goes away, even if the browser's question is answered after that. */
export function useMicrophone(): Microphone {
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
