// A learner's home: what they have told about themselves, how their tests went, and the topics there are.
import { learnerSettings } from './0007-learner-settings.ts';
import { learnerRoutes } from './learner-routes.ts';
import { LEARNER_HTTP_BUDGETS } from './learner-budgets.ts';
import {
  forgetGuestSettings,
  learnerData,
  learnerTableRegister,
  moveLearnerSettings,
} from './learner-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const learner = {
  routes: learnerRoutes,
  httpBudgets: LEARNER_HTTP_BUDGETS,
  migrations: { '0007-learner-settings': learnerSettings },
  tableRegister: learnerTableRegister,
  personalData: learnerData,
  claim: moveLearnerSettings,
  cleanUp: forgetGuestSettings,
};
