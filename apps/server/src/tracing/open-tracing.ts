import type { Clock } from '@bandpal/foundation';
import type { TracingSettings } from '../config/index.ts';
import type { CallTracer } from '../ports/call-trace.ts';
import { otelCallTracer } from './otel-call-trace.ts';

/** Disposing sends what is left, and waits a few seconds for it. */
export interface OpenTracing extends AsyncDisposable {
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
