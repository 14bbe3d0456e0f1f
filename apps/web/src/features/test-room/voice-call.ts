import { troubleOfVoiceError, troubleOfMicrophoneEvent } from './trouble-of-voice-error.ts';
import * as z from 'zod/mini';
import {
  EXAMINER_PARTICIPANT_NAME,
  serverMessageSchema,
  audioPathSchema,
  type CallMetadata,
  type ClientMessage,
  type ExamMode,
  type PublicConfig,
  type AudioPath,
} from '@bandpal/contracts';
import { troubleOfRequest } from '../trouble/trouble-catalogue.ts';
import { PeopleSound } from '../guests/people-sound.ts';
import type { RoomEvent } from './room-model.ts';
import type { VoiceClient, VoiceClientMaker } from './voice-client.ts';

const audioPathMessageSchema = z.object({ type: z.literal('audio-path'), path: audioPathSchema });
const networkConnectionSchema = z.object({ event: z.enum(['connected', 'interrupted']) });
const networkQualitySchema = z.object({ networkState: z.enum(['good', 'warning', 'bad']) });
const webCallSchema = z.object({ assistant: z.object({ metadata: z.object({ testId: z.string() }) }) });

/** The audio path named by a message of the call engine, as an object or as JSON text; null for any other message. */
export function audioPathOf(data: unknown): AudioPath | null {
  const parsed = audioPathMessageSchema.safeParse(typeof data === 'string' ? jsonOf(data) : data);
  return parsed.success ? parsed.data.path : null;
}

/** Whether a `network-connection` event tells of an interruption or of its end; null when it is neither. */
export function networkStateOf(event: unknown): 'connected' | 'interrupted' | null {
  const parsed = networkConnectionSchema.safeParse(event);
  return parsed.success ? parsed.data.event : null;
}

/** How good a `network-quality-change` event says the connection is; null when it says nothing. */
export function networkQualityOf(event: unknown): 'good' | 'warning' | 'bad' | null {
  const parsed = networkQualitySchema.safeParse(event);
  return parsed.success ? parsed.data.networkState : null;
}

