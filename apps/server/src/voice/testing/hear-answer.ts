import { SPEECH_SAMPLE_RATE_HZ, type AnswerRecord } from '@bandpal/contracts';
import { FakeClock, strictBoundary } from '@bandpal/foundation/testing';
import type { SpeechEngines } from '@bandpal/speech/ports';
import { AudioTimeline } from '../sound/audio-timeline.ts';
import { LineEcho } from '../sound/line-echo.ts';
import { SentSound } from '../sound/sent-sound.ts';
import { VoiceSpans, type VoiceSpan } from '../sound/voice-spans.ts';
import { spokenAnswer } from '../test-run/answer-record.ts';
import type { AskedQuestion } from '../test-run/answer-record.ts';
import { SpeakerRhythm } from '../turn/speaker-rhythm.ts';
import { POST_ROLL_MS, PRE_ROLL_MS } from '../turn/turn-segments.ts';
import { Turn } from '../turn/turn.ts';
import type { TurnHandler } from '../turn/turn.ts';

/** For the turn all sound is yet to arrive, so that no silence in it ends the turn. */
const AHEAD_MS = 3_600_000;

export interface HearAnswerDeps {
  engines: Pick<SpeechEngines, 'recognizer' | 'aligner'>;
  /** What the voice activity detector says of each of its windows of the samples. */
  rate: (samples: Float32Array) => Promise<readonly number[]>;
}

/** A recording as the server hears it: its sound from the first voice to the last with a little around, and the record of it. */
export interface HeardAnswer {
  sound: Float32Array;
  record: AnswerRecord;
}

/**
 * Hears a recording as the answer to a question, as in a call in which the candidate is given all the time in the world. Samples are
 * mono, at 16 kHz, up to two minutes. Rejects when an engine fails.
 */
export async function hearAnswer(
  samples: Float32Array,
  asked: Omit<AskedQuestion, 'askedAt'>,
  { engines, rate }: HearAnswerDeps,
): Promise<HeardAnswer> {
  const clock = new FakeClock();
  const timeline = new AudioTimeline();
  timeline.push(samples, AHEAD_MS);
  const failures: Error[] = [];
  const turn = openTurn({ clock, timeline, engines, failures });
  const spans = new VoiceSpans();
  for (const probability of await rate(samples)) {
    spans.push(probability);
    turn.handleVoice(spans.speaking ? spans.open : null, spans.open !== null, spans.positionMs);
  }
  const finished = turn.finish();
  const placed = await finished.placed;
  if (failures[0]) throw failures[0];
  const record = spokenAnswer({ ...asked, askedAt: timeline.clockAt(0) }, 0, finished, placed);
  return { sound: soundOf(samples, finished.spans), record };
}

function sampleAt(ms: number): number {
  return Math.max(0, Math.round((ms * SPEECH_SAMPLE_RATE_HZ) / 1000));
}

function soundOf(samples: Float32Array, spans: readonly VoiceSpan[]): Float32Array {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return samples;
  return samples.slice(sampleAt(first.startMs - PRE_ROLL_MS), sampleAt(last.endMs + POST_ROLL_MS));
}

interface OpenTurn extends Pick<HearAnswerDeps, 'engines'> {
  clock: FakeClock;
  timeline: AudioTimeline;
  failures: Error[];
}

function openTurn({ clock, timeline, engines: { recognizer, aligner }, failures }: OpenTurn): Turn {
  const fail = (fields: object, message: string): void =>
    void failures.push(new Error(message, 'err' in fields ? { cause: fields.err } : {}));
  const handler: TurnHandler = {
    handleTurnStarted: ignore,
    handleTurnText: ignore,
    handleTurnPause: ignore,
    handleTurnGrown: ignore,
    handleTurnOver: () => void failures.push(new Error('The turn ended inside the recording.')),
  };
  return new Turn(
    {
      recognizer,
      aligner,
      turnDetector: undefined,
      clock,
      log: { debug: ignore, info: ignore, warn: fail, error: fail },
      faults: strictBoundary(clock),
      timeline,
      rhythm: new SpeakerRhythm(),
      moreTime: true,
      lineEcho: new LineEcho(new SentSound()),
      heldUntil: () => 0,
      patience: 'long-turn',
      usualWords: 0,
      hints: [],
      handler,
    },
    0,
  );
}

function ignore(): void {}
