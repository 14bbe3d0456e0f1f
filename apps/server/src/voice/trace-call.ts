import type { Clock } from '@bandpal/foundation';
import type { Recognizer, SpeechEngines } from '@bandpal/speech/ports';
import type { CallTrace, CallTracer } from '../ports/call-trace.ts';
import type { OpenTest } from '../ports/test-desk.ts';
import type { ResponseTime } from './call/response-meter.ts';
import { runThrough } from './test-run/run-through.ts';
import type { ExamRun } from './test-run/run-through.ts';

/** What a call works with, and what it tells, while it is watched. */
export interface WatchedCall {
  run: ExamRun;
  engines: SpeechEngines;
  handleResponse(time: ResponseTime, soundAt: number): void;
  handleEnd(reason: string): void;
}

/** Puts a watch between a call and what it works with; null for no watch. */
export function watchCall(
  tracer: CallTracer | null,
  { test, run, engines, clock }: { test: OpenTest; run: ExamRun; engines: SpeechEngines; clock: Clock },
): WatchedCall {
  if (tracer === null) return { run, engines, handleResponse: () => {}, handleEnd: () => {} };
  const trace = tracer.begin({ mode: test.mode, resumed: test.resumed, typed: run.typed });
  return {
    run: tracedRun(run, trace, clock),
    engines: { ...engines, recognizer: tracedRecognizer(engines.recognizer, trace, clock) },
    handleResponse({ decisionToSoundMs, silenceMs }, soundAt) {
      const lastSoundAt = silenceMs === null ? null : soundAt - silenceMs;
      trace.handleResponse({ lastSoundAt, decidedAt: soundAt - decisionToSoundMs, soundAt });
    },
    handleEnd: (reason) => trace.handleEnd(reason),
  };
}

/** The recogniser of a call that is watched. */
function tracedRecognizer(recognizer: Recognizer, trace: CallTrace, clock: Clock): Recognizer {
  return {
    name: recognizer.name,
    ...(recognizer.isCalibrated === undefined ? {} : { isCalibrated: recognizer.isCalibrated }),
    async transcribe(samples, options = {}) {
      const askedAt = clock.now();
      let isRead = false;
      try {
        const heard = await recognizer.transcribe(samples, options);
        isRead = true;
        return heard;
      } finally {
        const { spokenAt, preview } = options;
        if (spokenAt !== undefined) {
          const isCaption = preview !== undefined;
          const [spokenFrom, spokenTo] = [spokenAt.from, spokenAt.to];
          trace.handleSegment({ spokenFrom, spokenTo, askedAt, readAt: clock.now(), isCaption, isRead });
        }
      }
    },
    captionStretch: () => recognizer.captionStretch?.() ?? 1,
    [Symbol.asyncDispose]: () => recognizer[Symbol.asyncDispose](),
  };
}

/** The exam of a call that is watched. */
function tracedRun(run: ExamRun, trace: CallTrace, clock: Clock): ExamRun {
  return runThrough(run, (event, nowMs) => {
    const from = clock.now();
    const result = run.handle(event, nowMs);
    trace.handleExam({ event: event.type, from, to: clock.now(), actions: result.actions.length });
    return result;
  });
}
