import type { Budget } from '@bandpal/foundation';
import { perMinute } from '../../http/http-budgets.ts';
import { ADDRESS_WINDOW_MS, BEHIND_ADDRESS } from '../../product/product-context.ts';
import type { ProductLimits } from '../../product/product-context.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

const DAY_MS = 24 * 60 * 60_000;

export const PRACTICE_BUDGETS = {
  practices: {
    what: 'practices of single questions',
    key: 'a guest or account',
    size: ({ practicesPerDay }) => practicesPerDay,
    windowMs: DAY_MS,
    atEnd: 'refused (test.practice-limit)',
    setting: 'practicesPerDay',
  },
  practicesOfAddress: {
    what: 'practices of single questions',
    key: BEHIND_ADDRESS,
    size: ({ practicesPerAddressPerDay }) => practicesPerAddressPerDay,
    windowMs: ADDRESS_WINDOW_MS,
    atEnd: 'refused (test.practice-limit)',
    setting: 'practicesPerAddressPerDay',
  },
} satisfies Readonly<Record<string, Budget<ProductLimits>>>;

/** Limits on requests. How often a word of an answer is spoken is counted with the examiner's samples, in `http`. */
export const PRACTICE_HTTP_BUDGETS = {
  // A round has six words, each heard once or twice.
  pairs: perMinute(60, 'spoken words of pairs', ['/api/pairs/:contrast/:index/:side/sound']),
  // A learner who says a word again and again.
  attempts: perMinute(30, 'words that learners say', [
    '/api/tests/:id/answers/:answerId/words/:index/attempts',
  ]),
  // Each costs the operator a request to a language model.
  better: perMinute(10, 'better wordings of answers', ['/api/tests/:id/answers/:answerId/better']),
} satisfies Readonly<Record<string, HttpBudget>>;
