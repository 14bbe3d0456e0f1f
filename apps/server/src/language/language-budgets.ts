// How much is asked of a language model for people who press a button.
import type { Budget } from '@bandpal/foundation';

export const LANGUAGE_BUDGETS = {
  // More at once are people who press on, or a script: the model is somebody's bill.
  rewordings: {
    what: 'better wordings of answers that a model is asked for at once',
    key: 'a process',
    size: () => 4,
    windowMs: null,
    atEnd: 'the page says that there is none at the moment',
  },
} satisfies Readonly<Record<string, Budget>>;
