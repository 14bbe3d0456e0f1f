export { operatorDeps } from './build-deps.ts';
export { openOperatorChannel } from './operator-channel.ts';
export { runCommand } from './run-command.ts';
