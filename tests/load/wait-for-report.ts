import { setTimeout as delay } from 'node:timers/promises';
import { testReportSchema } from '@bandpal/contracts';
import type { SimulatedCall } from './simulated-call.ts';

const PATIENCE_MS = 30_000;

/** Milliseconds until the report of a test that has ended is there; rejects after half a minute. */
export async function waitForReport(url: string, { testId, cookie }: SimulatedCall): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const reply = await fetch(`${url}/api/tests/${testId}/report`, { headers: { cookie } });
    if (reply.ok) {
      testReportSchema.parse(await reply.json());
      return performance.now() - startedAt;
    }
    await reply.body?.cancel();
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error(`no report: ${reply.status}`);
    await delay(10);
  }
}
