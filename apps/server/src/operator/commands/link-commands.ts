import type { Command } from '../command.ts';
import { emailAt, userAt, usersOf } from '../read-operands.ts';
import { describe } from './user-commands.ts';

const move: Command = {
  name: 'users move',
  operands: ['EMAIL|ID', 'NEW'],
  summary:
    'Give an account another email address, for whose owner you vouch, and end its sessions. The old address gets a link that leads back a day after it is used, unless someone objects. Exit code 1 when another account has NEW.',
  options: {
    'no-undo': {
      type: 'boolean',
      help: 'send no link that leads back to the address it leaves, now or later',
    },
  },
  async run(call, deps) {
    const to = emailAt(call, 1);
    const before = await userAt(call, 0, deps);
    const offersUndo = call.options['no-undo'] !== true;
    const user = await usersOf(deps).move(before.id, { to, offersUndo });
    const link = offersUndo
      ? 'with a link that leads back: for 7 days, and 24 hours after it is used.'
      : 'without a link that leads back.';
    return {
      data: { user, movedFrom: before.email },
      text: [
        describe(user),
        `Moved from ${before.email}. All its sessions have ended, and links of earlier moves no longer work.`,
        `${before.email} was told, ${link}`,
      ].join('\n'),
    };
  },
};

const withdraw: Command = {
  name: 'users withdraw-undo',
  operands: ['EMAIL|ID'],
  summary:
    'End the links that could undo a move or a new password, and whatever is contested, in favour of the account as it is.',
  options: {},
  async run(call, deps) {
    const user = await userAt(call, 0, deps);
    const withdrawn = await usersOf(deps).withdrawLinks(user.id);
    const links = withdrawn === 1 ? '1 link' : `${withdrawn} links`;
    return {
      data: { user, withdrawn },
      text:
        withdrawn === 0
          ? `There is no link of ${user.email} to withdraw.`
          : `Withdrew ${links} of ${user.email}. Nothing of it is contested any more.`,
    };
  },
};

/** Commands on the address of an account, and on links in messages that undo something. */
export const linkCommands: readonly Command[] = [move, withdraw];
