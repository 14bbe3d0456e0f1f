import * as z from 'zod/mini';
import type { ExamMode, PracticeOf, PublicConfig, CallMetadata, KeptRhythm } from '@bandpal/contracts';
import {
  readChosenDevice,
  closeMicrophone,
  openMicrophone,
  type MicrophoneProblem,
} from '../microphone/open-microphone.ts';
import { openRhythm } from '../test-preferences/kept-rhythm.ts';
import type { TestPreferences } from '../test-preferences/test-preferences.ts';
import { RoomSession } from './room-session.ts';
import { createVoiceClient } from './voice-client.ts';
import { readKeptJson, tabStorage } from '../../storage/browser-storage.ts';

/** What every test needs, typed ones too: they're held in a room, and the examiner speaks. */
const NEEDED = ['AudioContext', 'WebSocket', 'MediaStream'];

/**
 * Whether this browser has what a live test needs. Where WebRTC is missing or forbidden the sound goes through the WebSocket; a hosted
 * voice service has no such way.
 */
export function canRunTests({ assistants }: { assistants?: object | undefined }): boolean {
  const needed = assistants === undefined ? NEEDED : [...NEEDED, 'RTCPeerConnection'];
  return needed.every((name) => name in window);
}

/**
 * The call library refuses to work where the browser has no microphones to ask for, although a typed call asks for none. There it's
 * told that there are none.
 */
function allowCallsWithoutMicrophones(): void {
  if ('mediaDevices' in navigator) return;
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [],
    getUserMedia: () => Promise.reject(new DOMException('There is no microphone.', 'NotFoundError')),
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
}

const keptRoomSchema = z.object({
  /** The test is taken without a microphone. */
  typed: z.boolean(),
  /** What is typed, and not sent yet. */
  draft: z.string(),
});

/** How a candidate takes a test, so that they can go on in the same way after a reload. It never leaves the tab. */
type KeptRoom = z.infer<typeof keptRoomSchema>;

const keyOf = (testId: string): string => `room:${testId}`;

/** How this test was taken in this tab; null where it was not. */
export function readKeptRoom(testId: string): KeptRoom | null {
  const parsed = keptRoomSchema.safeParse(readKeptJson(tabStorage, keyOf(testId)));
  return parsed.success ? parsed.data : null;
}

export function keepRoom(testId: string, room: KeptRoom): void {
  tabStorage.setItem(keyOf(testId), JSON.stringify(room));
}

interface Candidate {
  /** The interrupted test to be continued; null = a new one. */
  resumeTestId: string | null;
  /** What is taken again; left out for a whole test. */
  practice?: PracticeOf | undefined;
  typed: boolean;
  /** What a new test is to be about; left out = as the examiner chooses. */
  topicId?: string | undefined;
  /** Ids of guests who come along from the start. */
  guests?: readonly string[];
  preferences: TestPreferences;
}

/** What the examiner is told of the candidate, whether a test is begun or continued. */
export function callMetadataOf(
  { resumeTestId, practice, typed, topicId, guests = [], preferences }: Candidate,
  rhythm: KeptRhythm | null,
): CallMetadata {
  return {
    ...(resumeTestId === null ? {} : { resumeTestId }),
    ...(practice === undefined || resumeTestId !== null ? {} : { practice: wishOf(practice) }),
    ...(typed ? { typed } : {}),
    ...(topicId === undefined || resumeTestId !== null ? {} : { topicId }),
    ...(guests.length === 0 ? {} : { guests: [...guests] }),
    ...(preferences.voice === null ? {} : { voice: preferences.voice }),
    ...(preferences.slower ? { pace: 'slower' } : {}),
    ...(preferences.moreTime ? { moreTime: true } : {}),
    ...(preferences.examConditions && !typed ? { examConditions: true } : {}),
    ...(rhythm === null ? {} : { rhythm }),
  };
}

/** What the page knows beside it, the server does not need. */
const wishOf = ({ testId, answerId, drill }: PracticeOf): PracticeOf => ({
  testId,
  answerId,
  ...(drill === undefined ? {} : { drill }),
});

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
  /** Ids of guests who come along from the start. */
  guests?: readonly string[];
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

type Voice = PublicConfig['voice'];

/** The voice service of a test: a hosted one takes long typing for silence and ends the call, so typed tests are held on this origin. */
export function voiceOfTest({ voice, typed }: { voice: Voice; typed: boolean }): Voice {
  if (!typed || voice.typed === undefined) return voice;
  return { apiBaseUrl: '', publicKey: voice.publicKey, callEngineUrl: voice.typed.callEngineUrl };
}

/** A track without sound, for candidates who type; it needs no microphone and no permission. */
interface SilentAudio {
  track: MediaStreamTrack;
  close: () => void;
}

/** Opens a silent track; `close` gives it back. */
export function openSilentAudio(): SilentAudio {
  const context = new AudioContext();
  const [track] = context.createMediaStreamDestination().stream.getAudioTracks();
  if (track === undefined) throw new Error('Web Audio gave no track.');
  return {
    track,
    close: () => {
      track.stop();
      void context.close();
    },
  };
}
