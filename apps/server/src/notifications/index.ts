export { exportConfirmedCsv } from './export-csv.ts';
export { LinkSigner } from './link-signer.ts';
export { NotificationLinks } from './notification-links.ts';
export { registerNotificationRoutes } from './notification-routes.ts';
export { Notifications } from './notifications.ts';
export { notificationMigrations } from './migrations/index.ts';
export { notificationData } from './personal-data.ts';
export { notificationTableRegister } from './table-register.ts';
export type { NotificationTables } from './tables.ts';
