import type { CallMetadata, ClientMessage, ExamMode, PublicConfig } from '@bandpal/contracts';
import type { StoreApi } from 'zustand/vanilla';
import { isOver } from './room-model.ts';
import type { RoomState } from './room-model.ts';
import { createRoomStore } from './room-store.ts';
import { createVoiceClient } from './voice-client.ts';
import { VoiceCall } from './voice-call.ts';

export interface RoomSessionOptions {
  mode: ExamMode;
  voice: PublicConfig['voice'];
  audio: MediaStreamTrack;
  metadata: CallMetadata;
  /** What had been typed, and not sent, before the room broke off. */
  draft: string;
}

/** Clocks show whole seconds and warnings are whole seconds: four looks a second are enough for both. */
const TICK_MS = 250;
/** The browser may block the examiner's sound from the start or later, for example when a call reconnects. */
const SOUND_CHECK_EVERY_TICKS = 8;

const now = (): number => performance.now();

/** One stay in the test room: the call, the state it leads to, and the passing of time. */
export class RoomSession {
  readonly store: StoreApi<RoomState>;
  readonly #call: VoiceCall;
  readonly #dispatch: ReturnType<typeof createRoomStore>['dispatch'];
  #ticker: ReturnType<typeof setInterval> | undefined;
  #ticks = 0;

  constructor(options: RoomSessionOptions) {
    const { store, dispatch } = createRoomStore(now);
    this.store = store;
    this.#dispatch = dispatch;
    dispatch({ type: 'draft', text: options.draft });
    this.#call = new VoiceCall({ ...options, createClient: createVoiceClient, onEvent: dispatch, now });
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

  send(message: ClientMessage): void {
    this.#call.send(message);
  }

  /** Keeps what the candidate is typing; that they type is told to the examiner of a spoken test. */
  setDraft(text: string): void {
    this.tellTyping();
    this.#dispatch({ type: 'draft', text });
  }

  /** Tells the examiner of a spoken test that the candidate types; may be called at every key. */
  tellTyping(): void {
    this.#call.tellTyping();
  }

  /** Sends the typed answer; the draft stays until the examiner has it. */
  sendAnswer(message: ClientMessage): void {
    this.tellTyping();
    this.#dispatch({ type: 'answer-sent' });
    this.#call.send(message);
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

  #handleTick(): void {
    const state = this.store.getState();
    if (isOver(state)) return;
    this.#ticks += 1;
    this.#dispatch({ type: 'tick' });
    const canHaveSound = state.stage === 'joined' || state.stage === 'running';
    if (canHaveSound && this.#ticks % SOUND_CHECK_EVERY_TICKS === 0) this.#call.checkSound();
  }
}
