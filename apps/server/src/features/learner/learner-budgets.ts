import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

/** Limits on requests. */
export const LEARNER_HTTP_BUDGETS = {
  // A learner's home is opened, and reads many reports.
  homes: perMinute(30, "requests for one's own progress", ['/api/progress']),
  // Read and changed by hand.
  learner: perMinute(60, "requests for one's own settings, and changes of them", ['/api/learner']),
} satisfies Readonly<Record<string, HttpBudget>>;
