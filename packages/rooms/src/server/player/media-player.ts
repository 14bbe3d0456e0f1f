import { AUDIO_FRAME_MS } from '@bandpal/contracts';
import type { FaultBoundary, Log } from '@bandpal/foundation';
import { PLAYER_AUDIO, PLAYER_VIDEO } from '../../protocol/media-player.ts';
import type { PlayerRefusal, PlayerSettings, PlayerState } from '../../protocol/media-player.ts';
import type { Permissions } from '../../protocol/permissions.ts';
import type { ClientSignal, RoomParticipant, ServerSignal } from '../../protocol/signalling.ts';
import { OpusEncoder } from '../opus-encoder.ts';
import type { Pacer } from '../pacer.ts';
import type { PeerNetwork } from '../peer-network.ts';
import type { MediaPiece } from './matroska-reader.ts';
import { PlayerLine } from './player-line.ts';
import { PLAYER_SAMPLE_RATE_HZ } from './player-source.ts';
import type { PlayerSource } from './player-source.ts';
import { SoundLine } from './sound-line.ts';

const BIT_RATE_BPS = 64_000;
const FRAME_SAMPLES = (PLAYER_SAMPLE_RATE_HZ * AUDIO_FRAME_MS) / 1_000;
/** Sound is taken so much before its time: pieces don't end where packets do. */
const SOUND_AHEAD_MS = 60;
/** After a break so much is there again. */
const RESUME_MS = 600;
/** Nobody should miss the first words because their connection takes a moment; one that takes longer isn't waited for. */
const MAX_WAIT_MS = 3_000;
/** With all its pauses. */
const MAX_RUN_MS = 2 * 60 * 60_000;
/** A player that stands still keeps others from playing. */
const MAX_PAUSE_MS = 30 * 60_000;
const AGAIN_MS = 2_000;
/** The pictures of a few seconds, and a margin: where more lies here, what has read a stranger's file makes them up. */
const MAX_PICTURE_BYTES = 8_000_000;
/** A second's pictures aren't sent more often for those who have lost one. */
const REDRAW_MS = 500;

/** Sends, and gets nothing. */
const PERMISSIONS: Permissions = {
  hasPresence: true,
  canSend: ['audio', 'video'],
  canReceive: { base: false },
  canAdmin: false,
};

/** How a player has come to its end. */
export interface PlayerEnd {
  reason: 'EOS' | 'stopped-by-peer';
  /** Where it couldn't go on. */
  code?: PlayerRefusal;
}

interface MediaPlayerOptions {
  source: PlayerSource;
  settings: PlayerSettings;
  /** Session of who has started it. */
  by: string;
  network: PeerNetwork;
  pacer: Pacer;
  /** The room's. */
  faults: FaultBoundary;
  log: Log;
  /** To the media engine. */
  send: (player: MediaPlayer, signal: Extract<ClientSignal, { type: 'sdp' | 'ice' }>) => void;
  /** Whether everyone in the room gets it by now. */
  isGotByAll: (player: MediaPlayer) => boolean;
  onUpdate: (by: string) => void;
  /** Called once. */
  onOver: (end: PlayerEnd, by: string) => void;
}

