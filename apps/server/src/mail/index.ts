export type { MailSettings, SmtpServer } from './mail-settings.ts';
export { openMail } from './open-mail.ts';
export type { OpenMail } from './open-mail.ts';
export { registerOutboxRoutes } from './outbox-routes.ts';
export { OUTGOING_BUDGETS } from './outgoing-budgets.ts';
export { renderMessage } from './render-message.ts';
