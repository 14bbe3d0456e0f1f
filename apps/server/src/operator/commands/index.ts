import type { Command } from '../command.ts';
import { backupCommands, serviceCommands, notificationCommands } from './service-commands.ts';
import { budgetCommands, creditCommands } from './credit-commands.ts';
import { factorCommands } from './factor-commands.ts';
import { keyCommands, linkCommands } from './key-commands.ts';
import { userCommands } from './user-commands.ts';

/** Every command, in the order of the help text. */
export const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...linkCommands,
  ...factorCommands,
  ...creditCommands,
  ...notificationCommands,
  ...keyCommands,
  ...budgetCommands,
  ...serviceCommands,
  ...backupCommands,
];