/** A file that is played to everyone: someone in the room who has no browser and only sends. */
export class MediaPlayer implements AsyncDisposable {
  readonly participant: RoomParticipant;
  readonly permissions = PERMISSIONS;
  /** Stands for the socket of a browser: what the room tells the one who sends. */
  readonly connection = {
    // It's this process that sends.
    client: '127.0.0.1',
    send: (signal: ServerSignal): void => this.#handleSignal(signal),
  };
  readonly #options: MediaPlayerOptions;
  readonly #encoder = new OpusEncoder({
    sampleRateHz: PLAYER_SAMPLE_RATE_HZ,
    bitRateBps: BIT_RATE_BPS,
    application: 'music',
  });
  readonly #stopTicks: () => void;
  readonly #cancelLifetime: () => void;
  #cancelPause: () => void = () => {};
  #cancelAgain: () => void = () => {};
  #line: PlayerLine | null = null;
  #gone: Promise<unknown> = Promise.resolve();
  #wanted: 'play' | 'pause';
  #volume: number;
  #told: PlayerState['state'];
  /** Of the file; what is before it has been sent. */
  #positionMs = 0;
  #hasBegun = false;
  /** Since when it could begin. */
  #readyAt: number | null = null;
  #isStarving = false;
  /** Pictures and sound that aren't due yet. */
  readonly #pictures: MediaPiece[] = [];
  readonly #sound = new SoundLine();
  /** What whoever comes now needs in order to see the picture of the moment: from the last one that stands by itself. */
  #drawn: Buffer[] = [];
  #drawnAgainAt = -Infinity;
  #isOver = false;

  constructor(options: MediaPlayerOptions) {
    this.#options = options;
    const { source, settings, faults, pacer } = options;
    this.#wanted = settings.state ?? 'play';
    this.#volume = settings.volume ?? 1;
    this.#told = this.#wanted === 'play' ? 'playing' : 'paused';
    const tracks = {
      ...(source.kinds.has('audio') ? { [PLAYER_AUDIO]: 'audio' as const } : {}),
      ...(source.kinds.has('video') ? { [PLAYER_VIDEO]: 'video' as const } : {}),
    };
    this.participant = {
      sessionId: crypto.randomUUID(),
      // Everyone is told where it comes from.
      userName: source.host,
      audio: false,
      joinedAt: Math.floor(faults.clock.date().getTime() / 1_000),
      guest: true,
      peer: true,
      player: true,
      permissions: PERMISSIONS,
      tracks,
    };
    this.#stopTicks = pacer.listen(faults.guard((slot) => this.#tick(slot)));
    this.#cancelLifetime = faults.clock.after(MAX_RUN_MS, () =>
      this.end({ reason: 'EOS', code: 'too-long' }, ''),
    );
    this.#watchPause();
    this.connect();
  }

  get state(): PlayerState {
    return { state: this.#told, settings: { state: this.#wanted, volume: this.#volume } };
  }

  /** Begins a connection to the media engine, in place of the one before. */
  connect(): void {
    this.disconnect();
    if (this.#isOver) return;
    const { source, network, faults, log, send } = this.#options;
    const line: PlayerLine = new PlayerLine({
      kinds: source.kinds,
      network,
      faults,
      send: (signal) => send(this, signal),
      onPictureLost: () => this.#drawAgain(),
      onFailed: (error) => {
        if (this.#line !== line) return;
        log.warn({ err: error }, 'the line of a media player has failed; another one is made');
        this.disconnect();
        this.#cancelAgain = faults.clock.after(AGAIN_MS, () => this.connect());
      },
    });
    this.#line = line;
  }

  /** The media engine is gone. */
  disconnect(): void {
    this.#cancelAgain();
    const line = this.#line;
    this.#line = null;
    if (line !== null) this.#gone = Promise.all([this.#gone, line[Symbol.asyncDispose]()]);
  }

  /** Someone in charge wants it otherwise. */
  update({ state, volume }: PlayerSettings, by: string): void {
    this.#wanted = state ?? this.#wanted;
    this.#volume = volume ?? this.#volume;
    if (state !== undefined) this.#watchPause();
    this.#told = this.#wanted === 'pause' ? 'paused' : this.#isStarving ? 'buffering' : 'playing';
    this.#options.onUpdate(by);
  }

  /** It's over now. */
  end(end: PlayerEnd, by: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#stopTicks();
    this.#cancelLifetime();
    this.#cancelPause();
    this.disconnect();
    this.#encoder[Symbol.dispose]();
    this.#gone = Promise.all([this.#gone, this.#options.source[Symbol.asyncDispose]()]);
    this.#options.onOver(end, by);
  }

  /** Resolves when nothing of it is left. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.end({ reason: 'stopped-by-peer' }, '');
    await this.#gone;
  }

  #watchPause(): void {
    this.#cancelPause();
    if (this.#wanted === 'pause')
      this.#cancelPause = this.#options.faults.clock.after(MAX_PAUSE_MS, () =>
        this.end({ reason: 'EOS', code: 'too-long' }, ''),
      );
  }

  #handleSignal(signal: ServerSignal): void {
    if (signal.type === 'renew') this.connect();
    else if (signal.type === 'sdp' && signal.kind === 'answer')
      this.#line?.handleAnswer(signal.for, signal.sdp);
  }

  #tick(slot: number): void {
    const { source } = this.#options;
    const isUp = this.#line?.isUp === true;
    if (this.#wanted === 'pause' || !this.#mayBegin(isUp)) {
      // Who waits sees what it's for.
      if (isUp && this.#drawn.length === 0) this.#draw(slot, 1);
      return;
    }
    const until = this.#positionMs + AUDIO_FRAME_MS;
    const needed = until + (this.#isStarving ? RESUME_MS : SOUND_AHEAD_MS);
    this.#tellStarving(!isUp || (!source.isEnded && source.lastMs < needed));
    if (this.#isStarving) return;
    this.#draw(slot, until);
    if (this.#isOver) return;
    this.#sendSound(slot);
    this.#positionMs = until;
    const isThrough = source.isEnded && source.isEmpty && this.#pictures.length === 0 && this.#sound.isEmpty;
    const code = source.failure;
    if (isThrough) this.end({ reason: 'EOS', ...(code === null ? {} : { code }) }, '');
  }

  /** It begins when everyone gets it. */
  #mayBegin(isUp: boolean): boolean {
    if (this.#hasBegun) return true;
    if (!isUp) return false;
    const now = this.#options.faults.clock.now();
    this.#readyAt ??= now;
    this.#hasBegun = this.#options.isGotByAll(this) || now - this.#readyAt > MAX_WAIT_MS;
    return this.#hasBegun;
  }

  #tellStarving(isStarving: boolean): void {
    this.#isStarving = isStarving;
    const state = isStarving ? 'buffering' : 'playing';
    if (state === this.#told) return;
    this.#told = state;
    this.#options.onUpdate('');
  }

  /** Sends the pictures that are due before this time of the file. */
  #draw(slot: number, untilMs: number): void {
    for (const piece of this.#options.source.take(untilMs + SOUND_AHEAD_MS)) {
      if (piece.kind === 'video') this.#pictures.push(piece);
      else this.#sound.push(piece);
    }
    const waiting = [...this.#pictures.map(({ data }) => data), ...this.#drawn];
    if (waiting.reduce((sum, { length }) => sum + length, 0) > MAX_PICTURE_BYTES) {
      this.end({ reason: 'EOS', code: 'not-media' }, '');
      return;
    }
    while ((this.#pictures[0]?.ms ?? Infinity) < untilMs) {
      const picture = this.#pictures.shift();
      if (picture === undefined) break;
      if (picture.isKey) this.#drawn = [];
      this.#drawn.push(picture.data);
      this.#line?.sendPicture(picture.data, slot * AUDIO_FRAME_MS + picture.ms - this.#positionMs);
    }
  }

  /** While it stands still no new picture comes: someone who has none gets all since the last whole one. */
  #drawAgain(): void {
    const { faults, pacer } = this.#options;
    const now = faults.clock.now();
    const isStill = this.#wanted === 'pause' || this.#isStarving || !this.#hasBegun;
    if (!isStill || now - this.#drawnAgainAt < REDRAW_MS) return;
    this.#drawnAgainAt = now;
    for (const data of this.#drawn) this.#line?.sendPicture(data, pacer.currentSlot * AUDIO_FRAME_MS);
  }

  #sendSound(slot: number): void {
    if (!this.#options.source.kinds.has('audio')) return;
    const frame = this.#sound.take(FRAME_SAMPLES, this.#volume);
    for (const packet of this.#encoder.push(frame)) this.#line?.sendSound(packet, slot);
  }
}
