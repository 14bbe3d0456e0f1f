export type { Command } from './command.ts';
export { COMMANDS } from './commands/index.ts';
export { depsOfInstallation } from './deps-of-installation.ts';
export { openOperatorChannel } from './operator-channel.ts';
export { synopsisOf } from './parse-command-line.ts';
export { runCommand } from './ask-channel.ts';
