import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { FaultBoundary } from '@bandpal/foundation';
import type { Clock, Log } from '@bandpal/foundation';
import type { Ear, EarListener, Transcriber } from '@bandpal/rooms/ports';
import type { Recognizer, VoiceActivityDetector, VoiceActivityStream } from '@bandpal/speech/ports';
import { AudioTimeline } from '../sound/audio-timeline.ts';
import { VoiceSpans } from '../sound/voice-spans.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import { POST_ROLL_MS, PRE_ROLL_MS, quietestSpot } from '../turn/turn-segments.ts';
import { VOICE_BUDGETS } from '../voice-budgets.ts';

/** A pause that ends a sentence: those who read along wait for it. */
const PAUSE_MS = 700;
/** The pause that is enough after so much voice. */
const SHORT_PAUSE_MS = 300;
const LONG_MS = 4_000;
/**
 * Voice without a pause is cut here. No job of a call can be put before one that is being read: so long a stretch takes about 0.2 s of a
 * processor, half of what the longest of a test takes.
 */
const LONGEST_MS = 8_000;
/** Shorter voice holds no word. */
const SHORTEST_MS = 150;
/** Browsers send sound fifty times a second: after this long without any the person is muted, and has said all. */
const MUTED_MS = 1_000;
/** Words that come later are of no use to those who read along, and sound must not pile up. */
const MOST_BEHIND_MS = 15_000;
/** The recogniser is broken when so many readings in a row have failed. */
const MOST_FAILED = 3;
/** How long the last words of someone who has gone are waited for. */
const LAST_WORDS_MS = 5_000;

interface TranscriberDeps {
  engines: { readonly recognizer: Recognizer; readonly vad: VoiceActivityDetector };
  clock: Clock;
  log: Log;
}

/**
 * Reads what people say to each other in rooms. The answers of tests go first: one stretch at a time is read, when none of them waits, in
 * turn with live captions; where that isn't enough a transcription is given up.
 */
export class PeopleTranscriber implements Transcriber {
  readonly #deps: TranscriberDeps;
  readonly #ears = new Set<PersonEar>();
  readonly #readings: Readings;
  readonly #listeners = new Set<() => void>();

  constructor(deps: TranscriberDeps) {
    this.#deps = deps;
    this.#readings = new Readings(deps);
  }

  get model(): string {
    return this.#deps.engines.recognizer.name;
  }

  get placesLeft(): number {
    return VOICE_BUDGETS.transcribed.size() - this.#ears.size;
  }

  /** How many people are read. */
  get people(): number {
    return this.#ears.size;
  }

  open(listener: EarListener): Ear | null {
    if (this.placesLeft <= 0) return null;
    const ear: PersonEar = new PersonEar(this.#deps, this.#readings, listener, () => {
      if (this.#ears.delete(ear)) queueMicrotask(() => this.#tellFree());
    });
    this.#ears.add(ear);
    return ear;
  }

  onPlaceFree(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tellFree(): void {
    for (const tell of this.#listeners) tell();
  }
}

/** Voice that is being heard, in milliseconds of the sound. */
interface Segment {
  fromMs: number;
  voice: VoiceSpan;
}

/** Hears one person and cuts what they say at its pauses. */
class PersonEar implements Ear {
  readonly listener: EarListener;
  readonly #faults: FaultBoundary;
  readonly #readings: Readings;
  readonly #onClosed: () => void;
  readonly #timeline = new AudioTimeline();
  readonly #spans = new VoiceSpans();
  readonly #vad: VoiceActivityStream;
  readonly #closed = new AbortController();
  #segment: Segment | null = null;
  #readToMs = 0;
  #hasEnded = false;
  #cancelMuted = (): void => undefined;

  constructor(
    { engines, clock, log }: TranscriberDeps,
    readings: Readings,
    listener: EarListener,
    onClosed: () => void,
  ) {
    this.listener = listener;
    this.#readings = readings;
    this.#onClosed = onClosed;
    this.#faults = new FaultBoundary({
      clock,
      onFault: (error) => {
        log.error({ err: error }, 'the sound of a person could not be read');
        listener.onGivenUp();
      },
    });
    this.#vad = engines.vad.open(this.#faults.guard((probability) => this.#handleWindow(probability)));
  }

  /** Aborted with the ear. */
  get signal(): AbortSignal {
    return this.#closed.signal;
  }

