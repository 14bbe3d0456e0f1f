import { OperatorError } from '@bandpal/foundation';
import type { Command } from '../command.ts';
import { tableOf } from '../table.ts';

const rotateKeys: Command = {
  name: 'keys rotate',
  operands: [],
  summary: 'Sign access tokens with a new key; tokens of the old one stay valid until they are over.',
  options: {},
  async run(_call, deps) {
    if (deps.rotateKeys === null) {
      throw new OperatorError('A hosted user pool signs the tokens; its keys are not kept here.');
    }
    const { keyId } = await deps.rotateKeys();
    return { data: { keyId }, text: `New tokens are signed with the key ${keyId}.` };
  },
};

const checkStore: Command = {
  name: 'store check',
  operands: [],
  summary: 'Check that the database answers, is up to date, and that its ledger adds up; exit code 1 if not.',
  options: {},
  async run(_call, deps) {
    const findings = await deps.checkStore();
    return {
      data: findings,
      failed: findings.some((finding) => !finding.ok),
      text: tableOf(
        ['CHECK', 'RESULT', 'DETAIL'],
        findings.map(({ what, ok, detail }) => [what, ok ? 'ok' : 'WRONG', detail]),
      ),
    };
  },
};

/** Commands on the installation itself. */
export const serviceCommands: readonly Command[] = [rotateKeys, checkStore];
