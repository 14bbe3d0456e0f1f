import { serverMessageSchema, type ClientMessage } from '@bandpal/contracts';
import type { DailyCall, DailyParticipantPermissions } from '@daily-co/daily-js';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { callLibraryConfig } from '../../api/product.ts';
import { PeopleSound } from '../guests/people-sound.ts';
import { closeMicrophone, openMicrophone, readChosenDevice } from '../microphone/open-microphone.ts';
import { afterMessage, afterWords, INITIAL_CALL, type GuestCallState } from './guest-call-state.ts';

interface GuestCallOptions {
  voice: { callEngineUrl: string };
  /** Asks the server for the address of the room. */
  readAddress: () => Promise<string>;
  /** A partner's microphone, where it's open already; the call closes it. */
  microphone: MediaStream | null;
  /** What was chosen before: to read what other guests say, and to let the others read this one. */
  captions: { reads: boolean; agrees: boolean };
}

/** Browsers may stop sound later, too: for example when a call reconnects. */
const SOUND_CHECK_MS = 2_000;

/** The room's answer, which is none of the call library's own types, to someone who is there already. */
const NOT_ALLOWED: string = 'not-allowed';

/** The stay before this one is over, in this page. */
let left: Promise<void> = Promise.resolve();

/** A guest's stay in a room: hears everyone, reads the exam, and speaks where the room lets them. Used once. */
export class GuestCall {
  readonly store: StoreApi<GuestCallState> = createStore<GuestCallState>(() => INITIAL_CALL);
  readonly #options: GuestCallOptions;
  readonly #sound = new PeopleSound();
  readonly #stay = new AbortController();
  #call: DailyCall | null = null;
  #microphone: MediaStream | null;
  /** A teacher's latest choice. */
  #wantsToAsk = false;
  #soundCheck: ReturnType<typeof setInterval> | undefined;
  /** What was chosen before has been told in this stay. */
  #hasToldChoices = false;

  constructor(options: GuestCallOptions) {
    this.#options = options;
    const isOpen = options.microphone?.getAudioTracks()[0]?.readyState === 'live';
    this.#microphone = isOpen ? options.microphone : null;
  }

