import type { FaultBoundary, Log } from '@bandpal/foundation';
import { sleep } from '@bandpal/foundation';
import type { CaptureRefusal, CaptureSettings } from '../../protocol/captures.ts';
import type { CapturedVoice, RunningCapture } from '../captures/capture-media.ts';
import type { ParticipantSession } from '../participant-session.ts';
import type { TapPerson } from '../taps/media-frame.ts';
import { Canvas, colourOf, even } from './canvas.ts';
import type { Area, Colour } from './canvas.ts';
import { ComposedPerson } from './composed-person.ts';
import { Encoder } from './encoder.ts';
import type { Container, EncoderSettings } from './encoder.ts';
import { arrange, hasPictures, isHeardIn } from './layout.ts';
import type { Shown, Tile } from './layout.ts';
import { sampleAt, SOUND_HZ, SoundLane, upsampled } from './sound-lane.ts';

/** Everything is composed so much after it was sent: what comes late, or out of order, is there by then. */
export const DELAY_MS = 800;
const TICK_MS = 10;
const BLOCK_SAMPLES = 0.02 * SOUND_HZ;
/** A process that was held up for longer leaves out what it has missed: all of it at once would hold it up again. */
const MAX_CATCH_UP_MS = 2_000;
/** Of a voice that speaks, at its mean square. */
const SPEAKS_POWER = 0.0003;
/** Whoever speaks is shown for so long at least. */
const SPEAKER_MS = 2_000;
const MAX_RESTARTS = 3;
const MAX_INT16 = 32_767;
/** A voice without a browser comes when it's spoken, and so evenly that it needs no more patience. */
const VOICE_LEAD_MS = 60;

const USUAL = { width: 1_280, height: 720, fps: 20, backgroundColor: '#000000', audioBitrate: 96 };
/** More for one voice Opus refuses. The library allows pages to want more: they get this. */
const MAX_AUDIO_KILOBITS = 256;
/** Bits for each point of each picture; faces need little. */
const BITS_PER_POINT = 0.08;
/** Where someone is shown without a picture. */
const NO_PICTURE: Colour = colourOf('#2b3440');
const SILHOUETTE: Colour = colourOf('#55616f');

/** How much of its file an encoder has been given; `isNew`: it hasn't written a byte of that file yet. */
export interface CompositionPace {
  ms: number;
  isNew: boolean;
}

/** Where a composition goes. */
export interface CompositionOutput {
  /** Bytes of the file; `isNew`: the first of another one, after the encoder has begun anew. */
  handleBytes(bytes: Buffer, isNew: boolean): void;
  /** As `RunningCapture.changeEndpoints`. */
  changeEndpoints(
    change: 'add' | 'remove',
    endpoints: readonly string[],
    { onAllowed, pace }: { onAllowed: () => void; pace: () => CompositionPace },
  ): Promise<CaptureRefusal | null>;
  /** It goes on no longer. */
  fail(why: CaptureRefusal): void;
  /** Resolves when all bytes that have come are where they belong. Never rejects. */
  close(): Promise<void>;
}

interface CompositionOptions {
  settings: CaptureSettings;
  container: Container;
  tap: TapPerson;
  faults: FaultBoundary;
  log: Log;
  output: CompositionOutput;
  onWarning: (why: CaptureRefusal) => void;
}

