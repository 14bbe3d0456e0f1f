export { systemClock } from './clock.ts';
export type { Clock } from './clock.ts';
export { isErrno } from './errno.ts';
export { failureMessageOf } from './failure-message.ts';
export { FaultBoundary, reportEscaped } from './fault-boundary.ts';
export { LogOutput } from './log-output.ts';
export type { Mailer, MailMessage, MessageContent, MessageRenderer, TextMessenger } from './mailer.ts';
export { OperatorError } from './operator-error.ts';
export { within } from './within.ts';