  /** Joins the room. Failures end the stay, and never reject. */
  async start(): Promise<void> {
    try {
      const [{ default: library }, url] = await Promise.all([
        import('@daily-co/daily-js'),
        this.#options.readAddress(),
      ]);
      // The call library makes no second call beside the first.
      await left;
      if (this.#stay.signal.aborted) return;
      const call = library.createCallObject({
        audioSource: false,
        videoSource: false,
        startAudioOff: true,
        startVideoOff: true,
        dailyConfig: callLibraryConfig(this.#options.voice),
      });
      this.#call = call;
      this.#listen(call);
      await call.join({ url });
      if (this.#stay.signal.aborted) return;
      this.#set({ stage: 'live' });
      this.#noteRights(call.participants().local.permissions);
      this.#soundCheck = setInterval(() => this.#checkSound(), SOUND_CHECK_MS);
    } catch (error) {
      if (this.#stay.signal.aborted) return;
      console.warn('The test could not be entered.', error);
      this.#end();
    }
  }

  /** A teacher's wish to ask the questions, or to leave that to the examiner again. False where the microphone didn't open. */
  async askQuestions(on: boolean): Promise<boolean> {
    this.#wantsToAsk = on;
    // Not heard from this moment on, whatever the room's answer is and whenever it comes.
    if (!on) this.#shutMicrophone();
    if (on && !(await this.#open())) return false;
    // Taken back while the browser asked for the microphone.
    if (on !== this.#wantsToAsk) return false;
    this.#send({ type: 'teacher-asks', on });
    return true;
  }

  /** The teacher has read the line out. */
  tellAsked(): void {
    const { line } = this.store.getState().script;
    if (line === null || line.said || line.id === this.store.getState().askedLineId) return;
    this.#set({ askedLineId: line.id });
    this.#send({ type: 'teacher-asked', lineId: line.id });
  }

  /** Whether to read what other guests say. */
  readGuests(on: boolean): void {
    const { reading } = this.store.getState();
    // The server's answer counts, which comes at once.
    if (reading !== null) this.#set({ reading: { ...reading, on } });
    this.#send({ type: 'captions', on });
  }

  /** Whether the others may read what this guest says. */
  allowReading(agrees: boolean): void {
    const { reading } = this.store.getState();
    if (reading?.own != null) this.#set({ reading: { ...reading, own: { ...reading.own, agrees } } });
    this.#send({ type: 'captions-consent', agrees });
  }

  /** Turns the microphone off or on; opens it where it isn't open yet. */
  async setMuted(muted: boolean): Promise<void> {
    if (!muted && !(await this.#open())) return;
    this.#call?.setLocalAudio(!muted);
    this.#set({ microphone: muted ? 'muted' : 'on' });
  }

  /** Plays the sound after a click where the browser had refused to. */
  async unblockSound(): Promise<void> {
    await this.#sound.unblock();
    this.#checkSound();
  }

  /** Leaves, and gives everything back. */
  async close(): Promise<void> {
    this.#stay.abort();
    clearInterval(this.#soundCheck);
    this.#sound.close();
    if (this.#microphone !== null) closeMicrophone(this.#microphone);
    this.#microphone = null;
    const call = this.#call;
    this.#call = null;
    if (call === null) return;
    left = call.destroy();
    await left;
  }

  #listen(call: DailyCall): void {
    call.on('app-message', ({ data }) => this.#handleMessage(data));
    call.on('transcription-message', ({ participantId: sessionId, text }) => {
      if (!this.#stay.signal.aborted)
        this.store.setState((state) => afterWords(state, { sessionId, text }), true);
    });
    call.on('track-started', ({ participant, track }) => {
      if (participant == null || participant.local || track.kind !== 'audio') return;
      this.#sound.play(participant.session_id, track);
      this.#checkSound();
    });
    call.on('track-stopped', ({ participant, track }) => {
      if (participant != null && !participant.local && track.kind === 'audio')
        this.#sound.stop(participant.session_id);
    });
    call.on('participant-left', ({ participant }) => this.#sound.stop(participant.session_id));
    call.on('participant-updated', ({ participant }) => {
      if (participant.local) this.#noteRights(participant.permissions);
    });
    call.on('network-connection', ({ event }) => this.#set({ isReconnecting: event === 'interrupted' }));
    call.on('left-meeting', () => this.#end());
    // The room lets a token in once at a time.
    call.on('error', ({ error }) =>
      error?.type === NOT_ALLOWED ? this.#set({ stage: 'elsewhere' }) : this.#end(),
    );
  }

  #handleMessage(data: unknown): void {
    const parsed = serverMessageSchema.safeParse(typeof data === 'string' ? jsonOf(data) : data);
    if (!parsed.success) return;
    this.store.setState((state) => afterMessage(state, parsed.data, performance.now()), true);
    if (parsed.data.type === 'captions') this.#tellChoices();
    if (parsed.data.type !== 'script') return;
    // An order that wasn't taken up leaves no microphone open; one that is on its way opens it again.
    const isUnheard = !parsed.data.asks && !this.store.getState().maySpeak;
    if (isUnheard && this.#microphone !== null) this.#shutMicrophone();
    else void this.#followRights();
  }

  #tellChoices(): void {
    const { reads, agrees } = this.#options.captions;
    const { reading } = this.store.getState();
    if (this.#hasToldChoices || reading === null) return;
    this.#hasToldChoices = true;
    if (reads) this.readGuests(true);
    if (agrees && reading.own !== null) this.allowReading(true);
  }

  #noteRights({ canSend }: DailyParticipantPermissions): void {
    const maySpeak = typeof canSend === 'boolean' ? canSend : canSend.has('audio');
    if (maySpeak === this.store.getState().maySpeak) return;
    this.#set({ maySpeak });
    void this.#followRights();
  }

  /** The microphone is on from when the guest may speak, where it's open already: a partner's at once, a teacher's while asking. */
  async #followRights(): Promise<void> {
    const { maySpeak, microphone } = this.store.getState();
    if (maySpeak && microphone === 'closed' && (this.#microphone !== null || this.#wantsToAsk))
      await this.#open(true);
    if (maySpeak || microphone === 'closed') return;
    this.#shutMicrophone();
  }

  #shutMicrophone(): void {
    this.#call?.setLocalAudio(false);
    if (this.#microphone !== null) closeMicrophone(this.#microphone);
    this.#microphone = null;
    this.#set({ microphone: 'closed' });
  }

  /** Opens the microphone and hands it to the call; it's heard as soon as the room lets it. False where the browser refuses. */
  async #open(isTurnedOn = this.store.getState().maySpeak): Promise<boolean> {
    if (this.#microphone === null) {
      const opened = await openMicrophone(readChosenDevice(), this.#stay.signal);
      if (opened === null) return false;
      if (!opened.ok) {
        this.#set({ microphone: 'refused' });
        return false;
      }
      this.#microphone = opened.stream;
    }
    const [track] = this.#microphone.getAudioTracks();
    if (track === undefined || this.#call === null || !isTurnedOn) return track !== undefined;
    await this.#call.setInputDevicesAsync({ audioSource: track });
    this.#call.setLocalAudio(true);
    this.#set({ microphone: 'on' });
    return true;
  }

  #checkSound(): void {
    const { isBlocked } = this.#sound;
    if (isBlocked !== this.store.getState().isSoundBlocked) this.#set({ isSoundBlocked: isBlocked });
  }

  #end(): void {
    if (this.store.getState().stage !== 'elsewhere') this.#set({ stage: 'over' });
  }

  #send(message: ClientMessage): void {
    this.#call?.sendAppMessage(JSON.stringify(message), '*');
  }

  #set(changes: Partial<GuestCallState>): void {
    // What comes after the end changes nothing.
    if (this.#stay.signal.aborted) return;
    this.store.setState(changes);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Plain words, such as "listening", mean nothing here.
    return undefined;
  }
}
