// Reminders of practising: a signed-in person chooses when, gets a message then, and ends it on a page or by a link.
import type { FeatureService, ServiceDeps } from '../../http/index.ts';
import { practiceReminders } from './0010-practice-reminders.ts';
import { PracticeReminders } from './practice-reminders.ts';
import { REMINDER_BUDGETS } from './reminder-budgets.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { reminderData, reminderTableRegister } from './reminder-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const reminders = {
  service(deps: ServiceDeps): FeatureService {
    const kept = new PracticeReminders(deps);
    return { routes: reminderRoutes(kept), [Symbol.asyncDispose]: () => kept[Symbol.asyncDispose]() };
  },
  budgets: { 'Notifications and reminders': REMINDER_BUDGETS },
  migrations: {
    '0010-practice-reminders': practiceReminders,
  },
  tableRegister: reminderTableRegister,
  personalData: reminderData,
};
