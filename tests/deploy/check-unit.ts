import assert from 'node:assert/strict';
import path from 'node:path';
import { ROOT } from './repository-files.ts';
import { runTool, startTool, type Tally } from './tally.ts';

/** The unit beside systemd's own tool. */
export function checkUnit(tally: Tally): void {
  tally.try('bandpal.service', () => {
    const unit = path.join(ROOT, 'ops/systemd/bandpal.service');
    const { stderr } = startTool('systemd-analyze', ['verify', '--man=no', unit]);
    // The machine that checks has not installed the server.
    const problems = stderr
      .split('\n')
      .filter((line) => line.includes('bandpal') && !/not executable/.test(line));
    assert.deepEqual(problems, []);
    const stdout = runTool('systemd-analyze', ['security', '--offline=true', unit]);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
    assert(exposure < 2, `systemd-analyze security says ${exposure}`);
    return `verified, exposure ${exposure} of 10`;
  });
}
