import { OperatorError } from '@bandpal/foundation';
import type { Command, CommandCall, CommandResult } from '../command.ts';
import type { AccountLink, AdminUser, OperatorDeps } from '../operator-deps.ts';
import { emailAt, userAt, usersOf, tableOf } from '../read-operands.ts';

const USER = ['EMAIL|ID'] as const;

const create: Command = {
  name: 'users create',
  operands: ['EMAIL'],
  summary: 'Make an account with a temporary password, which is printed once.',
  options: { approved: { type: 'boolean', help: 'approve it at once' } },
  async run(call, deps) {
    const email = emailAt(call, 0);
    const approved = call.options['approved'] === true;
    const created = await usersOf(deps).create({ email, approved });
    return {
      data: created,
      text: `${describe(created.user)}\nTemporary password: ${created.temporaryPassword}\nIt has to be changed at the first sign-in.`,
    };
  },
};

const list: Command = {
  name: 'users list',
  operands: [],
  summary: 'List the accounts.',
  options: {},
  async run(_call, deps) {
    const users = await usersOf(deps).list();
    return {
      data: users,
      text: tableOf(
        ['ID', 'EMAIL', 'STATUS', 'ENABLED', 'APPROVED', 'CREATED'],
        users.map((user) => [
          user.id,
          user.email,
          user.status,
          yesOrNo(user.enabled),
          yesOrNo(user.approved),
          user.createdAt,
        ]),
      ),
    };
  },
};

const disable: Command = {
  name: 'users disable',
  operands: USER,
  summary: 'Refuse sign-in to an account and end its sessions; nothing is deleted.',
  options: {},
  run: (call, deps) => change(call, deps, (id) => usersOf(deps).setEnabled(id, false)),
};

const enable: Command = {
  name: 'users enable',
  operands: USER,
  summary: 'Let a disabled account sign in again.',
  options: {},
  run: (call, deps) => change(call, deps, (id) => usersOf(deps).setEnabled(id, true)),
};

const approve: Command = {
  name: 'users approve',
  operands: USER,
  summary: 'Approve an account, for installations with REQUIRE_APPROVED.',
  options: { revoke: { type: 'boolean', help: 'revoke the approval' } },
  run: (call, deps) =>
    change(call, deps, (id) => usersOf(deps).setApproved(id, call.options['revoke'] !== true)),
};

const resetPassword: Command = {
  name: 'users reset-password',
  operands: USER,
  summary:
    'Give an account a new temporary password and end its sessions. Passkeys sign no one in until the person keeps them in the profile.',
  options: {},
  async run(call, deps) {
    const user = await userAt(call, 0, deps);
    const temporaryPassword = await usersOf(deps).resetPassword(user.id);
    return { data: { user, temporaryPassword }, text: `Temporary password: ${temporaryPassword}` };
  },
};

const auditTrail: Command = {
  name: 'users audit',
  operands: USER,
  summary:
    'List what happened to an account, newest first, and which links could still undo something, never the links; NETWORK: compared with the last successful sign-in.',
  options: {},
  async run(call, deps) {
    const user = await userAt(call, 0, deps);
    const events = await usersOf(deps).events(user.id);
    const links = await usersOf(deps).links(user.id);
    const trail = tableOf(
      ['WHEN', 'EVENT', 'WITH', 'NETWORK', 'WHAT'],
      events.map(({ at, event, factor, network, detail }) => [
        at,
        event,
        factor ?? '',
        network ?? '',
        detail ?? '',
      ]),
    );
    return { data: { events, links }, text: `${trail}\n${describeLinks(links)}` };
  },
};

const remove: Command = {
  name: 'users delete',
  operands: USER,
  summary: "Erase an account and everything kept about the person. This can't be undone.",
  options: { yes: { type: 'boolean', help: 'do it; needed' } },
  async run(call, deps) {
    const user = await userAt(call, 0, deps);
    if (call.options['yes'] !== true) {
      throw new OperatorError(`This erases ${user.email} for good. Add --yes to do it.`);
    }
    await usersOf(deps).erase(user);
    return { data: { erased: user.id }, text: `Erased ${user.email}.` };
  },
};

/** Commands on accounts. */
export const userCommands: readonly Command[] = [
  create,
  list,
  approve,
  disable,
  enable,
  resetPassword,
  auditTrail,
  remove,
];

async function change(
  call: CommandCall,
  deps: OperatorDeps,
  act: (id: string) => Promise<void>,
): Promise<CommandResult> {
  const before = await userAt(call, 0, deps);
  await act(before.id);
  const user = await userAt({ ...call, positionals: [before.id] }, 0, deps);
  return { data: user, text: describe(user) };
}

/** One account in one line. */
export function describe(user: AdminUser): string {
  return `${user.email} (${user.id}): ${user.status}, enabled ${yesOrNo(user.enabled)}, approved ${yesOrNo(user.approved)}`;
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function describeLinks(links: readonly AccountLink[]): string {
  const title = 'Links that could undo something:';
  if (links.length === 0) return `${title} none`;
  const rows = links.map(({ kind, leadsTo, since, until, worksFrom, isContested }) => [
    kind === 'address' ? 'to address' : 'to password',
    leadsTo ?? '',
    since,
    until ?? '',
    isContested ? 'contested: decide' : (worksFrom ?? 'no'),
  ]);
  return `${title}\n${tableOf(['KIND', 'BACK TO', 'SINCE', 'UNTIL', 'ASKED FOR'], rows)}`;
}
