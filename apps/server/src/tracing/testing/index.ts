// A collector of traces, and what docs/operations/watch.md says that it is sent.
export { documentedSpans } from './documented-spans.ts';
export type { DocumentedSpan } from './documented-spans.ts';
export { openTraceCollector } from './trace-collector.ts';
export type { SentSpan, TraceCollector } from './trace-collector.ts';