/** The people of a room as one picture and one sound, encoded as it goes on. */
export class Composition implements RunningCapture {
  readonly #options: CompositionOptions;
  readonly #people = new Map<ParticipantSession, ComposedPerson>();
  /** In the order in which they came. What people have sent before they were removed has its time still to come. */
  readonly #heard = new Set<ComposedPerson>();
  readonly #voices = new Map<string, { lane: SoundLane; nextMs: number }>();
  readonly #canvas: Canvas | null;
  readonly #background: Colour;
  readonly #encoderSettings: EncoderSettings;
  #layout: CaptureSettings['layout'];
  #encoder: Encoder;
  #restarts = 0;
  #isNew = true;
  #startedAt: number;
  #sentSamples = 0;
  #sentPictures = 0;
  #tiles: readonly Tile[] = [];
  #shown = new Map<string, Shown & { person: ComposedPerson }>();
  #isArrangedAnew = false;
  /** Of whom a picture is seen, and of whom there is another one than that. */
  #seen: ReadonlySet<string> = new Set();
  readonly #changed = new Set<string>();
  #speaker: { id: string; since: number } | null = null;
  #cancelTick: () => void = () => {};
  #closing: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(options: CompositionOptions) {
    const { settings, container, faults } = options;
    this.#options = options;
    this.#layout = settings.layout;
    const size = {
      width: even(settings.width ?? USUAL.width),
      height: even(settings.height ?? USUAL.height),
    };
    const fps = Math.round(settings.fps ?? USUAL.fps);
    const usualBitrate = size.width * size.height * fps * BITS_PER_POINT;
    const bitrate = Math.round(
      settings.videoBitrate === undefined ? usualBitrate : settings.videoBitrate * 1_000,
    );
    this.#encoderSettings = {
      container,
      picture: hasPictures(settings.layout) ? { ...size, fps, bitrate } : null,
      audioBitrate: 1_000 * Math.min(settings.audioBitrate ?? USUAL.audioBitrate, MAX_AUDIO_KILOBITS),
    };
    this.#background = colourOf(settings.backgroundColor ?? USUAL.backgroundColor);
    this.#canvas = this.#encoderSettings.picture === null ? null : new Canvas(size);
    this.#canvas?.paint({ x: 0, y: 0, ...size }, this.#background);
    this.#encoder = this.#openEncoder();
    this.#startedAt = faults.clock.now() + DELAY_MS;
    this.#tickLater();
  }

  add(person: ParticipantSession): void {
    if (this.#people.has(person) || this.#isOver) return;
    const { tap, faults, log, onWarning } = this.#options;
    const { sessionId } = person.participant;
    const composed = new ComposedPerson({
      person,
      tap,
      faults,
      hasPictures: this.#canvas !== null,
      onPicture: (source) => void this.#changed.add(`${sessionId} ${source}`),
      onFailed: () => this.#fail('lost'),
      onBroken: () => {
        log.warn({}, 'the pictures of a person in a capture cannot be read');
        onWarning('bad-pictures');
      },
    });
    this.#people.set(person, composed);
    this.#heard.add(composed);
  }

  remove(person: ParticipantSession): void {
    const composed = this.#people.get(person);
    if (composed === undefined) return;
    this.#people.delete(person);
    this.#closing = Promise.all([this.#closing, composed.cut()]);
    this.#options.faults.clock.after(DELAY_MS, () => this.#forget(composed));
  }

  #forget(composed: ComposedPerson): void {
    if (this.#heard.delete(composed)) this.#closing = Promise.all([this.#closing, composed.close()]);
  }

  handleVoice({ id }: CapturedVoice, pcm: Int16Array): void {
    if (this.#isOver || !isHeardIn(this.#layout, id)) return;
    const now = this.#options.faults.clock.now();
    const voice = this.#voices.get(id) ?? { lane: new SoundLane(), nextMs: 0 };
    const samples = upsampled(pcm);
    // Frames of a clip may come in bundles; they're heard one after another.
    const at = Math.max(voice.nextMs, now - VOICE_LEAD_MS);
    voice.lane.take(at, samples);
    voice.nextMs = at + (1_000 * samples.length) / SOUND_HZ;
    this.#voices.set(id, voice);
  }

  update(layout: CaptureSettings['layout']): CaptureRefusal | null {
    if (hasPictures(layout) !== hasPictures(this.#layout)) return 'bad-layout';
    this.#layout = layout;
    return null;
  }

  async changeEndpoints(
    change: 'add' | 'remove',
    endpoints: readonly string[],
    onAllowed: () => void,
  ): Promise<CaptureRefusal | null> {
    const { output, faults } = this.#options;
    const pace = (): CompositionPace => ({
      ms: Math.max(0, faults.clock.now() - this.#startedAt),
      isNew: this.#isNew,
    });
    return output.changeEndpoints(change, endpoints, { onAllowed, pace });
  }

  /** Resolves when everything is written that was sent before. Never rejects. */
  async close(): Promise<void> {
    if (!this.#isOver) await sleep(this.#options.faults.clock, DELAY_MS);
    this.#isOver = true;
    this.#cancelTick();
    for (const person of this.#people.keys()) this.remove(person);
    for (const person of this.#heard) this.#forget(person);
    await this.#encoder.close();
    for (const { lane } of this.#voices.values()) lane[Symbol.dispose]();
    await this.#closing;
    await this.#options.output.close();
  }

  #openEncoder(): Encoder {
    const { faults, log, output } = this.#options;
    this.#isNew = true;
    const encoder: Encoder = new Encoder({
      ...this.#encoderSettings,
      faults,
      onBytes: (bytes) => {
        output.handleBytes(bytes, this.#isNew);
        this.#isNew = false;
      },
      onEnd: (why, isTooSlow) => {
        if (this.#isOver) return;
        log.warn({ why }, 'the encoder of a capture has ended');
        this.#restarts += 1;
        if (this.#restarts > MAX_RESTARTS) return this.#fail(isTooSlow ? 'too-slow' : 'lost');
        this.#startedAt = faults.clock.now() + DELAY_MS;
        [this.#sentSamples, this.#sentPictures] = [0, 0];
        this.#encoder = this.#openEncoder();
      },
    });
    return encoder;
  }

  #tickLater(): void {
    this.#cancelTick = this.#options.faults.clock.after(TICK_MS, () => {
      this.#tick();
      if (!this.#isOver) this.#tickLater();
    });
  }

  #tick(): void {
    const now = this.#options.faults.clock.now();
    const samplesMs = (this.#sentSamples * 1_000) / SOUND_HZ;
    const missed = now - this.#startedAt - samplesMs - MAX_CATCH_UP_MS;
    if (missed > 0) this.#startedAt += missed;
    const elapsed = now - this.#startedAt;
    while ((this.#sentSamples + BLOCK_SAMPLES) * 1_000 <= elapsed * SOUND_HZ) this.#mix();
    this.#compose(now, elapsed);
  }

  #mix(): void {
    const from = sampleAt(this.#startedAt - DELAY_MS) + this.#sentSamples;
    const mix = new Float32Array(BLOCK_SAMPLES);
    const unheard = new Float32Array(BLOCK_SAMPLES);
    let loudest: { id: string; power: number } | null = null;
    for (const person of this.#heard) {
      const power = person.addTo(isHeardIn(this.#layout, person.id) ? mix : unheard, from);
      if (power > Math.max(SPEAKS_POWER, loudest?.power ?? 0)) loudest = { id: person.id, power };
    }
    for (const { lane } of this.#voices.values()) lane.addTo(mix, from);
    this.#noteSpeaker(loudest?.id ?? null);
    this.#sentSamples += BLOCK_SAMPLES;
    this.#encoder.pushSound(
      Int16Array.from(mix, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * MAX_INT16)),
    );
  }

  #noteSpeaker(id: string | null): void {
    const now = this.#options.faults.clock.now();
    if (id === null || id === this.#speaker?.id) return;
    if (this.#speaker === null || now - this.#speaker.since >= SPEAKER_MS) this.#speaker = { id, since: now };
  }

  #compose(now: number, elapsed: number): void {
    const { picture } = this.#encoderSettings;
    if (picture === null || this.#canvas === null) return;
    this.#arrange(this.#canvas, now - DELAY_MS);
    for (const person of this.#heard) person.play(now - DELAY_MS);
    const due = Math.floor((elapsed * picture.fps) / 1_000);
    if (this.#sentPictures >= due) return;
    this.#draw(this.#canvas);
    const whole = this.#canvas.copy();
    for (; this.#sentPictures < due; this.#sentPictures += 1) this.#encoder.pushPicture(whole);
  }

  /** Who is where at that time. */
  #arrange(canvas: Canvas, at: number): void {
    // Someone who has come back at once is there once.
    this.#shown = new Map([...this.#heard].map((person) => [person.id, { person, ...person.shownAt(at) }]));
    const tiles = arrange(this.#layout, canvas.size, [...this.#shown.values()], this.#speaker?.id ?? null);
    this.#isArrangedAnew ||= JSON.stringify(tiles) !== JSON.stringify(this.#tiles);
    this.#tiles = tiles;
    // Someone's camera may be new in a place that was theirs before.
    for (const { id, person } of this.#shown.values()) {
      const sizeOf = (source: Tile['source']): Tile | null =>
        tiles.find((tile) => tile.id === id && tile.source === source) ?? null;
      person.show({ camera: sizeOf('camera'), screen: sizeOf('screen') });
    }
  }

  /** What is other than before. */
  #draw(canvas: Canvas): void {
    if (this.#isArrangedAnew) canvas.paint({ x: 0, y: 0, ...canvas.size }, this.#background);
    const seen = new Set<string>();
    const drawn: Tile[] = [];
    for (const tile of this.#tiles) {
      const { id, source } = tile;
      const shown = this.#shown.get(id);
      const picture = shown?.person.pictureOf(source) ?? null;
      const key = `${id} ${source}`;
      // What lies in the corner of another picture is drawn again with that.
      const isUncovered = !this.#isArrangedAnew && !drawn.some((other) => overlap(tile, other));
      if (picture !== null && (source === 'screen' || shown?.hasCamera === true)) {
        seen.add(key);
        if (isUncovered && !this.#changed.has(key) && this.#seen.has(key)) continue;
        canvas.draw(tile, picture);
      } else if (isUncovered && !this.#seen.has(key)) continue;
      else drawSilhouette(canvas, tile);
      drawn.push(tile);
    }
    this.#seen = seen;
    this.#changed.clear();
    this.#isArrangedAnew = false;
  }

  #fail(why: CaptureRefusal): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTick();
    this.#options.output.fail(why);
  }
}

const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Someone who's there without a picture: a head and shoulders. */
function drawSilhouette(canvas: Canvas, tile: Area): void {
  canvas.paint(tile, NO_PICTURE);
  const size = Math.min(tile.width, tile.height);
  const middle = tile.x + tile.width / 2;
  const part = (across: number, down: number, top: number): Area => ({
    x: middle - (across * size) / 2,
    y: tile.y + tile.height / 2 + top * size,
    width: across * size,
    height: down * size,
  });
  canvas.paintEllipse(tile, part(0.26, 0.26, -0.26), SILHOUETTE);
  canvas.paintEllipse(tile, part(0.5, 0.5, 0.05), SILHOUETTE);
}
