import { sum } from '@bandpal/contracts';
import type { SpokenWord } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import type { FaultBoundary } from '@bandpal/foundation';
import type {
  AlignedWord,
  Aligner,
  HeardDelivery,
  HeardWord,
  Recognizer,
  TranscribeOptions,
  Transcription,
} from '@bandpal/speech/ports';
import type { AudioTimeline } from '../sound/audio-timeline.ts';
import type { LineEcho } from '../sound/line-echo.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';

/** Sound of one segment, rolls included; milliseconds of the candidate's sound. */
export interface SegmentRange {
  fromMs: number;
  toMs: number;
  /** For the live caption only: another reading of the segment follows. */
  isCaption?: true;
}

interface Segment {
  wanted: SegmentRange;
  done: SegmentRange | null;
  /** Stops the reading that is going on; null when there is none. */
  reading: { range: SegmentRange; abort: AbortController } | null;
  transcription: Transcription | null;
  /** When it is closed and read as a whole. */
  heard: Promise<void> | null;
  placed: Promise<PlacedSegment> | null;
}

/** Words of a finished segment with their times on the axis of the candidate's sound. */
export interface PlacedSegment {
  text: string;
  /** Probability, by its words, that a sentence is over after it; left out where that is not known. */
  sentenceOver?: number | undefined;
  words: SpokenWord[];
  aligned: boolean;
  /** Left out by recognisers that do not judge it. */
  delivery?: HeardDelivery | undefined;
}

/** Reacts to a transcript: the turn it belongs to. */
export interface TranscriptHandler {
  /** Text or its readiness has changed. */
  handleTranscript(): void;
  /** One more closed segment has its words and their times. */
  handlePlaced(): void;
}

export interface TurnTranscriptDeps {
  recognizer: Recognizer;
  aligner: Aligner;
  timeline: AudioTimeline;
  log: Log;
  faults: FaultBoundary;
  /** Text the candidate is likely to use. */
  hints: readonly string[];
  lineEcho: LineEcho;
  handler: TranscriptHandler;
}

/** The words of one turn: recognises its segments, again as the last one grows, and places their words once they are closed. */
export class TurnTranscript {
  readonly #deps: TurnTranscriptDeps;
  readonly #segments: Segment[] = [];
  readonly #abort = new AbortController();
  #waiters: (() => void)[] = [];
  #echoed = false;

  constructor(deps: TurnTranscriptDeps) {
    this.#deps = deps;
  }