/** Id of the test a started web call belongs to; null when the voice service does not say. */
export function testIdOf(webCall: unknown): string | null {
  const parsed = webCallSchema.safeParse(webCall);
  return parsed.success ? parsed.data.assistant.metadata.testId : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface VoiceCallOptions {
  mode: ExamMode;
  voice: PublicConfig['voice'];
  /** The microphone's track, or a silent one when the candidate types. */
  audio: MediaStreamTrack;
  metadata: CallMetadata;
  createClient: VoiceClientMaker;
  onEvent: (event: RoomEvent) => void;
  /** How loud the examiner is, 0 to 1, ten times a second. */
  onVoice?: (level: number) => void;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** While the candidate types, the examiner is told so again this often; it ignores the sound of the keys a little longer. */
const TYPING_TOLD_EVERY_MS = 1_000;

/**
 * How long the examiner may take to close the test after "end" before the room is left anyway. Reading the last answers and making the report
 * take up to a second each, and a busy server is slower: a page that leaves early asks for a report that isn't there.
 */
const END_PATIENCE_MS = 10_000;

/** One call with the examiner: the voice client's events in, room events out. Used once. */
export class VoiceCall {
  readonly #options: VoiceCallOptions;
  /** The track that is sent; another one when the microphone went away. */
  #audio: MediaStreamTrack;
  #client: VoiceClient | null = null;
  #isClosed = false;
  #isMuted = false;
  #isLive = false;
  /** When the examiner was last told of typing. */
  #typingToldAt = Number.NEGATIVE_INFINITY;
  #endTimer: ReturnType<typeof setTimeout> | undefined;
  /** Guests who may speak; the voice client plays the examiner alone. */
  readonly #people = new PeopleSound();

  constructor(options: VoiceCallOptions) {
    this.#options = options;
    this.#audio = options.audio;
  }

  /** Connects. Failures arrive as a `trouble` event, never as a rejection. */
  async start(): Promise<void> {
    const { mode, voice, audio, metadata, createClient, onEvent } = this.#options;
    try {
      const client = await createClient(voice, audio);
      if (this.#isClosed) return;
      this.#client = client;
      this.#listen(client);
      const webCall = await client.start(`examiner-${mode}`, { metadata });
      if (this.#isClosed) return await client.stop();
      // An error event has reported the failure already.
      if (webCall === null) return;
      const testId = testIdOf(webCall);
      if (testId !== null) onEvent({ type: 'opened', testId });
      this.#watchAudioPath(client);
      this.#watchMicrophone(client);
      this.#playGuests(client);
      this.#keepMuted();
      onEvent({ type: 'joined' });
    } catch (error) {
      console.error('The call could not be started.', error);
      onEvent({ type: 'trouble', trouble: troubleOfRequest(error) });
    }
  }

  /** Sends a message to the examiner. */
  send(message: ClientMessage): void {
    this.#client?.send(message);
  }

  /** Turns the candidate's microphone off or on at once, also for a call that is still being set up. */
  setMuted(muted: boolean): void {
    this.#isMuted = muted;
    this.#audio.enabled = !muted;
    if (this.#client?.getDailyCallObject() != null) this.#client.setMuted(muted);
    this.#options.onEvent({ type: 'muted', muted });
  }

  /** Tells the examiner that the candidate types, which takes longer than speech and is no silence. */
  tellTyping(): void {
    const { now } = this.#options;
    if (!this.#isLive) return;
    if (now() - this.#typingToldAt < TYPING_TOLD_EVERY_MS) return;
    this.#typingToldAt = now();
    this.send({ type: 'exam', event: 'typing-started' });
  }

  /** Asks the examiner to close the test, and leaves the room when no reply comes in time. */
  requestEnd(): void {
    this.#options.onEvent({ type: 'end-requested' });
    this.send({ type: 'end-call' });
    this.#endTimer = setTimeout(() => {
      this.#options.onEvent({ type: 'left' });
    }, END_PATIENCE_MS);
  }

  /** Leaves the room and releases what the call used. The test stays as the server has it. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#endTimer);
    this.#people.close();
    const client = this.#client;
    this.#client = null;
    await client?.stop();
  }

  /** Plays the examiner's sound after a click where the browser had refused to, and tells the examiner that it can be heard. */
  async unblockSound(): Promise<void> {
    await this.#people.unblock();
    const plays = await Promise.allSettled([...examinerPlayers()].map((player) => player.play()));
    for (const play of plays) {
      if (play.status === 'rejected') console.warn('The sound is still blocked.', play.reason);
    }
    this.#client?.getDailyCallObject()?.sendAppMessage('playable');
    this.checkSound();
  }

  /** Reports whether the browser keeps the examiner's sound from playing. */
  checkSound(): void {
    const isExaminerBlocked = [...examinerPlayers()].some((player) => player.paused && !player.ended);
    const isBlocked = isExaminerBlocked || this.#people.isBlocked;
    this.#options.onEvent({ type: 'sound-blocked', blocked: isBlocked });
  }

  #listen(client: VoiceClient): void {
    const { onEvent, onVoice, metadata } = this.#options;
    if (onVoice !== undefined) client.on('volume-level', onVoice);
    client.on('error', (event) => {
      const trouble = troubleOfVoiceError(event);
      if (trouble !== null) onEvent({ type: 'trouble', trouble });
    });
    client.on('camera-error', (event) => {
      if (metadata.typed !== true) onEvent({ type: 'trouble', trouble: troubleOfMicrophoneEvent(event) });
    });
    client.on('call-start-progress', ({ stage }) => {
      this.#keepMuted();
      onEvent({ type: 'progress', stage });
    });
    client.on('call-start', () => {
      this.#isLive = true;
      this.#keepMuted();
      onEvent({ type: 'live' });
    });
    client.on('message', (message) => {
      const parsed = serverMessageSchema.safeParse(message);
      if (parsed.success) onEvent({ type: 'server', message: parsed.data });
    });
    client.on('network-connection', (event) => {
      const state = networkStateOf(event);
      if (state !== null) onEvent({ type: 'network', state });
    });
    client.on('network-quality-change', (event) => {
      const quality = networkQualityOf(event);
      if (quality === null) return;
      // Sound that gets lost is not sent again, what is typed is: it takes longer at most.
      const costsNoWords = quality === 'bad' && metadata.typed === true;
      onEvent({ type: 'quality', quality: costsNoWords ? 'warning' : quality });
    });
    client.on('call-end', () => {
      if (!this.#isClosed) onEvent({ type: 'left' });
    });
  }

  // The call turns the microphone on when it takes it over; a candidate who has muted it meanwhile stays muted.
  #keepMuted(): void {
    if (!this.#isMuted) return;
    this.#audio.enabled = false;
    if (this.#client?.getDailyCallObject() != null) this.#client.setMuted(true);
  }

  /** The call engine takes another microphone when the first one goes away, and the device may silence either of them. */
  #watchMicrophone(client: VoiceClient): void {
    const { metadata, onEvent } = this.#options;
    if (metadata.typed === true) return;
    const watchSound = (track: MediaStreamTrack) => {
      const tell = () => {
        if (track === this.#audio) onEvent({ type: 'silenced', silenced: track.muted });
      };
      track.addEventListener('mute', tell);
      track.addEventListener('unmute', tell);
      if (track.muted) tell();
    };
    watchSound(this.#audio);
    client.getDailyCallObject()?.on('track-started', ({ participant, track }) => {
      if (participant?.local !== true || track.kind !== 'audio' || track.id === this.#audio.id) return;
      // While the microphone is there, another track is its own sound, processed.
      if (this.#audio.readyState !== 'ended') return;
      this.#audio = track;
      this.#keepMuted();
      onEvent({ type: 'microphone', microphone: new MediaStream([track]), name: track.label });
      watchSound(track);
    });
  }

  #playGuests(client: VoiceClient): void {
    const call = client.getDailyCallObject();
    const playOf = (
      person: { local: boolean; user_name: string; session_id: string },
      track: MediaStreamTrack,
    ) => {
      if (!person.local && person.user_name !== EXAMINER_PARTICIPANT_NAME && track.kind === 'audio')
        this.#people.play(person.session_id, track);
    };
    call?.on('transcription-message', ({ participantId: sessionId, text }) =>
      this.#options.onEvent({ type: 'guest-words', sessionId, text }),
    );
    call?.on('track-started', ({ participant, track }) => {
      if (participant != null) playOf(participant, track);
    });
    call?.on('track-stopped', ({ participant, track }) => {
      if (participant != null && track.kind === 'audio') this.#people.stop(participant.session_id);
    });
    call?.on('participant-left', ({ participant }) => this.#people.stop(participant.session_id));
    // Those whose sound came while the call was being set up.
    for (const person of Object.values(call?.participants() ?? {})) {
      const track = person.tracks.audio.persistentTrack;
      if (person.tracks.audio.state === 'playable' && track !== undefined) playOf(person, track);
    }
  }

  #watchAudioPath(client: VoiceClient): void {
    client.getDailyCallObject()?.on('app-message', ({ data }) => {
      const path = audioPathOf(data);
      if (path !== null) this.#options.onEvent({ type: 'audio-path', path });
    });
  }
}

/** The voice client appends one audio element for each speaker it plays. */
const examinerPlayers = (): NodeListOf<HTMLAudioElement> =>
  document.querySelectorAll<HTMLAudioElement>('audio[data-participant-id]');
