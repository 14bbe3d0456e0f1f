export { operatorDeps } from './build-deps.ts';
export type { Installation } from './build-deps.ts';
export { openOperatorChannel } from './operator-channel.ts';
export type { AdminUser, UserAdmin } from './operator-deps.ts';
export { runCommand } from './run-command.ts';
