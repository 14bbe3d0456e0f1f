// Holds the files for containers, clusters, systemd, proxies, firewall and alerts to their schemas and tools: `npm run deploy-test`.
// The schemas come from npm for this run alone, so that nobody who installs the product has them. What is not installed is counted as
// skipped; with CI=true that is a failure.
import assert from 'node:assert/strict';
import path from 'node:path';
import { checkNetworks } from './check-networks.ts';
import { checkSchemas } from './check-schemas.ts';
import { ROOT } from './repository-files.ts';
import { runTool, startTool, Tally } from './tally.ts';

const tally = new Tally();
checkSchemas(tally);
checkUnit(tally);
checkNetworks(tally);
process.exitCode = tally.sum() ? 0 : 1;

/** The unit beside systemd's own tool. */
function checkUnit(tally: Tally): void {
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
