export { exportConfirmedCsv } from './export-csv.ts';
export { LinkSigner } from './link-signer.ts';
export { NotificationLinks } from './notification-links.ts';
export { registerNotificationRoutes } from './notification-routes.ts';
export { Notifications } from './notifications.ts';
export { eraseFor, exportFor } from './personal-data.ts';
