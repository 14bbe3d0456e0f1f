import { UsageError, type Command } from '../command.ts';
import { tableOf } from '../read-operands.ts';
import path from 'node:path';
import { OperatorError } from '@bandpal/foundation';
import { notifyTopicSchema } from '@bandpal/contracts';

const TOPICS = notifyTopicSchema.options;

const exportList: Command = {
  name: 'notifications export',
  operands: [],
  summary:
    'Print addresses as CSV, confirmed ones unless told otherwise, each with its unsubscribe link, which every message must carry.',
  options: {
    topic: { type: 'string', value: 'TOPIC', help: `only one of ${TOPICS.join(', ')}` },
    unconfirmed: { type: 'boolean', help: 'those not confirmed, for example because no email could be sent' },
  },
  async run(call, deps) {
    const topic = TOPICS.find((name) => name === call.options['topic']);
    if (call.options['topic'] !== undefined && topic === undefined) {
      throw new UsageError(`The topics are ${TOPICS.join(', ')}.`);
    }
    const csv = await deps.exportNotifications({ topic, unconfirmed: call.options['unconfirmed'] === true });
    return { data: { csv }, text: csv.trimEnd() };
  },
};

/** Commands on notifications. */
export const notificationCommands: readonly Command[] = [exportList];

const createBackup: Command = {
  name: 'backup create',
  operands: ['[FOLDER]'],
  summary:
    'Copy the database and the key into a new folder (an absolute path; else one in DATA_DIR/backups). The server goes on.',
  options: {},
  // Before an update there is no other way to keep what the version before it can go back to.
  takesOlderTables: true,
  async run({ positionals: [folder = null] }, deps) {
    // The server may do the work, which has another working folder.
    if (folder !== null && !path.isAbsolute(folder))
      throw new UsageError('FOLDER must be an absolute path, such as /srv/backups/monday.');
    const made = await deps.makeBackup(folder);
    const key = made.holdsKey
      ? 'It holds the key of the installation, but not SECRET_KEY_PREVIOUS: keep it where nobody else can read it.'
      : 'It does not hold SECRET_KEY, without which it is of no use, and SECRET_KEY_PREVIOUS: keep those as well, in another place.';
    return { data: made, text: `Copied to ${made.folder}\n${key}` };
  },
};

/** Done by `operate`, which must not open the database for it. */
const restoreBackup: Command = {
  name: 'backup restore',
  operands: ['FOLDER'],
  summary: 'Fill this installation from the folder of a backup. No server may run on it.',
  options: {
    replace: {
      type: 'boolean',
      help: 'keep what is there under another name, and put the backup in its place',
    },
  },
  run: () => Promise.reject(new OperatorError('Stop the server first: it has the database.')),
};

/** Commands on copies of the installation. */
export const backupCommands: readonly Command[] = [createBackup, restoreBackup];

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
