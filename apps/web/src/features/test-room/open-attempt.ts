import type { ExamMode, PracticeOf, PublicConfig } from '@bandpal/contracts';
import { readChosenDevice } from '../microphone/chosen-device.ts';
import { closeMicrophone, openMicrophone } from '../microphone/open-microphone.ts';
import type { MicrophoneProblem } from '../microphone/open-microphone.ts';
import { openRhythm } from '../test-preferences/kept-rhythm.ts';
import type { TestPreferences } from '../test-preferences/test-preferences.ts';
import { allowCallsWithoutMicrophones } from './browser-support.ts';
import { callMetadataOf } from './call-metadata.ts';
import { readKeptRoom } from './kept-room.ts';
import { RoomSession } from './room-session.ts';
import { openSilentAudio } from './silent-audio.ts';
import { voiceOfTest } from './voice-of-test.ts';
import { createVoiceClient } from './voice-client.ts';

/** A test about to be taken: the session and what feeds it. */
export interface Attempt {
  session: RoomSession;
  /** Null when the candidate types. */
  microphone: MediaStream | null;
  /** Gives the microphone back. */
  release: () => void;
}

/** What came of opening an attempt. */
export type OpenedAttempt =
  | { kind: 'ready'; attempt: Attempt }
  | { kind: 'problem'; problem: MicrophoneProblem }
  /** The page was left while the browser asked for the microphone; nothing is open. */
  | { kind: 'left' };

export interface AttemptOptions {
  mode: ExamMode;
  voice: PublicConfig['voice'];
  typed: boolean;
  resumeTestId: string | null;
  /** What a new test is to be about; left out = as the examiner chooses. */
  topicId?: string | undefined;
  /** What is taken again; left out for a whole test. */
  practice?: PracticeOf | undefined;
  /** What had been typed, and not sent, before the room broke off. */
  draft: string;
  preferences: TestPreferences;
  /** Aborted when the page is left. */
  signal: AbortSignal;
}

/** Opens the microphone (not for typed answers) and prepares the session; nothing is sent to the server yet. */
export async function openAttempt(options: AttemptOptions): Promise<OpenedAttempt> {
  if (options.typed) {
    allowCallsWithoutMicrophones();
    const silence = openSilentAudio();
    const session = sessionOf(options, silence.track);
    return { kind: 'ready', attempt: { session, microphone: null, release: silence.close } };
  }
  const opened = await openMicrophone(readChosenDevice(), options.signal);
  if (opened === null) return { kind: 'left' };
  if (!opened.ok) return { kind: 'problem', problem: opened.problem };
  const { stream } = opened;
  const [track] = stream.getAudioTracks();
  if (track === undefined) return { kind: 'problem', problem: 'microphone-missing' };
  const session = sessionOf(options, track);
  return {
    kind: 'ready',
    attempt: { session, microphone: stream, release: () => closeMicrophone(stream) },
  };
}

function sessionOf(options: AttemptOptions, audio: MediaStreamTrack): RoomSession {
  const { mode, draft, resumeTestId } = options;
  const rhythm = openRhythm();
  return new RoomSession({
    mode,
    voice: voiceOfTest(options),
    audio,
    metadata: callMetadataOf(options, rhythm.known),
    createClient: createVoiceClient,
    draft: draft === '' ? draftOfTab(resumeTestId) : draft,
    onRhythm: rhythm.remember,
  });
}

/** What was typed, and not sent, before the page was loaded again. */
const draftOfTab = (testId: string | null): string =>
  testId === null ? '' : (readKeptRoom(testId)?.draft ?? '');
