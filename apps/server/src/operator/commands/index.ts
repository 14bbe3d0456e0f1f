import type { Command } from '../command.ts';
import { backupCommands } from './backup-commands.ts';
import { budgetCommands } from './budget-commands.ts';
import { creditCommands } from './credit-commands.ts';
import { factorCommands } from './factor-commands.ts';
import { keyCommands } from './key-commands.ts';
import { linkCommands } from './link-commands.ts';
import { notificationCommands } from './notification-commands.ts';
import { serviceCommands } from './service-commands.ts';
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
