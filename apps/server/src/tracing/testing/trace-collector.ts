import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A value of OTLP in JSON: one of a few kinds, of which calls use these. */
const valueSchema = z.strictObject({
  stringValue: z.string().optional(),
  boolValue: z.boolean().optional(),
  intValue: z.coerce.number().optional(),
});
const attributesSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]])));
const eventSchema = z.object({
  name: z.string(),
  timeUnixNano: z.coerce.bigint(),
  attributes: attributesSchema,
});
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: attributesSchema,
  events: z.array(eventSchema).default([]),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as it was sent; moments in nanoseconds since 1970. */
export type SentSpan = z.infer<typeof spanSchema>;

export interface TraceCollector extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`, for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  /** Everything it was sent, as it came. */
  readonly requests: readonly { path: string; headers: IncomingHttpHeaders; body: string }[];
  /** What the requests hold; throws where one is no trace. */
  spans(): SentSpan[];
  /** Attributes of the service that sent them, of each request. */
  resources(): SentSpan['attributes'][];
}

/** A collector of OTLP over HTTP on this machine that keeps what it is sent, and answers with `status`. */
export async function openTraceCollector(status = 200): Promise<TraceCollector> {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const keep = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers, body: await text(request) });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => {
    keep(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = () => requests.flatMap(({ body }) => bodySchema.parse(JSON.parse(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => sent().map(({ resource }) => resource.attributes),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
