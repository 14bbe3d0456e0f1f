import { AUDIO_FRAME_MS, type ServerMessage, serverMessageSchema } from '@bandpal/contracts';
import type { Clock } from '@bandpal/foundation';
import type {
  Guest,
  ParticipantEvent,
  PeopleWords,
  Playback,
  Room,
  RoomCloseReason,
  RoomOptions,
  Rooms,
  Seat,
} from '@bandpal/rooms/ports';
import type { PermissionsChange, RoomParticipant } from '@bandpal/rooms/protocol';
import type { AudioClip } from '@bandpal/speech/ports';

/** What a fake room saw the examiner play. */
export interface PlayedClip {
  text: string;
  fromMs: number;
  startedAt: number;
  /** When its last sound is out, unless it is stopped before. */
  endsAt: number;
  stoppedAt: number | null;
}

export const CANDIDATE: RoomParticipant = {
  sessionId: 'candidate',
  userName: 'Guest',
  audio: true,
  joinedAt: 1,
};

/** A room without network: clips take their time on the clock, and the test plays the candidate's browser. */
export class FakeRoom implements Room, Seat {
  readonly name = 'room';
  readonly joinUrl = 'http://localhost:3000/rooms/room?t=token';
  readonly sessionId = 'examiner';
  readonly played: PlayedClip[] = [];
  /** Everything sent, as it went out. */
  readonly sent: string[] = [];
  /** Of these, what no one else in the room gets. */
  readonly sentToCandidate: string[] = [];
  /** And what single others get, by session. */
  readonly sentTo = new Map<string, string[]>();
  readonly invited: Guest[] = [];
  readonly permitted: { sessionId: string; change: PermissionsChange }[] = [];
  readonly expelled: string[] = [];
  seatName = '';
  closedBy: RoomCloseReason | null = null;
  readonly #clock: Clock;
  readonly #closed = Promise.withResolvers<RoomCloseReason>();
  readonly #participantListeners: ((event: ParticipantEvent) => void)[] = [];
  readonly #audioListeners: ((samples: Float32Array, sessionId: string) => void)[] = [];
  readonly #messageListeners: ((data: unknown, sessionId: string) => void)[] = [];
  readonly #faultListeners: ((error: unknown) => void)[] = [];
  /** Thrown by the next clip that is to be played. */
  playFailure: Error | null = null;
  /** Thrown at everything that is to be sent. */
  sendFailure: Error | null = null;
  #playing: Playback | null = null;
  readonly #clips: { clip: AudioClip; entry: PlayedClip }[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get closed(): Promise<RoomCloseReason> {
    return this.#closed.promise;
  }

  /** Nobody comes but whom the test plays. */
  get people(): readonly RoomParticipant[] {
    return [];
  }

  async invite(guest: Guest): Promise<string> {
    this.invited.push(guest);
    return `http://localhost:3000/rooms/room?t=${guest.userId ?? ''}`;
  }

  permit(sessionId: string, change: PermissionsChange): void {
    this.permitted.push({ sessionId, change });
  }

  expel(userId: string): void {
    this.expelled.push(userId);
  }

  readsPeople = true;
  /** Whose words are wanted, for whom; the newest last. */
  readonly peopleRead: (PeopleWords | null)[] = [];
  /** Whether there are places for those who are to be read. */
  hasPlacesToRead = true;

  readPeople(wish: PeopleWords | null): boolean {
    this.peopleRead.push(wish);
    return wish === null || this.hasPlacesToRead;
  }

  takeSeat(userName: string): Seat {
    this.seatName = userName;
    return this;
  }

  onFault(listener: (error: unknown) => void): void {
    this.#faultListeners.push(listener);
  }

  /** Something in the room fails. */
  async fail(error: Error): Promise<void> {
    for (const listener of this.#faultListeners) listener(error);
    await this.close('failed');
  }

  async close(reason: RoomCloseReason): Promise<void> {
    this.#playing?.stop();
    this.closedBy ??= reason;
    this.#closed.resolve(this.closedBy);
  }

  onParticipant(listener: (event: ParticipantEvent) => void): void {
    this.#participantListeners.push(listener);
  }

  onAudio(listener: (samples: Float32Array, sessionId: string) => void): void {
    this.#audioListeners.push(listener);
  }

  onMessage(listener: (data: unknown, sessionId: string) => void): void {
    this.#messageListeners.push(listener);
  }

  /** What was told for a transcription, as `speaker: text`. */
  readonly words: string[] = [];

  tellWords(speaker: 'seat' | 'candidate', text: string): void {
    this.words.push(`${speaker}: ${text}`);
  }

  /** The examiner shares nothing and looks at nothing that is shared. */
  onSharedData(): void {}

  share(): boolean {
    return false;
  }

  send(data: unknown, to?: 'candidate' | readonly string[]): void {
    if (this.sendFailure) throw this.sendFailure;
    if (typeof data !== 'string') throw new TypeError('App messages are text.');
    if (to === undefined || to === 'candidate') this.sent.push(data);
    if (to === 'candidate') this.sentToCandidate.push(data);
    else for (const id of to ?? []) this.sentTo.set(id, [...(this.sentTo.get(id) ?? []), data]);
  }

  play(clip: AudioClip, options: { fromMs?: number } = {}): Playback {
    this.#playing?.stop();
    if (this.playFailure) throw this.playFailure;
    const fromMs = options.fromMs ?? 0;
    const startedAt = this.#clock.now();
    const leftMs = Math.max(0, clip.durationMs - fromMs);
    const entry: PlayedClip = {
      text: clip.text,
      fromMs,
      startedAt,
      endsAt: startedAt + leftMs,
      stoppedAt: null,
    };
    this.played.push(entry);
    this.#clips.push({ clip, entry });
    const { promise, resolve } = Promise.withResolvers<{ completed: boolean; playedMs: number }>();
    const cancel = this.#clock.after(leftMs, () => {
      if (this.#playing === playback) this.#playing = null;
      resolve({ completed: true, playedMs: clip.durationMs - fromMs });
    });
    const playback: Playback = {
      done: promise,
      firstPacketAt: startedAt,
      stop: () => {
        cancel();
        entry.stoppedAt ??= this.#clock.now();
        resolve({ completed: false, playedMs: this.#clock.now() - startedAt });
      },
    };
    this.#playing = playback;
    return playback;
  }

  /** The 20 ms frame that goes out at this clock time, or null in silence. */
  frameAt(clockMs: number): Int16Array | null {
    const playing = this.#clips.findLast(({ entry }) => entry.startedAt <= clockMs);
    if (!playing) return null;
    const { clip, entry } = playing;
    if (entry.stoppedAt !== null && clockMs >= entry.stoppedAt) return null;
    return clip.pcm[Math.floor((clockMs - entry.startedAt + entry.fromMs) / AUDIO_FRAME_MS)] ?? null;
  }

  /** The JSON messages sent so far, checked against the contract. */
  get messages(): ServerMessage[] {
    return this.sent
      .filter((text) => text.startsWith('{'))
      .map((text) => serverMessageSchema.parse(JSON.parse(text)));
  }

  emit(event: ParticipantEvent): void {
    for (const listener of this.#participantListeners) listener(event);
  }

  emitAudio(samples: Float32Array, sessionId = CANDIDATE.sessionId): void {
    for (const listener of this.#audioListeners) listener(samples, sessionId);
  }

  emitMessage(data: unknown, sessionId = CANDIDATE.sessionId): void {
    for (const listener of this.#messageListeners) listener(data, sessionId);
  }
}

/** Makes fake rooms; the next one can be made to fail. */
export class FakeRooms implements Rooms {
  readonly rooms: FakeRoom[] = [];
  readonly options: RoomOptions[] = [];
  failure: Error | null = null;
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get count(): number {
    return this.rooms.filter((room) => room.closedBy === null).length;
  }

  async create(options: RoomOptions): Promise<Room> {
    if (this.failure) throw this.failure;
    this.options.push(options);
    const room = new FakeRoom(this.#clock);
    this.rooms.push(room);
    return room;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.rooms.map((room) => room.close('shutdown')));
  }
}
