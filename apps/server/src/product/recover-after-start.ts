import { interruptActiveTests } from '../store/index.ts';
import { after, RESUME_WINDOW_MS } from './hold-times.ts';
import type { ProductContext } from './product-context.ts';

/** Once at start: tests a crash left active can be continued, those with an answer for a day from now. */
export async function recoverAfterStart(context: ProductContext): Promise<void> {
  const at = context.clock.date();
  const interrupted = await interruptActiveTests(context.db, at, after(at, RESUME_WINDOW_MS));
  if (interrupted > 0) context.log.info({ interrupted }, 'tests of an earlier process can be continued');
}
