import type { CallMetadata, ClientMessage, ExamMode, KeptRhythm, PublicConfig } from '@bandpal/contracts';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { isOver, INITIAL_ROOM } from './room-model.ts';
import type { RoomEvent, RoomState } from './room-model.ts';
import { fitsOneMessage, typedAnswer } from './client-text.ts';
import { isLeftBehind } from './typed-answers.ts';
import { VoiceCall } from './voice-call.ts';
import type { VoiceClientMaker } from './voice-client.ts';
import { reduceRoom } from './reduce-room.ts';

/** One reading of the page's clocks. */
interface Look {
  /** Monotonic milliseconds; on some devices they stand still while the device sleeps. */
  nowMs: number;
  /** Milliseconds of the device's clock, which can be set. */
  wallMs: number;
  isHidden: boolean;
}

/** The page looks at its clocks four times a second, in the background once a second: a gap this long means that it stood still. */
const SLEPT_MS = 15_000;

/** Notices that the page stood still: a locked phone, a closed lid, a tab that the browser has frozen. */
export class SleepWatch {
  #last: Look | null = null;

  /** Called whenever the page does something. Returns how long it had been asleep before, or null. */
  look(look: Look): number | null {
    const last = this.#last;
    this.#last = look;
    if (last === null) return null;
    const gone = look.nowMs - last.nowMs;
    // While the page is visible, a jump of this clock means that it was set.
    const goneOnWall = last.isHidden || look.isHidden ? look.wallMs - last.wallMs : 0;
    const slept = Math.max(gone, goneOnWall);
    return slept >= SLEPT_MS ? slept : null;
  }
}

/** Hears how loud the examiner is, from 0 to 1. */
export type VoiceListener = (level: number) => void;

export interface RoomSessionOptions {
  mode: ExamMode;
  voice: PublicConfig['voice'];
  audio: MediaStreamTrack;
  metadata: CallMetadata;
  createClient: VoiceClientMaker;
  /** What had been typed, and not sent, before the room broke off. */
  draft: string;
  /** What the examiner has learnt of the candidate's pauses. */
  onRhythm?: (rhythm: KeptRhythm) => void;
}

/** Clocks and warnings are in whole seconds, so looking four times a second is enough. */
const TICK_MS = 250;
/** The browser may block the examiner's sound from the start or later, for example when a call reconnects. */
const SOUND_CHECK_EVERY_TICKS = 8;

const now = (): number => performance.now();

/** One stay in the test room: the call, the state it leads to, and the passing of time. */
export class RoomSession {
  readonly store: StoreApi<RoomState>;
  readonly #call: VoiceCall;
  readonly #onRhythm: ((rhythm: KeptRhythm) => void) | undefined;
  readonly #canSendLate: boolean;
  readonly #dispatch: ReturnType<typeof createRoomStore>['dispatch'];
  #ticker: ReturnType<typeof setInterval> | undefined;
  #ticks = 0;
  readonly #sleep = new SleepWatch();
  readonly #voiceListeners = new Set<VoiceListener>();

  constructor(options: RoomSessionOptions) {
    const { store, dispatch } = createRoomStore(now);
    this.store = store;
    // What is typed on a hosted service goes through that service, which knows no questions.
    this.#canSendLate = options.voice.assistants === undefined;
    this.#dispatch = (event) => {
      const before = store.getState();
      dispatch(event);
      this.#sendLeftBehind(before);
    };
    this.#onRhythm = options.onRhythm;
    dispatch({ type: 'draft', text: options.draft });
    const { mode, voice, audio, metadata, createClient } = options;
    this.#call = new VoiceCall({
      mode,
      voice,
      audio,
      metadata,
      createClient,
      onEvent: (event) => this.#handleEvent(event),
      onVoice: (level) => this.#voiceListeners.forEach((tell) => tell(level)),
      now,
    });
  }

  /** Connects to the examiner. */
  start(): void {
    this.#ticker = setInterval(() => this.#handleTick(), TICK_MS);
    void this.#call.start();
  }

  /** Leaves; safe to call more than once. */
  close(): void {
    clearInterval(this.#ticker);
    void this.#call.close();
  }

  /** Tells how loud the examiner is, ten times a second, until the returned function is called. The room's state has no part in it. */
  watchVoice(tell: VoiceListener): () => void {
    this.#voiceListeners.add(tell);
    return () => void this.#voiceListeners.delete(tell);
  }

  send(message: ClientMessage): void {
    this.#call.send(message);
  }

  /** Keeps what the candidate is typing, and tells the examiner that they type. */
  setDraft(text: string): void {
    this.tellTyping();
    this.#dispatch({ type: 'draft', text });
  }

  /** Tells the examiner that the candidate types; may be called at every key press. */
  tellTyping(): void {
    this.#call.tellTyping();
  }

  /** Sends the typed answer; the draft stays until the examiner has it. */
  sendAnswer(message: ClientMessage): void {
    this.tellTyping();
    this.#dispatch({ type: 'answer-sent' });
    this.#call.send(message);
  }

  /** The examiner has just gone on: what stands in the box belongs to the question before, and is sent for that one. */
  #sendLeftBehind(before: RoomState): void {
    const { draft, draftFor } = this.store.getState();
    // What is on its way already names its question.
    if (!this.#canSendLate || before.isAnswerSent) return;
    if (isLeftBehind(before) || !isLeftBehind(this.store.getState())) return;
    const message = typedAnswer(draft, draftFor);
    if (!fitsOneMessage(message)) return;
    this.#dispatch({ type: 'answer-sent' });
    this.#call.send(message);
  }

  /** Whether to read what guests say. */
  readGuests(on: boolean): void {
    this.#dispatch({ type: 'reads-guests', on });
    this.#call.send({ type: 'captions', on });
  }

  setMuted(muted: boolean): void {
    this.#call.setMuted(muted);
  }

  requestEnd(): void {
    this.#call.requestEnd();
  }

  unblockSound(): void {
    void this.#call.unblockSound();
  }

  #handleEvent(event: RoomEvent): void {
    this.#noticeSleep();
    if (event.type === 'server' && event.message.type === 'rhythm') this.#onRhythm?.(event.message.rhythm);
    this.#dispatch(event);
  }

  /** Called before anything else is handled, so that a question asked meanwhile counts as missed. */
  #noticeSleep(): void {
    const isHidden = document.visibilityState === 'hidden';
    const ms = this.#sleep.look({ nowMs: now(), wallMs: Date.now(), isHidden });
    if (ms !== null) this.#dispatch({ type: 'slept', ms });
  }

  #handleTick(): void {
    const state = this.store.getState();
    if (isOver(state)) return;
    this.#noticeSleep();
    this.#ticks += 1;
    this.#dispatch({ type: 'tick' });
    const canHaveSound = state.stage === 'joined' || state.stage === 'running';
    if (canHaveSound && this.#ticks % SOUND_CHECK_EVERY_TICKS === 0) this.#call.checkSound();
  }
}

/** The room's state and the one way to change it. */
interface RoomStore {
  store: StoreApi<RoomState>;
  dispatch: (event: RoomEvent) => void;
}

/** A fresh room. `now` is a monotonic clock in milliseconds. */
function createRoomStore(now: () => number): RoomStore {
  const store = createStore<RoomState>(() => INITIAL_ROOM);
  const dispatch = (event: RoomEvent): void => {
    const atMs = now();
    store.setState((state) => reduceRoom(state, { event, atMs }), true);
  };
  return { store, dispatch };
}
