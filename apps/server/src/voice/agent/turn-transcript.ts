import type { SpokenWord } from '@bandpal/contracts';
import type { FaultBoundary } from '@bandpal/foundation';
import type { Aligner, Recognizer, TranscribeOptions, Transcription } from '@bandpal/speech/ports';
import type { Logger } from '../logger.ts';
import type { AudioTimeline } from './audio-timeline.ts';
import { placeWords, spreadWords } from './word-times.ts';
import type { VoiceSpan } from './voice-spans.ts';

/** Sound of one chunk, rolls included; milliseconds of the candidate's sound. */
export interface ChunkRange {
  fromMs: number;
  toMs: number;
  /** For the live caption only: another reading of the chunk follows. */
  isCaption?: true;
}

interface Chunk {
  wanted: ChunkRange;
  done: ChunkRange | null;
  /** Stops the reading that is going on; null when there is none. */
  reading: { range: ChunkRange; abort: AbortController } | null;
  transcription: Transcription | null;
  placed: Promise<PlacedChunk> | null;
}

/** Words of a finished chunk with their times on the axis of the candidate's sound. */
export interface PlacedChunk {
  text: string;
  words: SpokenWord[];
  aligned: boolean;
}

export interface TurnTranscriptDeps {
  recognizer: Recognizer;
  aligner: Aligner;
  timeline: AudioTimeline;
  log: Logger;
  faults: FaultBoundary;
  /** Text the candidate is likely to use. */
  hints: readonly string[];
  /** Whether recognised text is the examiner's own line coming back. */
  isEcho: (text: string, range: ChunkRange) => boolean;
  /** Text or its readiness has changed. */
  onChange: () => void;
}

/** The words of one turn: recognises its chunks, again as the last one grows, and places their words once they are closed. */
export class TurnTranscript {
  readonly #deps: TurnTranscriptDeps;
  readonly #chunks: Chunk[] = [];
  readonly #abort = new AbortController();
  #waiters: (() => void)[] = [];
  #echoed = false;

  constructor(deps: TurnTranscriptDeps) {
    this.#deps = deps;
  }

  /** Begins a chunk and returns its number. */
  open(range: ChunkRange): number {
    return (
      this.#chunks.push({ wanted: range, done: null, reading: null, transcription: null, placed: null }) - 1
    );
  }

  /** Recognises a chunk up to here; a running recognition is followed by one of the newest range, never by a queue. */
  recognise(index: number, range: ChunkRange): void {
    const chunk = this.#chunks[index];
    if (!chunk) return;
    want(chunk, range);
    this.#start(chunk);
  }

  /** Ends a chunk: recognises it as a whole and places its words in the stretches of voice. */
  close(index: number, range: ChunkRange, spans: readonly VoiceSpan[]): void {
    const chunk = this.#chunks[index];
    if (!chunk) return;
    chunk.placed = this.#settled(chunk, range).then(() => this.#place(chunk, spans));
    this.#deps.faults.watch(chunk.placed);
  }

  /** Whether a recognition is running. */
  get busy(): boolean {
    return this.#chunks.some((chunk) => chunk.reading);
  }

  /** Whether the text covers the turn up to the last range asked for. */
  get settled(): boolean {
    return this.#chunks.every((chunk) => chunk.done === chunk.wanted);
  }

  /** Whether the text covers the turn up to its last pause: no chunk was read for the caption only. */
  get whole(): boolean {
    return this.settled && this.#chunks.every((chunk) => chunk.wanted.isCaption !== true);
  }

  /** Everything heard so far. */
  get text(): string {
    return this.#chunks
      .map((chunk) => chunk.transcription?.text.trim() ?? '')
      .filter((text) => text !== '')
      .join(' ');
  }

  /** Whether all that was heard is the examiner's own line. */
  get onlyEcho(): boolean {
    return this.#echoed && this.text === '';
  }

  /** Words and times of all closed chunks, when they are there. */
  placed(): Promise<PlacedChunk[]> {
    const all = Promise.all(this.#chunks.flatMap((chunk) => chunk.placed ?? []));
    // Nobody waits for the words of a turn that is dropped.
    this.#deps.faults.watch(all);
    return all;
  }

  /** Stops all work; what is running is thrown away. */
  cancel(): void {
    this.#abort.abort();
  }

  async #settled(chunk: Chunk, range: ChunkRange): Promise<void> {
    want(chunk, range);
    this.#start(chunk);
    while (chunk.done !== chunk.wanted) {
      // oxlint-disable-next-line no-await-in-loop -- waits for the next change
      await new Promise<void>((resolve) => {
        this.#waiters.push(resolve);
      });
    }
  }

  #start(chunk: Chunk): void {
    this.#deps.faults.watch(this.#run(chunk));
  }

  async #run(chunk: Chunk): Promise<void> {
    if (chunk.reading || chunk.done === chunk.wanted) return;
    const range = chunk.wanted;
    const abort = new AbortController();
    chunk.reading = { range, abort };
    // A chunk grows at its end alone, so what was read of it before is how it still begins.
    const preview = range.isCaption ? { preview: chunk.transcription?.text ?? '' } : {};
    const signal = AbortSignal.any([this.#abort.signal, abort.signal]);
    chunk.transcription = (await this.#transcribe(range, { ...preview, signal })) ?? chunk.transcription;
    chunk.done = range;
    chunk.reading = null;
    this.#start(chunk);
    this.#changed();
  }

  async #transcribe(
    range: ChunkRange,
    options: TranscribeOptions & { signal: AbortSignal },
  ): Promise<Transcription | null> {
    const { recognizer, timeline, hints, log, isEcho } = this.#deps;
    if (options.signal.aborted) return null;
    try {
      const samples = timeline.read(range.fromMs, range.toMs);
      const spokenAt = { from: timeline.clockAt(range.fromMs), to: timeline.clockAt(range.toMs) };
      const heard = await recognizer.transcribe(samples, { ...options, hints, spokenAt });
      if (!isEcho(heard.text, range)) return heard;
      this.#echoed = true;
      return { text: '', words: [], confidence: 0 };
    } catch (error) {
      // The engine has already tried twice; without words the examiner asks the candidate to say it again.
      if (!options.signal.aborted) log.warn({ err: error }, 'speech could not be recognised');
      return null;
    }
  }

  async #place(chunk: Chunk, spans: readonly VoiceSpan[]): Promise<PlacedChunk> {
    const { aligner, timeline, log } = this.#deps;
    const { text, words } = chunk.transcription ?? { text: '', words: [] };
    const { fromMs, toMs } = chunk.wanted;
    if (words.length === 0) return { text, words: [], aligned: true };
    try {
      const texts = words.map((word) => word.text);
      const aligned = await aligner.align(timeline.read(fromMs, toMs), texts, this.#abort.signal);
      const fits = aligned.length === words.length;
      return { text, words: placeWords(words, aligned, spans, fromMs), aligned: fits };
    } catch (error) {
      if (!this.#abort.signal.aborted) log.warn({ err: error }, 'words could not be placed in the sound');
      return { text, words: spreadWords(words, spans), aligned: false };
    }
  }

  #changed(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
    if (!this.#abort.signal.aborted) this.#deps.onChange();
  }
}

// The same range again is no new work; a caption in its way is given up.
function want(chunk: Chunk, range: ChunkRange): void {
  if (chunk.wanted.fromMs !== range.fromMs || chunk.wanted.toMs !== range.toMs) chunk.wanted = range;
  if (!range.isCaption && chunk.reading?.range.isCaption) chunk.reading.abort.abort();
}
