import { EXAMINER_PARTICIPANT_NAME } from '@bandpal/contracts';
import type { Log } from '@bandpal/foundation';
import type { Clock } from '@bandpal/foundation';
import type { Room } from '@bandpal/rooms/ports';
import type { SpeechEngines } from '@bandpal/speech/ports';
import type { CallTracer } from '../ports/call-trace.ts';
import type { GuestDesk, TestGuest } from '../ports/guests.ts';
import type { FollowUps } from '../ports/language.ts';
import type { OpenTest, TestDesk } from '../ports/test-desk.ts';
import type { CallRequest } from './api/call-request.ts';
import type { CallLimits } from './call/call-time.ts';
import type { ResponseTime } from './call/response-meter.ts';
import { LiveCall } from './protocol/live-call.ts';
import type { ExamRun } from './test-run/run-through.ts';
import { watchCall } from './trace-call.ts';

/** What every call works with. */
export interface CallMeans {
  engines: SpeechEngines;
  desk: TestDesk;
  /** Null, or left out: no guests come. */
  guests?: GuestDesk | null;
  /** Questions of a language model in Part 3; null for the bank's alone. */
  followUps: FollowUps | null;
  clock: Clock;
  log: Log;
  /** Null, or left out: calls are not traced. */
  tracer?: CallTracer | null;
}

/** One call: its test, its room, and who hears of it. */
export interface CallToMake {
  request: CallRequest;
  room: Room;
  /** Guests with whom the call begins, and for how many the room has a place; null: for none. */
  guests: { letIn: readonly TestGuest[]; places: number } | null;
  test: OpenTest;
  run: ExamRun;
  limits: CallLimits;
  onStarted: () => void;
  onResponse: (time: ResponseTime) => void;
  onEnded: (endedReason: string) => void;
}

/** Seats the examiner in the room. */
export function makeLiveCall(means: CallMeans, call: CallToMake): LiveCall {
  const { desk, guests = null, followUps, clock, log, engines, tracer = null } = means;
  const { room, test, run, limits, onStarted } = call;
  const { manner = {}, metadata, byTelephone = false } = call.request;
  const watched = watchCall(tracer, { test, run, engines, clock });
  return new LiveCall({
    room,
    seat: room.takeSeat(EXAMINER_PARTICIPANT_NAME),
    engines: watched.engines,
    manner,
    desk,
    test,
    run: watched.run,
    followUps,
    guests: guests && call.guests && { desk: guests, ...call.guests },
    byTelephone,
    metadata,
    clock,
    log,
    newId: () => crypto.randomUUID(),
    limits,
    onStarted,
    onResponse: (time, soundAt) => {
      call.onResponse(time);
      watched.handleResponse(time, soundAt);
    },
    onEnded: (endedReason) => {
      watched.handleEnd(endedReason);
      call.onEnded(endedReason);
    },
  });
}
