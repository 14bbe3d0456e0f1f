import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FakeClock } from '@bandpal/foundation/testing';
import { openTracing } from './open-tracing.ts';

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: z.array(z.object({ key: z.string() })).default([]),
  events: z.array(z.object({ name: z.string() })).default([]),
});
type Span = z.infer<typeof spanSchema>;
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A collector that keeps what it is sent. */
async function collector(status = 200) {
  const received: { path: string | undefined; team: unknown; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece: Buffer) => (text += piece.toString()));
    request.on('end', () => {
      received.push({ path: request.url, team: request.headers['x-team'], body: JSON.parse(text) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  return {
    received,
    settings: {
      url: `http://127.0.0.1:${port}/v1/traces`,
      headers: { 'x-team': 'speaking' },
      serviceName: 'speak',
    },
    [Symbol.dispose]: () => void server.close(),
  };
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
  it('reach the collector as the schema of docs/operations.md has them', async () => {
    using local = await collector();
    const { startedMs } = await sendOneCall(local.settings);
    expect(local.received.map(({ path, team }) => [path, team])).toEqual([['/v1/traces', 'speaking']]);
    const [sent] = requestSchema.parse(local.received[0]?.body).resourceSpans;
    expect(sent?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'speak' },
    });
    const spans = sent?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
    const ms = (nanoseconds: bigint) => Number(nanoseconds / 1_000_000n - startedMs);
    const parentOf = ({ parentSpanId }: Span) =>
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
    const page = documentedSpans();
    const found = new Map<string, { parent: string | null; attributes: string[] }>();
    for (const span of spans) {
      found.set(span.name, {
        parent: parentOf(span),
        attributes: span.attributes.map(({ key }) => key).toSorted(),
      });
    }
    expect(Object.fromEntries(found)).toEqual(page);
  });

  it('go nowhere without a collector', async () => {
    const { tracing } = await sendOneCall(null);
    expect(tracing.tracer).toBeNull();
  });

  it('hold up no end of the server when the collector refuses them', async () => {
    using local = await collector(400);
    await sendOneCall(local.settings);
    expect(local.received).toHaveLength(1);
  });
});

function documentedSpans(): Record<string, { parent: string | null; attributes: string[] }> {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = page.matchAll(/^\| `([a-z.]+)` \| (?:`([a-z.]+)`|–) \| [^|]+ \| ([^|]+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, name = '', parent = null, attributes = '']) => [
      name,
      { parent, attributes: [...attributes.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key).toSorted() },
    ]),
  );
}
