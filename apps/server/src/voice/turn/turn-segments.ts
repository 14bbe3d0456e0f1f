import { SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { MAX_SEGMENT_MS } from '@bandpal/speech/ports';
import type { AudioTimeline } from '../sound/audio-timeline.ts';
import { levelDbfs } from '../sound/envelope.ts';
import type { VoiceSpan } from '../sound/voice-spans.ts';
import type { SegmentRange, TurnTranscript } from './turn-transcript.ts';

/** While the candidate speaks, the growing segment is read again for the live caption: at most this often, */
const PARTIAL_EVERY_MS = 700;
/** and when it has grown by this share, since every caption reads the whole segment: a long one gets new words up to 2 s late. */
const PARTIAL_GROWTH = 0.3;

interface OpenSegment {
  index: number;
  fromMs: number;
  voice: VoiceSpan;
  partialAtMs: number;
  speculated: boolean;
}

/** Cuts the candidate's voice into segments and hands them to the transcript: growing, at a pause, and when they are over. */
export class TurnSegments {
  readonly #timeline: AudioTimeline;
  readonly #transcript: TurnTranscript;
  #open: OpenSegment | null = null;
  #previousToMs: number;

  constructor(timeline: AudioTimeline, transcript: TurnTranscript, fromMs: number) {
    this.#timeline = timeline;
    this.#transcript = transcript;
    this.#previousToMs = fromMs;
  }

  /** Takes the voice going on (or null in a pause) at this moment of the sound. `spans` are the finished ones of the turn. */
  advance(voice: VoiceSpan | null, positionMs: number, spans: readonly VoiceSpan[]): void {
    if (voice) this.#grow(voice, positionMs);
    const open = this.#open;
    if (!open) return;
    const verdict = judgeSegment(open.voice, voice ? 0 : positionMs - open.voice.endMs);
    if (verdict === 'cut') this.#cut(open, spans, voice);
    else if (verdict === 'close') this.#close(open, spans);
    else if (verdict === 'speculate') this.#speculate(open);
    // In a pause the next job is the one that decides the turn: a caption must not be in its way.
    else if (voice) this.#caption(open, positionMs);
  }

  /** The turn is over: ends the open segment. */
  finish(spans: readonly VoiceSpan[]): void {
    if (this.#open) this.#close(this.#open, spans);
  }

  #grow(voice: VoiceSpan, positionMs: number): void {
    if (this.#open) {
      this.#open.voice.endMs = voice.endMs;
      this.#open.speculated = false;
      return;
    }
    const fromMs = Math.max(this.#previousToMs, voice.startMs - PRE_ROLL_MS);
    const startMs = Math.max(fromMs, voice.startMs);
    const index = this.#transcript.open({ fromMs, toMs: fromMs });
    this.#open = {
      index,
      fromMs,
      voice: { startMs, endMs: voice.endMs },
      partialAtMs: positionMs,
      speculated: false,
    };
  }

  #caption(open: OpenSegment, positionMs: number): void {
    const read = open.partialAtMs - open.fromMs;
    const pauseMs = Math.max(PARTIAL_EVERY_MS, PARTIAL_GROWTH * read) * this.#transcript.captionStretch;
    const due = open.partialAtMs + pauseMs;
    if (positionMs < due || this.#transcript.busy) return;
    open.partialAtMs = positionMs;
    this.#transcript.recognise(open.index, { fromMs: open.fromMs, toMs: open.voice.endMs, isCaption: true });
  }

  #speculate(open: OpenSegment): void {
    if (open.speculated) return;
    open.speculated = true;
    this.#transcript.recognise(open.index, this.#whole(open));
  }

  #close(open: OpenSegment, spans: readonly VoiceSpan[]): void {
    this.#end(open, this.#whole(open), spans);
  }

  #cut(open: OpenSegment, spans: readonly VoiceSpan[], voice: VoiceSpan | null): void {
    const samples = this.#timeline.read(open.fromMs, open.fromMs + PRE_ROLL_MS + FORCED_CUT_MS);
    const toMs = open.fromMs + quietestSpot(samples);
    this.#end(open, { fromMs: open.fromMs, toMs }, voice ? [...spans, voice] : spans);
    const rest = { startMs: toMs, endMs: open.voice.endMs };
    this.#grow(rest, toMs);
  }

  #end(open: OpenSegment, range: SegmentRange, spans: readonly VoiceSpan[]): void {
    this.#open = null;
    this.#previousToMs = range.toMs;
    this.#transcript.close(open.index, range, spansWithin(spans, open.voice.startMs, range.toMs));
  }

  #whole(open: OpenSegment): SegmentRange {
    return { fromMs: open.fromMs, toMs: open.voice.endMs + POST_ROLL_MS };
  }
}

