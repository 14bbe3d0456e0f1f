import assert from 'node:assert/strict';
import type { ComposeProject } from './project.ts';

/** NET_BIND_SERVICE (capabilities(7), bit 10): the program of coturn's image is marked with it. */
const MAY_BIND = 1n << 10n;
/** Users of the services, and the rights of root that they may come to. Mail is that of its image. */
const RIGHTS = {
  bandpal: { user: '10001', rights: 0n },
  database: { user: '999', rights: 0n },
  turn: { user: '65534', rights: MAY_BIND },
  mail: { user: '0', rights: 0n },
} as const;

/** What the services of compose.yaml may do: as whom, with which rights of root, to their files, and whose names they can ask for. */
export async function checkRights(project: ComposeProject): Promise<void> {
  for (const [service, { user, rights }] of Object.entries(RIGHTS)) {
    // oxlint-disable no-await-in-loop -- one service after the other
    const status = await project.inside(service, 'cat', '/proc/1/status');
    const field = (name: string) => new RegExp(`^${name}:\\s*(\\w+)`, 'm').exec(status)?.[1] ?? '';
    assert.equal(field('Uid'), user, service);
    for (const set of ['CapEff', 'CapPrm', 'CapBnd']) {
      assert.equal(BigInt(`0x${field(set)}`) & ~rights, 0n, `${service}: ${set} ${field(set)}`);
    }
    assert.equal(field('NoNewPrivs'), '1', service);
    await assert.rejects(project.inside(service, 'touch', '/etc/changed'), /Read-only file system/, service);
    // oxlint-enable no-await-in-loop
  }
  await project.inside('mail', 'getent', 'hosts', 'bandpal');
  // Getent ends with 2 for a name that nobody has.
  await assert.rejects(project.inside('mail', 'getent', 'hosts', 'database'), { code: 2 });
}
