import { OperatorError } from '@bandpal/foundation';
import { UsageError, type Command } from '../command.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { tableOf, emailAt, userAt, usersOf } from '../read-operands.ts';
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

const list: Command = {
  name: 'keys list',
  operands: [],
  summary: 'List the keys that sign access tokens: the one that signs, the next, and those before.',
  options: {},
  async run(_call, deps) {
    const keys = await keysOf(deps).list();
    const rows = keys.map(({ keyId, state, createdAt }) => [keyId, state, createdAt]);
    return { data: keys, text: tableOf(['KEY', 'STATE', 'CREATED'], rows) };
  },
};

const rotate: Command = {
  name: 'keys rotate',
  operands: [],
  summary:
    'Sign access tokens with a new key, in every process from its next token on; tokens signed with the old one stay valid until they expire.',
  options: {},
  async run(_call, deps) {
    const { keyId } = await keysOf(deps).rotate();
    return { data: { keyId }, text: `New tokens are signed with the key ${keyId}.` };
  },
};

const distrust: Command = {
  name: 'keys distrust',
  operands: ['[KEY]'],
  summary: 'Revoke a key that someone else may have, or all keys: their tokens and sessions end at once.',
  options: { all: { type: 'boolean', help: 'every key, the next one included' } },
  async run(call, deps) {
    const keys = keysOf(deps);
    const isForAll = call.options['all'] === true;
    const [named] = call.positionals;
    if (isForAll !== (named === undefined)) throw new UsageError('Name one key, or --all.');
    const { keyId, sessions } = await keys.distrust(named === undefined ? 'all' : { keyId: named });
    return {
      data: { keyId, sessions },
      text: `Taken back; ${sessions} sessions have ended. New tokens are signed with the key ${keyId}.`,
    };
  },
};

const reseal: Command = {
  name: 'keys reseal',
  operands: [],
  summary:
    'After a change of SECRET_KEY: reseal everything that was sealed with the previous one, and say what is left. Exit code 1 when something opens under no known key.',
  options: {},
  async run(_call, deps) {
    const done = await keysOf(deps).reseal();
    return {
      data: done,
      failed: done.unreadable > 0,
      text: [
        `Sealed anew: ${done.resealed}.`,
        ...(done.unreadable === 0
          ? []
          : [`Under no key that is known: ${done.unreadable}. Name the missing key in SECRET_KEY_PREVIOUS.`]),
        `Passwords still under an old key: ${done.passwordsLeft}. Each is renewed when its owner next signs in with it.`,
        `People with recovery codes under an old key: ${done.recoveryCodesLeft}. Their codes end with that key.`,
      ].join('\n'),
    };
  },
};

/** Commands on the keys of the embedded user pool. */
export const keyCommands: readonly Command[] = [list, rotate, distrust, reseal];

function keysOf({ keys }: OperatorDeps): NonNullable<OperatorDeps['keys']> {
  if (keys === null) {
    throw new OperatorError('A hosted user pool signs the tokens; its keys are not kept here.');
  }
  return keys;
}
