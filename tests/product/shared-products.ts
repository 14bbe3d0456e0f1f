import { z } from 'zod';

const PROBE = new URL('print-connections.ts', import.meta.url).href;

/** Such a product prints where it connects to. It traces nothing, whatever the shell asks for that runs the test. */
export const PRINTS_CONNECTIONS = {
  NODE_OPTIONS: `--import ${PROBE}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_HEADERS: '',
  OTEL_SDK_DISABLED: '',
};

/** Products that specs share, each with the settings that it has besides those of every product of the tests. */
export const SHARED_PRODUCTS = {
  /** Guests take tests; there are no accounts and no mail. */
  default: PRINTS_CONNECTIONS,
  'mail and sign-up': { MAIL_OUTBOX: 'true', SIGNUP_ENABLED: 'true' },
  'one guest test a day': { GUEST_TESTS_PER_DAY: '1', PRACTICES_PER_DAY: '2' },
} as const satisfies Record<string, Record<string, string>>;

export type SharedProduct = keyof typeof SHARED_PRODUCTS;

/** How `serve-products.ts` tells of a product. */
export const runningSchema = z.object({
  url: z.string(),
  pid: z.number(),
  dataDir: z.string(),
  /** How much it has printed so far, in characters. */
  printed: z.number(),
});

export type RunningInfo = z.infer<typeof runningSchema>;
