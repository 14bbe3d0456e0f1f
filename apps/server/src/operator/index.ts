export { depsOfInstallation } from './deps-of-installation.ts';
export { openOperatorChannel } from './operator-channel.ts';
export { runCommand } from './run-command.ts';
