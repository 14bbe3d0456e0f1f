import { UsageError } from '../command.ts';
import type { Command } from '../command.ts';
import type { AccountFactors, FactorKind } from '../operator-deps.ts';
import { userAt, usersOf, tableOf } from '../read-operands.ts';

/** Without an option. Codes by mail are the mailbox's, which a thief of the other four need not have. */
const ALL: readonly FactorKind[] = ['passkeys', 'connections', 'authenticator', 'devices'];
const KINDS: readonly FactorKind[] = [...ALL, 'mail-codes'];

const factors: Command = {
  name: 'users factors',
  operands: ['EMAIL|ID'],
  summary:
    'Show the ways into an account: passkeys, other services, second steps and trusted browsers, with their dates.',
  options: {},
  async run(call, deps) {
    const user = await userAt(call, 0, deps);
    const found = await usersOf(deps).factors(user.id);
    return { data: found, text: describe(found) };
  },
};

const resetFactors: Command = {
  name: 'users reset-factors',
  operands: ['EMAIL|ID'],
  summary: 'Remove ways into an account and end its sessions; without an option, all but codes by mail.',
  options: {
    passkeys: { type: 'boolean', help: 'remove its passkeys' },
    connections: { type: 'boolean', help: 'disconnect other services that sign in' },
    authenticator: { type: 'boolean', help: 'remove its authenticator app, and codes by text message' },
    devices: { type: 'boolean', help: 'trust no browser any more' },
    'mail-codes': { type: 'boolean', help: 'ask for no code by mail any more; only where it is named' },
  },
  async run(call, deps) {
    const user = await userAt(call, 0, deps);
    const named = KINDS.filter((kind) => call.options[kind] === true);
    const which = named.length === 0 ? ALL : named;
    await usersOf(deps).resetFactors(user.id, which);
    return {
      data: { user, reset: which },
      text: `Reset ${which.join(', ')} of ${user.email}. All its sessions have ended.`,
    };
  },
};

const signOut: Command = {
  name: 'users sign-out',
  operands: ['[EMAIL|ID]'],
  summary: 'End the sessions of an account, or of everyone; no browser stays trusted.',
  options: { all: { type: 'boolean', help: 'of every account' } },
  async run(call, deps) {
    const isForAll = call.options['all'] === true;
    if (isForAll !== (call.positionals.length === 0)) throw new UsageError('Name one account, or --all.');
    if (isForAll) {
      const accounts = await usersOf(deps).signOutAll();
      return { data: { accounts }, text: `Signed out everyone: ${accounts} accounts.` };
    }
    const user = await userAt(call, 0, deps);
    await usersOf(deps).signOut(user.id);
    return { data: { user }, text: `Signed out ${user.email}.` };
  },
};

/** Commands on the ways into an account. */
export const factorCommands: readonly Command[] = [factors, resetFactors, signOut];

function describe(found: AccountFactors): string {
  const { passkeys, connections, authenticator, secondSteps, devices, sessions } = found;
  const rows = [
    ...passkeys.map(({ name, createdAt, lastUsedAt, inDoubt }) => [
      'passkey',
      name,
      createdAt,
      lastUsedAt ?? 'never',
      inDoubt ? 'yes' : 'no',
    ]),
    ...connections.map(({ service, createdAt, lastUsedAt, inDoubt }) => [
      'other service',
      service,
      createdAt,
      lastUsedAt ?? 'never',
      inDoubt ? 'yes' : 'no',
    ]),
    ...(authenticator === null
      ? []
      : [['authenticator', '', authenticator.createdAt, '', authenticator.inDoubt ? 'yes' : 'no']]),
    ...devices.map(({ name, lastSeenAt }) => ['trusted browser', name, '', lastSeenAt, '']),
  ];
  return [
    tableOf(['KIND', 'NAME', 'ADDED', 'LAST USED', 'IN DOUBT'], rows),
    `Asked for after the password: ${secondSteps.length === 0 ? 'nothing' : secondSteps.join(', ')}`,
    `Sessions: ${sessions}`,
  ].join('\n');
}
