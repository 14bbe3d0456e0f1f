// Being told of something: people ask, confirm by a link in a message, and leave by another.
import type { FeatureService, ServiceDeps } from '../../http/index.ts';
import { notifications as table } from './0003-notifications.ts';
import { notifyLanguages } from './0038-notify-languages.ts';
import { exportCsv, Notifications } from './notifications.ts';
import { NOTIFY_BUDGETS } from './notify-budgets.ts';
import { notifyRoutes } from './notify-routes.ts';
import { notifyData, notifyTableRegister } from './notify-rows.ts';

/** What this feature plugs into the server; `Feature` in `wiring/features.ts` says what each is for. */
export const notify = {
  service(deps: ServiceDeps): FeatureService {
    const notifications = new Notifications(deps);
    return {
      routes: notifyRoutes(notifications),
      [Symbol.asyncDispose]: () => notifications[Symbol.asyncDispose](),
    };
  },
  budgets: { 'Notifications and reminders': NOTIFY_BUDGETS },
  migrations: { '0003-notifications': table, '0038-notify-languages': notifyLanguages },
  tableRegister: notifyTableRegister,
  personalData: notifyData,
  /** For the operator, who writes to these addresses. */
  exportCsv,
};
