// Stands for a scorer that answers nothing to a Part 1 test, dies of a Part 2 test, and answers nonsense to a Part 3 test.
import { serveJobs } from '@bandpal/foundation/jobs';
import { z } from 'zod';

await serveJobs(z.object({ mode: z.string() }), async () => ({ mode }) => {
  if (mode === 'part2') process.exit(1);
  return mode === 'part3' ? { band: 9 } : new Promise(() => undefined);
});