/** The parts of the spans between two moments. */
export function spansWithin(spans: readonly VoiceSpan[], fromMs: number, toMs: number): VoiceSpan[] {
  return spans
    .map((span) => ({ startMs: Math.max(span.startMs, fromMs), endMs: Math.min(span.endMs, toMs) }))
    .filter((span) => span.endMs > span.startMs);
}

// Where a turn is cut into the segments that the recogniser gets. The embedded model reads a segment as one utterance: short ones lose
// context, long ones (above about 20 s) fall into repetition, and the last one must be ready when the turn ends.

/** Sound before the first voice: weak consonants come before the detector fires. */
export const PRE_ROLL_MS = 250;
/** Sound after the last voice: endings fade out below the detector's threshold. */
export const POST_ROLL_MS = 150;
/** The recogniser starts on what there is at the first pause of this length, so that its words are ready when the turn ends. */
const SPECULATE_AFTER_MS = 300;
/** From this length on any pause ends a segment; a segment then takes about 0.4 s to recognise. */
const GOOD_SEGMENT_MS = 7_000;
/** A pause this long is the end of a phrase, if there is a phrase. */
const PHRASE_PAUSE_MS = 700;
const PHRASE_SEGMENT_MS = 2_500;
/** Voice without any pause is cut here, at the quietest spot of its last part; the rolls still fit below MAX_SEGMENT_MS. */
export const FORCED_CUT_MS = MAX_SEGMENT_MS - PRE_ROLL_MS - POST_ROLL_MS - 600;
const CUT_SEARCH_MS = 4_000;
const CUT_SPOT_MS = 40;

/** What to do with the open segment (first to last voice) after `silenceMs` without voice. */
export function judgeSegment(segment: VoiceSpan, silenceMs: number): 'grow' | 'speculate' | 'close' | 'cut' {
  const lengthMs = segment.endMs - segment.startMs;
  if (lengthMs >= FORCED_CUT_MS) return 'cut';
  if (silenceMs < SPECULATE_AFTER_MS) return 'grow';
  if (lengthMs >= GOOD_SEGMENT_MS) return 'close';
  return silenceMs >= PHRASE_PAUSE_MS && lengthMs >= PHRASE_SEGMENT_MS ? 'close' : 'speculate';
}

/** Offset of the quietest 40 ms in the last four seconds of the samples, milliseconds from the first sample. */
export function quietestSpot(samples: Float32Array): number {
  const spot = (CUT_SPOT_MS * SPEECH_SAMPLE_RATE_HZ) / 1000;
  const first = Math.max(0, samples.length - (CUT_SEARCH_MS * SPEECH_SAMPLE_RATE_HZ) / 1000);
  let quietest = { at: samples.length, level: Number.POSITIVE_INFINITY };
  for (let start = first; start + spot <= samples.length; start += spot / 2) {
    const level = levelDbfs(samples.subarray(start, start + spot));
    if (level < quietest.level) quietest = { at: start + spot / 2, level };
  }
  return (quietest.at * 1000) / SPEECH_SAMPLE_RATE_HZ;
}
