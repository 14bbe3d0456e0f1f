// The running product and a collector of OpenTelemetry: what one spoken call sends there, and that nothing is sent unasked.
import { expect } from '@playwright/test';
import { documentedSpans, openTraceCollector } from '@bandpal/server/tracing/testing';
import type { SentSpan } from '@bandpal/server/tracing/testing';
import { openFliteVoice } from '@bandpal/tools/candidate';
import { SimulatedCall, startFrameBeat } from '@bandpal/tools/load';
import type { SimulatedCallOptions } from '@bandpal/tools/load';
import { startProduct } from '@bandpal/tools/product';
import { test, useShared } from '../product/product-test.ts';
import { PRINTS_CONNECTIONS } from '../product/shared-products.ts';

const SAID = 'My name is Marguerite Underwood, and I repair bicycles beside the old lighthouse.';

/** Values that are words: whatever else a span holds is a number, a truth or an id that OpenTelemetry drew. */
const WORDS = [
  'bandpal',
  'part1',
  'turn',
  'customer-ended-call',
  'first-packet',
  ...Object.keys(documentedSpans()),
];

/** Where the product has connected to, as print-connections.ts has it. */
function connectionsIn(output: string): string[] {
  return [...output.matchAll(/^connection opened to (.*)$/gm)].map(([, where = '']) => where);
}

/** Takes one turn of Part 1, and ends the test. */
async function takeOneTurn(
  url: string,
  candidate: Pick<SimulatedCallOptions, 'answers' | 'texts' | 'path'>,
): Promise<{ testId: string; guest: string }> {
  using beat = startFrameBeat();
  const options = { url, mode: 'part1' as const, beat, firstAnswer: 0, ...candidate };
  const call = await SimulatedCall.start(options);
  // The first packet of the answer has left when its delay is told.
  await expect.poll(() => call.responseMs.length).toBeGreaterThan(0);
  call.end();
  await call.ended;
  await call.release();
  return { testId: call.testId, guest: call.cookie.replace(/^[^=]*=/, '') };
}

/** Everything in it that is text, names of fields left out. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('a spoken turn is a trace at the collector of the standard variables, whole, in order and without words', async () => {
  const voice = await openFliteVoice();
  const answers = [await voice.speak(SAID)];
  await using collector = await openTraceCollector();
  // Where the traces go is a setting of a whole process, which sends the last of them as it stops.
  await using product = await startProduct({
    ...PRINTS_CONNECTIONS,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector-key',
    OTEL_SERVICE_NAME: 'speaking-school',
  });
  const { testId, guest } = await takeOneTurn(product.url, { answers, path: 'websocket' });
  await product.stop();

  const { port } = new URL(collector.url);
  expect(collector.requests.length).toBeGreaterThan(0);
  const opened = connectionsIn(product.output());
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.filter((where) => !where.includes(port))).toEqual([]);
  for (const { path, headers } of collector.requests) {
    expect(path).toBe('/v1/traces');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer collector-key',
    });
  }
  for (const resource of collector.resources()) {
    expect(resource['service.name']).toBe('speaking-school');
    expect(Object.keys(resource).filter((key) => !/^(?:service\.name|telemetry\.sdk\.)/.test(key))).toEqual(
      [],
    );
  }

  const spans = collector.spans();
  const documented = documentedSpans();
  const parentOf = ({ parentSpanId }: SentSpan) => spans.find(({ spanId }) => spanId === parentSpanId);
  for (const span of spans) {
    expect(Object.keys(documented)).toContain(span.name);
    expect([span.name, parentOf(span)?.name ?? null]).toEqual([span.name, documented[span.name]?.parent]);
    expect([span.name, Object.keys(span.attributes).toSorted()]).toEqual([
      span.name,
      documented[span.name]?.attributes,
    ]);
    expect(span.endTimeUnixNano).toBeGreaterThanOrEqual(span.startTimeUnixNano);
  }
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);

  const turn = spans.find(({ name, attributes }) => name === 'turn' && attributes['bandpal.spoken'] === true);
  const within = (name: string, parent: SentSpan | undefined) =>
    spans
      .filter((span) => span.name === name && parent !== undefined && span.parentSpanId === parent.spanId)
      .toSorted((a, b) => Number(a.endTimeUnixNano - b.endTimeUnixNano));
  const segments = within('speech.segment', turn);
  const segment = segments.at(-1);
  const [recognition] = within('speech.recognition', segment);
  const [decision] = within('turn.decision', turn);
  const [step] = within('exam.step', turn);
  const [line] = within('examiner.line', turn);
  const [packet] = line?.events ?? [];
  expect(turn?.attributes['bandpal.segments']).toBe(segments.length);
  expect(recognition?.attributes).toEqual({ 'bandpal.read': true });
  expect(step?.attributes['bandpal.event']).toBe('turn');
  expect(packet?.name).toBe('first-packet');
  const moments: [string, bigint | undefined][] = [
    ['the call begins', spans.find(({ name }) => name === 'call')?.startTimeUnixNano],
    ['the turn begins', turn?.startTimeUnixNano],
    ['the last segment begins', segment?.startTimeUnixNano],
    ['the last sound', decision?.startTimeUnixNano],
    ['the decision', decision?.endTimeUnixNano],
    ['the exam is asked', step?.startTimeUnixNano],
    ['the exam has spoken', step?.endTimeUnixNano],
    ['the line begins', line?.startTimeUnixNano],
    ['the first packet leaves', packet?.timeUnixNano],
    ['the turn ends', turn?.endTimeUnixNano],
  ];
  expect(moments.filter(([, moment]) => moment === undefined)).toEqual([]);
  const inOrder = moments.toSorted(([, a = 0n], [, b = 0n]) => Number(a - b));
  expect(moments.map(([name]) => name)).toEqual(inOrder.map(([name]) => name));
  // A segment is read once it is over, and the exam hears of nothing else.
  const reading = [
    segment?.endTimeUnixNano,
    recognition?.startTimeUnixNano,
    recognition?.endTimeUnixNano,
    step?.startTimeUnixNano,
  ];
  expect(reading).toEqual(reading.toSorted((a = 0n, b = 0n) => Number(a - b)));

  // Text is what the table names; the rest are numbers and the ids that OpenTelemetry draws.
  const known = new Set([
    ...WORDS,
    ...Object.values(documented).flatMap(({ attributes }) => attributes),
    ...collector.resources().flatMap((resource) => [...Object.keys(resource), ...textsIn(resource)]),
  ]);
  const texts = collector.requests.flatMap(({ body }) => textsIn(JSON.parse(body)));
  expect(texts.filter((text) => !known.has(text) && !/^(?:\d+|[\da-f]{16}|[\da-f]{32})$/.test(text))).toEqual(
    [],
  );
  const sent = collector.requests.map(({ body }) => body.toLowerCase()).join('\n');
  for (const secret of [testId, guest, '127.0.0.1', 'marguerite', 'underwood', 'bicycles', 'lighthouse'])
    expect(sent).not.toContain(secret.toLowerCase());
});

test('a server without the variables opens no connection to anybody', async () => {
  const product = await useShared('default');
  await takeOneTurn(product.url, { answers: [], texts: ['My name is Ana and I like trains.'] });
  const output = await product.wholeOutput();
  expect(output).toContain('Bandpal is ready');
  expect(connectionsIn(output)).toEqual([]);
});
