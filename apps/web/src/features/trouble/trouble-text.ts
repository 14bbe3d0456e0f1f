import { TROUBLES } from './trouble-catalogue.ts';
import type { TroubleAction, TroubleKind, TroubleText } from './trouble-catalogue.ts';

/** How far the test had come when the trouble stopped it. */
export type TestStanding =
  /** No test is known to have begun: there is nothing to continue. */
  | 'not-begun'
  /** Begun, without a saved answer. */
  | 'begun'
  /** It has saved answers, so it has used one of the visitor's tests. */
  | 'has-answers';

const ANSWERS_SAVED =
  'Your finished answers are saved. Nothing more is charged: continuing doesn’t use another test.';
const NOT_BEGUN = 'Nothing was charged: the test hadn’t started.';

/** What to say and to offer for a trouble. A test with answers is continued, never silently begun again. */
export function troubleText(kind: TroubleKind, standing: TestStanding): TroubleText {
  const text = TROUBLES[kind];
  // It may have been taken over in the middle.
  if (standing === 'has-answers' && kind === 'open-elsewhere') return { ...text, charge: ANSWERS_SAVED };
  if (standing === 'has-answers' && text.actions.includes('retry')) {
    return { ...text, charge: ANSWERS_SAVED, actions: exchanged(text.actions, 'retry', 'resume') };
  }
  if (standing === 'not-begun' && text.actions.includes('resume')) {
    return {
      ...text,
      advice: kind === 'open-elsewhere' ? text.advice : ['Check your internet connection, then try again.'],
      charge: NOT_BEGUN,
      actions: exchanged(text.actions, 'resume', 'retry'),
    };
  }
  return text;
}

const exchanged = (actions: readonly TroubleAction[], from: TroubleAction, to: TroubleAction) =>
  actions.map((action) => (action === from ? to : action));
