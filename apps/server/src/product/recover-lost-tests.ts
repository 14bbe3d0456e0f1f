import { interruptLostTests } from '../store/index.ts';
import { after, RESUME_WINDOW_MS } from './hold-times.ts';
import type { ProductContext } from './product-context.ts';

/**
 * At the start, and when another process has died: tests that no living process runs can be continued, those with an answer for a day
 * from now.
 */
export async function recoverLostTests(context: ProductContext): Promise<void> {
  const { db, clock, sharedNow: now } = context;
  const at = clock.date();
  const resumableUntil = after(at, RESUME_WINDOW_MS);
  const interrupted = await interruptLostTests(db, { at, resumableUntil, now });
  if (interrupted > 0) context.log.info({ interrupted }, 'tests of an earlier process can be continued');
}
