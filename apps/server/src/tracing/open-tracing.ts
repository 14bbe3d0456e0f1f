import type { Clock } from '@bandpal/foundation';
import type { TracingSettings } from '../config/index.ts';
import type { CallTracer, CallTrace } from '../ports/call-trace.ts';
import { ROOT_CONTEXT, trace, type Attributes, type Span, type Tracer } from '@opentelemetry/api';

type Segment = Parameters<CallTrace['handleSegment']>[0];
type ExamStep = Parameters<CallTrace['handleExam']>[0];
type Response = Parameters<CallTrace['handleResponse']>[0];

/** The longest turn has a few dozen of each; what is beyond is of a candidate whom nobody answers. */
const MAX_KEPT = 200;

/** Spans of OpenTelemetry for each call; docs/operations/watch.md has their names, parents and attributes. */
function otelCallTracer(tracer: Tracer, clock: Clock): CallTracer {
  return { begin: (call) => new OtelCallTrace(tracer, clock, call) };
}

class OtelCallTrace implements CallTrace {
  readonly #tracer: Tracer;
  /** Wall clock at zero of the monotonic one, milliseconds since 1970. */
  readonly #zero: number;
  readonly #clock: Clock;
  readonly #call: Span;
  #segments: Segment[] = [];
  #captions = 0;
  #steps: ExamStep[] = [];

  constructor(tracer: Tracer, clock: Clock, call: { mode: string; typed: boolean; resumed: boolean }) {
    this.#tracer = tracer;
    this.#clock = clock;
    this.#zero = clock.date().getTime() - clock.now();
    this.#call = tracer.startSpan(
      'call',
      {
        root: true,
        startTime: this.#wall(clock.now()),
        attributes: {
          'bandpal.mode': call.mode,
          'bandpal.typed': call.typed,
          'bandpal.resumed': call.resumed,
        },
      },
      ROOT_CONTEXT,
    );
  }

  handleSegment(segment: Segment): void {
    if (segment.isCaption) this.#captions += 1;
    else if (this.#segments.length < MAX_KEPT) this.#segments.push(segment);
  }

  handleExam(step: ExamStep): void {
    if (step.event === 'turn') this.#steps = [step];
  }

  handleResponse({ lastSoundAt, decidedAt, soundAt }: Response): void {
    const segments = this.#segments.filter(({ spokenFrom }) => spokenFrom <= decidedAt);
    const [step] = this.#steps;
    const begins = [decidedAt, lastSoundAt ?? decidedAt, ...segments.map(({ spokenFrom }) => spokenFrom)];
    const turn = this.#span(this.#call, 'turn', Math.min(...begins), {
      'bandpal.spoken': lastSoundAt !== null,
      'bandpal.segments': segments.length,
      'bandpal.captions': this.#captions,
    });
    for (const segment of segments) this.#addSegment(turn, segment);
    if (lastSoundAt !== null) this.#whole(turn, 'turn.decision', lastSoundAt, decidedAt);
    if (step !== undefined) {
      const { event, from, to, actions } = step;
      this.#whole(turn, 'exam.step', from, to, { 'bandpal.event': event, 'bandpal.actions': actions });
    }
    const line = this.#span(turn, 'examiner.line', Math.min(step?.to ?? decidedAt, soundAt));
    line.addEvent('first-packet', undefined, this.#wall(soundAt));
    line.end(this.#wall(soundAt));
    turn.end(this.#wall(soundAt));
    this.#segments = this.#segments.filter(({ spokenFrom }) => spokenFrom > decidedAt);
    this.#captions = 0;
    this.#steps = [];
  }

  handleEnd(reason: string): void {
    this.#call.setAttribute('bandpal.ended_reason', reason);
    this.#call.end(this.#wall(this.#clock.now()));
  }

  #addSegment(turn: Span, { spokenFrom, spokenTo, askedAt, readAt, isRead }: Segment): void {
    const segment = this.#span(turn, 'speech.segment', spokenFrom);
    this.#whole(segment, 'speech.recognition', askedAt, readAt, { 'bandpal.read': isRead });
    segment.end(this.#wall(spokenTo));
  }

  #whole(parent: Span, name: string, from: number, to: number, attributes: Attributes = {}): void {
    this.#span(parent, name, from, attributes).end(this.#wall(to));
  }

  #span(parent: Span, name: string, from: number, attributes: Attributes = {}): Span {
    const options = { startTime: this.#wall(from), attributes };
    return this.#tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent));
  }

  #wall(moment: number): number {
    return this.#zero + moment;
  }
}

/** Disposing sends what is left, and waits a few seconds for it. */
interface OpenTracing extends AsyncDisposable {
  /** Null: calls are not traced. */
  readonly tracer: CallTracer | null;
}

/** At the end, spans under way get this long. */
const CLOSE_TIMEOUT_MS = 3_000;

/** Opens what the settings name. The library is loaded only where there is a collector. */
export async function openTracing(
  settings: TracingSettings | null,
  { clock }: { clock: Clock },
): Promise<OpenTracing> {
  if (settings === null) return { tracer: null, [Symbol.asyncDispose]: async () => {} };
  const [{ TracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: settings.url,
    headers: { ...settings.headers },
    timeoutMillis: CLOSE_TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: otelCallTracer(provider.getTracer('bandpal'), clock),
    [Symbol.asyncDispose]: () => provider.shutdown().catch(() => undefined),
  };
}
