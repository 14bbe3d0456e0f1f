import { describe, expect, it } from 'vitest';
import { FakeClock } from '@bandpal/foundation/testing';
import { openTracing } from './open-tracing.ts';
import { documentedSpans, openTraceCollector } from './testing/index.ts';
import type { DocumentedSpan, SentSpan, TraceCollector } from './testing/index.ts';

function settingsOf({ url }: TraceCollector) {
  return { url: `${url}/v1/traces`, headers: { 'x-team': 'speaking' }, serviceName: 'speak' };
}

async function sendOneCall(settings: Parameters<typeof openTracing>[0]) {
  const clock = new FakeClock();
  await using tracing = await openTracing(settings, { clock });
  const call = tracing.tracer?.begin({ mode: 'part1', typed: false, resumed: false });
  const at = clock.now();
  call?.handleSegment({
    spokenFrom: at,
    spokenTo: at + 900,
    askedAt: at + 950,
    readAt: at + 1_000,
    isCaption: true,
    isRead: true,
  });
  call?.handleSegment({
    spokenFrom: at,
    spokenTo: at + 1_500,
    askedAt: at + 1_600,
    readAt: at + 1_700,
    isCaption: false,
    isRead: true,
  });
  call?.handleExam({ event: 'turn', from: at + 2_500, to: at + 2_501, actions: 2 });
  call?.handleResponse({ lastSoundAt: at + 1_500, decidedAt: at + 2_500, soundAt: at + 2_520 });
  call?.handleResponse({ lastSoundAt: null, decidedAt: at + 9_000, soundAt: at + 9_030 });
  clock.advance(10_000);
  call?.handleEnd('assistant-ended-call');
  return { tracing, startedMs: BigInt(clock.date().getTime() - 10_000) };
}

describe('the traces of calls', () => {
  it('reach the collector as the schema of docs/operations/watch.md has them', async () => {
    await using local = await openTraceCollector();
    const { startedMs } = await sendOneCall(settingsOf(local));
    expect(local.requests.map(({ path, headers }) => [path, headers['x-team']])).toEqual([
      ['/v1/traces', 'speaking'],
    ]);
    expect(local.resources()).toEqual([expect.objectContaining({ 'service.name': 'speak' })]);
    const spans = local.spans();
    const ms = (nanoseconds: bigint) => Number(nanoseconds / 1_000_000n - startedMs);
    const parentOf = ({ parentSpanId }: SentSpan) =>
      spans.find(({ spanId }) => spanId === parentSpanId)?.name ?? null;
    const shown = spans
      .map((span) => [parentOf(span), span.name, ms(span.startTimeUnixNano), ms(span.endTimeUnixNano)])
      .toSorted(
        (a, b) =>
          Number(a[2]) - Number(b[2]) ||
          Number(b[3]) - Number(a[3]) ||
          Number(b[1] === 'turn') - Number(a[1] === 'turn'),
      );
    expect(shown).toEqual([
      [null, 'call', 0, 10_000],
      ['call', 'turn', 0, 2_520],
      ['turn', 'speech.segment', 0, 1_500],
      ['turn', 'turn.decision', 1_500, 2_500],
      ['speech.segment', 'speech.recognition', 1_600, 1_700],
      ['turn', 'exam.step', 2_500, 2_501],
      ['turn', 'examiner.line', 2_501, 2_520],
      ['call', 'turn', 9_000, 9_030],
      ['turn', 'examiner.line', 9_000, 9_030],
    ]);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(spans.find(({ name }) => name === 'examiner.line')?.events).toEqual([
      expect.objectContaining({ name: 'first-packet' }),
    ]);
    const found = new Map<string, DocumentedSpan>();
    for (const span of spans) {
      found.set(span.name, { parent: parentOf(span), attributes: Object.keys(span.attributes).toSorted() });
    }
    expect(Object.fromEntries(found)).toEqual(documentedSpans());
  });

  it('go nowhere without a collector', async () => {
    const { tracing } = await sendOneCall(null);
    expect(tracing.tracer).toBeNull();
  });

  it('hold up no end of the server when the collector refuses them', async () => {
    await using local = await openTraceCollector(400);
    await sendOneCall(settingsOf(local));
    expect(local.requests).toHaveLength(1);
  });
});
