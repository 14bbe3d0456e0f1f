import { z } from 'zod';
import { flag } from './field-types.ts';

const collector = z.url({ protocol: /^https?$/, error: 'be an address such as http://127.0.0.1:4318' });
const HEADERS_RULE = 'be pairs such as authorization=Bearer%20abc, comma-separated';

/** Headers as the specification has them: pairs of W3C Baggage. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S*)\s*$/.exec(pair));
  const found: Record<string, string> = {};
  for (const pair of pairs) {
    if (pair?.[1] === undefined || pair[2] === undefined || !isEncoded(pair[2])) {
      context.addIssue({ code: 'custom', message: HEADERS_RULE });
      return z.NEVER;
    }
    found[pair[1]] = decodeURIComponent(pair[2]);
  }
  return found;
});

/** The variables of OpenTelemetry that are read, for the one schema of `readConfig`. */
export const tracingFields = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().default('bandpal'),
  OTEL_SDK_DISABLED: flag(false),
};

/** Where the traces of calls go. */
export interface TracingSettings {
  /** Address of the collector for traces, whole. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

const environment = z.object(tracingFields);

/** Null: nothing is traced, and nothing leaves the server. */
export function readTracingSettings(env: z.output<typeof environment>): TracingSettings | null {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  // The address for all signals gets the path of traces; the one for traces is taken as it is.
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (env.OTEL_SDK_DISABLED || url === undefined) return null;
  return { url, headers: env.OTEL_EXPORTER_OTLP_HEADERS, serviceName: env.OTEL_SERVICE_NAME };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
