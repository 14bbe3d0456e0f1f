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

const setupLink: Command = {
  name: 'setup link',
  operands: [],
  summary:
    'Print a link that opens the page which checks the setup, once within the next hour, for half an hour.',
  options: {},
  async run(_call, deps) {
    const link = await deps.setup.makeLink();
    return { data: { link }, text: link };
  },
};

const MARKS = { ok: 'ok     ', warning: 'LOOK AT', problem: 'WRONG  ' };

const checkSetup: Command = {
  name: 'setup check',
  operands: [],
  summary:
    'Check name, certificate, proxy, mail, ports and machine as that page does, and say what to mend; exit code 1 if something is wrong.',
  options: {},
  async run(_call, deps) {
    const findings = await deps.setup.check();
    return {
      data: findings,
      failed: findings.some(({ level }) => level === 'problem'),
      text: findings
        .flatMap(({ level, says, mend }) => [
          `${MARKS[level]}  ${says}`,
          ...(mend === null ? [] : [`         ${mend}`]),
        ])
        .join('\n'),
    };
  },
};

/** Commands on the installation itself. */
export const serviceCommands: readonly Command[] = [setupLink, checkSetup, checkStore];
