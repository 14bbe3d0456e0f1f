import { perMinute } from '../../http/http-budgets.ts';
import type { HttpBudget } from '../../http/http-budgets.ts';

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
