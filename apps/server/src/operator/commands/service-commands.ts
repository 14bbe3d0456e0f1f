import type { Command } from '../command.ts';
import { tableOf } from '../table.ts';

const checkStore: Command = {
  name: 'store check',
  operands: [],
  summary:
    'Check that the database answers and is up to date and that its ledger adds up; exit code 1 if not.',
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
export const serviceCommands: readonly Command[] = [checkStore];
