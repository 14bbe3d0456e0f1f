import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

/** Limits on requests. */
export const LANGUAGE_HTTP_BUDGETS = {
  // Read once a page, and changed by hand.
  languages: perMinute(60, "requests for the language of one's pages, and changes of it", ['/api/language']),
} satisfies Readonly<Record<string, HttpBudget>>;
