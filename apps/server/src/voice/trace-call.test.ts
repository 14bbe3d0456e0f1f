import { bank } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import type { CallTrace, CallTracer } from '../ports/call-trace.ts';
import { bankExams } from './bank-exams.ts';
import { CallBench } from './testing/call-bench.ts';
import { PRE_ROLL_MS } from './turn/turn-segments.ts';

/** Keeps what it is told. */
class KeptTrace implements CallTrace {
  readonly call: object;
  readonly segments: Parameters<CallTrace['handleSegment']>[0][] = [];
  readonly steps: Parameters<CallTrace['handleExam']>[0][] = [];
  readonly responses: Parameters<CallTrace['handleResponse']>[0][] = [];
  readonly ends: string[] = [];

  constructor(call: object) {
    this.call = call;
  }

  handleSegment: CallTrace['handleSegment'] = (segment) => void this.segments.push(segment);
  handleExam: CallTrace['handleExam'] = (step) => void this.steps.push(step);
  handleResponse: CallTrace['handleResponse'] = (response) => void this.responses.push(response);
  handleEnd: CallTrace['handleEnd'] = (reason) => void this.ends.push(reason);
}

async function tracedCall() {
  const traces: KeptTrace[] = [];
  const tracer: CallTracer = {
    begin(call) {
      const trace = new KeptTrace(call);
      traces.push(trace);
      return trace;
    },
  };
  const bench = new CallBench(bankExams(bank), null, 2, tracer);
  const { testId } = await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  const [trace] = traces;
  if (trace === undefined) throw new Error('The call is not traced.');
  return { bench, trace, testId };
}

describe('a traced call', () => {
  it('tells the steps of a spoken turn in their order, from the first sound to the first packet', async () => {
    const { bench, trace } = await tracedCall();
    expect(trace.call).toEqual({ mode: 'part1', typed: false, resumed: false });
    // A segment begins a little before its first sound, which is found to a window of 32 ms.
    const beganAt = bench.clock.now() - PRE_ROLL_MS - 32;
    await bench.speak('my name is Ana Lopez and I live near the harbour');
    await bench.until(() => trace.responses.length > 0);
    const [response] = trace.responses;
    const whole = trace.segments.filter(({ isCaption }) => !isCaption).at(-1);
    const turn = trace.steps.findLast(({ event }) => event === 'turn');
    const moments = [
      beganAt,
      whole?.spokenFrom,
      response?.lastSoundAt,
      response?.decidedAt,
      turn?.from,
      turn?.to,
      response?.soundAt,
    ].map((moment) => moment ?? Number.NaN);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(whole).toMatchObject({ isRead: true });
    expect(whole?.askedAt).toBeLessThanOrEqual(whole?.readAt ?? Number.NaN);
    expect(turn?.actions).toBeGreaterThan(0);
  });

  it('tells no word, and nothing that names a test or a person', async () => {
    const { bench, trace, testId } = await tracedCall();
    await bench.speak('my name is Ana Lopez and I live near the harbour');
    await bench.until(() => trace.responses.length > 0);
    bench.send({ type: 'end-call' });
    await bench.until(() => trace.ends.length > 0);
    const told = JSON.stringify(trace);
    for (const secret of ['harbour', 'Lopez', testId, 'guest-1', '127.0.0.1'])
      expect(told).not.toContain(secret);
    expect(trace.ends).toHaveLength(1);
  });
});
