import type { CallMetadata, ExamMode, PublicConfig } from '@bandpal/contracts';
import { readChosenDevice } from '../microphone/chosen-device.ts';
import { closeMicrophone, openMicrophone } from '../microphone/open-microphone.ts';
import type { MicrophoneProblem } from '../microphone/open-microphone.ts';
import { RoomSession } from './room-session.ts';
import type { RecognitionPlace } from './speech-recognition.ts';
import { openSilentAudio } from './silent-audio.ts';
import { createVoiceClient } from './voice-client.ts';

/** A test about to be taken: the session and what feeds it. */
export interface Attempt {
  session: RoomSession;
  /** Null when the candidate types. */
  microphone: MediaStream | null;
  /** Gives the microphone back. */
  release: () => void;
}

export interface AttemptOptions {
  mode: ExamMode;
  voice: PublicConfig['voice'];
  typed: boolean;
  resumeTestId: string | null;
  /** What had been typed, and not sent, before the room broke off. */
  draft: string;
  /** Where the browser turns speech into text; null when the server does. */
  recognition: RecognitionPlace | null;
  /** Aborted when nobody waits for the attempt any more. */
  signal: AbortSignal;
}

/**
 * Opens the microphone (not for typed answers) and prepares the session; nothing is sent to the server yet. Null when
 * `signal` was aborted meanwhile; nothing stays open then.
 */
export async function openAttempt(options: AttemptOptions): Promise<Attempt | MicrophoneProblem | null> {
  const { mode, voice, typed, resumeTestId, draft, signal } = options;
  const recognition = options.recognition === 'none' ? null : options.recognition;
  const metadata: CallMetadata = {
    ...(resumeTestId === null ? {} : { resumeTestId }),
    ...(typed ? { typed } : {}),
  };
  if (typed) {
    const silence = openSilentAudio();
    const session = new RoomSession({
      mode,
      voice,
      audio: silence.track,
      metadata,
      createClient: createVoiceClient,
      draft,
    });
    return { session, microphone: null, release: silence.close };
  }
  const opened = await openMicrophone(readChosenDevice(), signal);
  if (opened === null) return null;
  if (!opened.ok) return opened.problem;
  const [track] = opened.stream.getAudioTracks();
  if (track === undefined) return 'microphone-missing';
  return {
    session: new RoomSession({
      mode,
      voice,
      audio: track,
      metadata,
      createClient: createVoiceClient,
      draft,
      recognition,
    }),
    microphone: opened.stream,
    release: () => closeMicrophone(opened.stream),
  };
}
