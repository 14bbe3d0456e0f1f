export { asRead } from './as-read.ts';
export { budgetWindowMs } from './budget.ts';
export type { Budget } from './budget.ts';
export { sleep, systemClock } from './clock.ts';
export type { Clock } from './clock.ts';
export { isErrno } from './operator-error.ts';
export { failureMessageOf } from './operator-error.ts';
export { FaultBoundary, reportEscaped } from './fault-boundary.ts';
export { goneSignal } from './fault-boundary.ts';
export { terminalLog } from './log.ts';
export type { Log } from './log.ts';
export { LogOutput } from './log.ts';
export type {
  Mailer,
  MailMessage,
  MessageAction,
  MessageContent,
  MessageRenderer,
  TextMessenger,
} from './mailer.ts';
export { documentTable, markedText, withMarkedText } from './mailer.ts';
export { bareHost, isPublicHost, networkOf } from './network-of.ts';
export type { Resolve } from './name-lookup.ts';
export { checkedAddresses, isPublicAddress } from './public-address.ts';
export { socketSources } from './socket-sources.ts';
export { OperatorError } from './operator-error.ts';
export { openPrivateFolder } from './private-folder.ts';
export { lowerPoolThreads } from './thread-priority.ts';
export { within } from './fault-boundary.ts';