  /** Begins a segment and returns its number. */
  open(range: SegmentRange): number {
    return (
      this.#segments.push({
        wanted: range,
        done: null,
        reading: null,
        transcription: null,
        heard: null,
        placed: null,
      }) - 1
    );
  }

  /** Recognises a segment up to here; a running recognition is followed by one of the newest range, never by a queue. */
  recognise(index: number, range: SegmentRange): void {
    const segment = this.#segments[index];
    if (!segment) return;
    want(segment, range);
    this.#start(segment);
  }

  /** Ends a segment: recognises it as a whole and places its words in the spans of voice. */
  close(index: number, range: SegmentRange, spans: readonly VoiceSpan[]): void {
    const segment = this.#segments[index];
    if (!segment) return;
    segment.heard = this.#settled(segment, range);
    segment.placed = segment.heard.then(() => this.#place(segment, spans));
    this.#deps.faults.watch(segment.placed.then(() => this.#handlePlaced()));
  }

  /** Whether a recognition is running. */
  get busy(): boolean {
    return this.#segments.some((segment) => segment.reading);
  }

  /** How many times its usual pause the next caption should wait: more than 1 where many calls share the recogniser. */
  get captionStretch(): number {
    return this.#deps.recognizer.captionStretch?.() ?? 1;
  }

  /** Whether the text covers the turn up to the last range asked for. */
  get settled(): boolean {
    return this.#segments.every((segment) => segment.done === segment.wanted);
  }

  /** Whether the text covers the turn up to its last pause: no segment was read for the caption only. */
  get whole(): boolean {
    return this.settled && this.#segments.every((segment) => segment.wanted.isCaption !== true);
  }

  /** Probability, by the last words, that a sentence is over after them; null when that is not known. */
  get sentenceOver(): number | null {
    const last = this.#segments.findLast(({ transcription }) => (transcription?.words.length ?? 0) > 0);
    return last?.transcription?.sentenceOver ?? null;
  }

  /** Everything heard so far. */
  get text(): string {
    return joinStretches(this.#segments.flatMap(({ transcription }) => transcription ?? []));
  }

  /** The words of `text`, each with how sure the recogniser is of it. */
  get words(): HeardWord[] {
    return this.#segments.flatMap((segment) => segment.transcription?.words ?? []);
  }

  /** Whether all that was heard is the examiner's own line. */
  get onlyEcho(): boolean {
    return this.#echoed && this.text === '';
  }

  /** Everything said in the closed segments, when all of them are read. */
  async heard(): Promise<string> {
    await Promise.all(this.#segments.flatMap((segment) => segment.heard ?? []));
    return this.text;
  }

  /** Words and times of all closed segments, when they are there. */
  placed(): Promise<PlacedSegment[]> {
    const all = Promise.all(this.#segments.flatMap((segment) => segment.placed ?? []));
    // The words of a turn that is dropped are not waited for.
    this.#deps.faults.watch(all);
    return all;
  }

  /** The words that are recognised by now, spread over these spans of voice. */
  heardByNow(spans: readonly VoiceSpan[]): PlacedSegment {
    return { text: this.text, words: spreadWords(this.words, spans), aligned: false };
  }

  /** Stops all work; what is running is thrown away. */
  cancel(): void {
    this.#abort.abort();
  }

  async #settled(segment: Segment, range: SegmentRange): Promise<void> {
    want(segment, range);
    this.#start(segment);
    while (segment.done !== segment.wanted) {
      // oxlint-disable-next-line no-await-in-loop -- waits for the next change
      await new Promise<void>((resolve) => {
        this.#waiters.push(resolve);
      });
    }
  }

  #start(segment: Segment): void {
    this.#deps.faults.watch(this.#run(segment));
  }

  async #run(segment: Segment): Promise<void> {
    if (segment.reading || segment.done === segment.wanted) return;
    const range = segment.wanted;
    const abort = new AbortController();
    segment.reading = { range, abort };
    // A segment grows at its end alone, so what was read of it before is how it still begins.
    const preview = range.isCaption ? { preview: segment.transcription?.text ?? '' } : {};
    const signal = AbortSignal.any([this.#abort.signal, abort.signal]);
    segment.transcription = (await this.#transcribe(range, { ...preview, signal })) ?? segment.transcription;
    segment.done = range;
    segment.reading = null;
    this.#start(segment);
    this.#changed();
  }

  async #transcribe(
    range: SegmentRange,
    options: TranscribeOptions & { signal: AbortSignal },
  ): Promise<Transcription | null> {
    const { recognizer, timeline, hints, log, lineEcho } = this.#deps;
    if (options.signal.aborted) return null;
    try {
      const samples = timeline.read(range.fromMs, range.toMs);
      const spokenAt = { from: timeline.clockAt(range.fromMs), to: timeline.clockAt(range.toMs) };
      const heard = await recognizer.transcribe(samples, { ...options, hints, spokenAt });
      if (!lineEcho.isEcho(heard.text, timeline.clockAt(range.toMs))) return heard;
      this.#echoed = true;
      return { text: '', words: [], confidence: 0 };
    } catch (error) {
      // The engine has already tried twice; without words the examiner asks the candidate to say it again.
      if (!options.signal.aborted) log.warn({ err: error }, 'speech could not be recognised');
      return null;
    }
  }

  async #place(segment: Segment, spans: readonly VoiceSpan[]): Promise<PlacedSegment> {
    const { aligner, timeline, log } = this.#deps;
    const { text, words, delivery, sentenceOver } = segment.transcription ?? { text: '', words: [] };
    const { fromMs, toMs } = segment.wanted;
    if (words.length === 0) return { text, words: [], aligned: true };
    try {
      const texts = words.map((word) => word.text);
      const aligned = await aligner.align(timeline.read(fromMs, toMs), texts, this.#abort.signal);
      const fits = aligned.length === words.length;
      const placed = placeWords(words, aligned, spans, fromMs);
      return { text, sentenceOver, words: placed, aligned: fits, delivery };
    } catch (error) {
      if (!this.#abort.signal.aborted) log.warn({ err: error }, 'words could not be placed in the sound');
      return { text, sentenceOver, words: spreadWords(words, spans), aligned: false, delivery };
    }
  }

  #handlePlaced(): void {
    if (!this.#abort.signal.aborted) this.#deps.handler.handlePlaced();
  }

  #changed(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
    if (!this.#abort.signal.aborted) this.#deps.handler.handleTranscript();
  }
}

// The same range again is no new work; a caption in its way is given up.
function want(segment: Segment, range: SegmentRange): void {
  if (segment.wanted.fromMs !== range.fromMs || segment.wanted.toMs !== range.toMs) segment.wanted = range;
  if (!range.isCaption && segment.reading?.range.isCaption) segment.reading.abort.abort();
}

/** What was heard of one stretch of sound between two silences. */
export interface HeardStretch {
  text: string;
  /** Probability, by its words, that a sentence is over after it; left out where the recogniser cannot tell. */
  sentenceOver?: number | undefined;
}

/** Less likely than this, a full stop before a silence stands inside a sentence. */
const LIKELY = 0.5;
const FIRST_PERSON = /^I(?:['’]|$)/u;

/**
 * Stretches of sound as one text. Recognisers end nearly every stretch with a full stop and begin the next with a capital, so a speaker who
 * thinks in the middle of a sentence would be shown, and judged, by pieces of it: where the words say that the sentence goes on, both go.
 */
export function joinStretches(stretches: readonly HeardStretch[]): string {
  const heard = stretches.map(read).filter(({ words }) => words.length > 0);
  const names = new Set(heard.flatMap(({ words }) => words.filter(hasCapitalInside)));
  return heard
    .map(({ words: [first = '', ...others], goesOn }, index) => {
      const continues = heard[index - 1]?.goesOn === true;
      const text = [continues ? uncapitalised(first, names) : first, ...others].join(' ');
      const isLast = index === heard.length - 1;
      return goesOn && !isLast ? text.replace(/[.!]+$/u, '') : text;
    })
    .join(' ');
}

function read({ text, sentenceOver = 1 }: HeardStretch): { words: string[]; goesOn: boolean } {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  return { words, goesOn: sentenceOver < LIKELY && words.at(-1)?.endsWith('?') !== true };
}

/** Whether a word has a capital and does not open a sentence. */
function hasCapitalInside(word: string, index: number, words: readonly string[]): boolean {
  return /^\p{Lu}/u.test(word) && /[^.?!]$/u.test(words[index - 1] ?? '.');
}

/** A capital that the word also has in the middle of a stretch is its own, and so are those of "TV" and "I". */
function uncapitalised(word: string, names: ReadonlySet<string>): string {
  const isOwn = names.has(word) || FIRST_PERSON.test(word) || /^\p{Lu}[^\p{Ll}]*\p{Lu}/u.test(word);
  return isOwn ? word : word.replace(/^./u, (letter) => letter.toLowerCase());
}

/**
 * Gives the recognised words their places; all times on the same axis as `spans` (aligned times are shifted by `offsetMs`). Words that
 * the aligner could not place are spread over the voiced time by their length.
 */
export function placeWords(
  words: readonly HeardWord[],
  aligned: readonly AlignedWord[],
  spans: readonly VoiceSpan[],
  offsetMs: number,
): SpokenWord[] {
  if (aligned.length !== words.length) return spreadWords(words, spans);
  return words.map(({ text, confidence }, index) => {
    const place = aligned[index];
    return {
      text,
      confidence,
      startMs: offsetMs + (place?.startMs ?? 0),
      endMs: offsetMs + (place?.endMs ?? 0),
      pronunciation: place?.pronunciation ?? null,
      ...(place?.phones === undefined ? {} : { phones: place.phones }),
    };
  });
}

/** Words over the voiced time, each as long as its letters ask for; no pronunciation. */
export function spreadWords(words: readonly HeardWord[], spans: readonly VoiceSpan[]): SpokenWord[] {
  const voicedMs = sum(spans.map((span) => span.endMs - span.startMs));
  const weights = words.map((word) => word.text.length + 1);
  const total = sum(weights);
  let used = 0;
  return words.map(({ text, confidence }, index) => {
    const startMs = onVoicedAxis((used / total) * voicedMs, spans, 'start');
    used += weights[index] ?? 0;
    const endMs = onVoicedAxis((used / total) * voicedMs, spans, 'end');
    return { text, confidence, startMs, endMs: Math.max(startMs, endMs), pronunciation: null };
  });
}

// At a border between two spans a word starts in the later one and ends in the earlier one.
function onVoicedAxis(voicedMs: number, spans: readonly VoiceSpan[], side: 'start' | 'end'): number {
  let left = voicedMs;
  for (const span of spans) {
    const length = span.endMs - span.startMs;
    if (side === 'start' ? left < length : left <= length) return span.startMs + left;
    left -= length;
  }
  return spans.at(-1)?.endMs ?? 0;
}