  push(samples: Float32Array): void {
    if (this.signal.aborted || this.#hasEnded) return;
    // The engines are everyone's: what fails in them is no fault of a room.
    this.#faults.run(() => {
      this.#hear(samples);
      this.#cancelMuted();
      this.#cancelMuted = this.#faults.clock.after(MUTED_MS, () => this.#hear(silence(MUTED_MS)));
    });
  }

  end(): void {
    if (this.signal.aborted || this.#hasEnded) return;
    this.#hasEnded = true;
    this.#cancelMuted();
    this.#faults.run(() => this.#hear(silence(MUTED_MS)));
    this.#cancelMuted = this.#faults.clock.after(LAST_WORDS_MS, () => this[Symbol.dispose]());
    this.#onClosed();
  }

  [Symbol.dispose](): void {
    if (this.signal.aborted) return;
    this.#faults.run(() => {
      this.#closed.abort();
      this.#vad[Symbol.dispose]();
    });
    this.#cancelMuted();
    this.#readings.forget(this);
    this.#segment = null;
    this.#timeline.forgetBefore(Infinity);
    this.#onClosed();
  }

  #hear(samples: Float32Array): void {
    const hole = this.#timeline.push(samples, this.#faults.clock.now());
    if (hole > 0) this.#vad.push(new Float32Array(hole));
    this.#vad.push(samples);
  }

  #handleWindow(probability: number): void {
    this.#spans.push(probability);
    const { open, speaking, positionMs } = this.#spans;
    if (open !== null && speaking) this.#grow(open);
    const segment = this.#segment;
    if (segment !== null) this.#judge(segment, positionMs);
    this.#timeline.forgetBefore(this.#segment?.fromMs ?? positionMs - PRE_ROLL_MS);
  }

  #grow({ startMs, endMs }: VoiceSpan): void {
    if (this.#segment === null) {
      const fromMs = Math.max(this.#readToMs, startMs - PRE_ROLL_MS);
      this.#segment = { fromMs, voice: { startMs: Math.max(fromMs, startMs), endMs } };
    } else this.#segment.voice.endMs = endMs;
  }

  #judge(segment: Segment, positionMs: number): void {
    const { fromMs, voice } = segment;
    const lengthMs = voice.endMs - voice.startMs;
    const silenceMs = positionMs - voice.endMs;
    if (lengthMs >= LONGEST_MS) {
      const toMs = fromMs + quietestSpot(this.#timeline.read(fromMs, voice.endMs));
      this.#end(segment, toMs);
      this.#segment = { fromMs: toMs, voice: { startMs: toMs, endMs: voice.endMs } };
    } else if (silenceMs >= (lengthMs >= LONG_MS ? SHORT_PAUSE_MS : PAUSE_MS)) {
      this.#segment = null;
      if (lengthMs >= SHORTEST_MS) this.#end(segment, voice.endMs + POST_ROLL_MS);
    }
  }

  #end({ fromMs, voice }: Segment, toMs: number): void {
    this.#readToMs = toMs;
    this.#readings.add({
      ear: this,
      samples: this.#timeline.read(fromMs, toMs),
      spokenAt: this.#timeline.clockAt(voice.startMs),
      endedAt: this.#faults.clock.now(),
    });
  }
}

const silence = (ms: number): Float32Array => new Float32Array((ms * SPEECH_SAMPLE_RATE_HZ) / 1_000);

interface Reading {
  ear: PersonEar;
  samples: Float32Array;
  spokenAt: number;
  endedAt: number;
}

/** What has been said and isn't read yet: one after the other, so that no more than one process of the recogniser has work from here. */
class Readings {
  readonly #deps: TranscriberDeps;
  #waiting: Reading[] = [];
  /** What is being read. */
  #current: Reading | null = null;
  #failedInARow = 0;

  constructor(deps: TranscriberDeps) {
    this.#deps = deps;
  }

  add(reading: Reading): void {
    this.#waiting.push(reading);
    const [oldest = reading] = this.#unread;
    if (reading.endedAt - oldest.endedAt > MOST_BEHIND_MS) this.#busiest(reading.ear).listener.onGivenUp();
    if (this.#current === null) void this.#readAll();
  }

  /** In the order in which it was said; what no one wants to know any more doesn't count. */
  get #unread(): readonly Reading[] {
    const current = this.#current;
    return current === null || current.ear.signal.aborted ? this.#waiting : [current, ...this.#waiting];
  }

  /** Whoever has most sound that isn't read yet. */
  #busiest(usual: PersonEar): PersonEar {
    const samplesOf = new Map<PersonEar, number>();
    for (const { ear, samples } of this.#unread)
      samplesOf.set(ear, (samplesOf.get(ear) ?? 0) + samples.length);
    const [[ear] = [usual]] = [...samplesOf].toSorted(([, one], [, other]) => other - one);
    return ear;
  }

  forget(ear: PersonEar): void {
    this.#waiting = this.#waiting.filter((reading) => reading.ear !== ear);
  }

  /** Never rejects. */
  async #readAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#current = next;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.#read(next);
    }
    this.#current = null;
  }

  async #read({ ear, samples, spokenAt }: Reading): Promise<void> {
    try {
      const options = { canWait: true, givesWay: true, signal: ear.signal };
      const { text, confidence } = await this.#deps.engines.recognizer.transcribe(samples, options);
      this.#failedInARow = 0;
      if (text.trim() !== '' && !ear.signal.aborted)
        ear.listener.onWords({ text: text.trim(), confidence, spokenAt });
    } catch (error) {
      if (ear.signal.aborted) return;
      this.#deps.log.warn({ err: error }, 'a sentence of a person could not be read');
      this.#failedInARow += 1;
      if (this.#failedInARow >= MOST_FAILED) ear.listener.onGivenUp();
    }
  }
}
