import { z } from 'zod';
import { emailAddressSchema, foldAddress } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import { UsageError, type CommandCall } from './command.ts';
import type { AdminUser, OperatorDeps, UserAdmin } from './operator-deps.ts';

/** The operand at a place; the number of operands is checked before a command runs. */
function operandAt(call: CommandCall, index: number): string {
  return call.positionals[index] ?? '';
}

/** The operand as an e-mail address, in lower case. @throws UsageError */
export function emailAt(call: CommandCall, index: number): string {
  const email = emailAddressSchema.safeParse(foldAddress(operandAt(call, index)));
  if (email.success) return email.data;
  throw new UsageError(`"${operandAt(call, index)}" isn't an email address.`);
}

/** The operand as a whole number of at least 1. @throws UsageError */
export function countAt(call: CommandCall, index: number, max: number): number {
  const text = operandAt(call, index);
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new UsageError(`"${text}" is not a whole number from 1 to ${max}.`);
}

/** The accounts kept here. @throws OperatorError when a hosted pool keeps them. */
export function usersOf(deps: OperatorDeps): UserAdmin {
  if (deps.users !== null) return deps.users;
  throw new OperatorError('A hosted user pool keeps the accounts; use its own tools for this.');
}

/** The account an operand names by e-mail address or id. @throws OperatorError */
export async function userAt(call: CommandCall, index: number, deps: OperatorDeps): Promise<AdminUser> {
  const user = await usersOf(deps).find(operandAt(call, index));
  if (user !== null) return user;
  throw new OperatorError(`There is no account "${operandAt(call, index)}".`);
}

/** Id of the account an operand names; with a hosted pool only the id itself will do. */
export async function accountIdAt(call: CommandCall, index: number, deps: OperatorDeps): Promise<string> {
  if (deps.users !== null) return (await userAt(call, index, deps)).id;
  const id = z.guid().safeParse(operandAt(call, index));
  if (id.success) return id.data;
  throw new UsageError(
    'A hosted user pool keeps the accounts; name the account by its id (the token\'s "sub").',
  );
}

/** Rows as aligned text under their column names, one line each; "nothing" when there are none. */
export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'nothing';
  const lines = [columns, ...rows];
  const widths = columns.map((_name, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
