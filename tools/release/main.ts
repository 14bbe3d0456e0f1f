// Makes a release of this commit twice, compares them, installs one in an empty folder, starts it, and backs it up and restores it.
// Prints how long a stranger waits.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { checkSite } from './check-site.ts';
import { ROOT } from './engine.ts';
import { startServer } from './started-server.ts';

const work = mkdtempSync(path.join(tmpdir(), 'bandpal-release-test-'));

function timed<Result>(what: string, run: () => Result): Result {
  const startedAt = performance.now();
  const result = run();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
const shell = (cwd: string, command: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-c', command], { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string(), version: z.string(), purl: z.string() })),
});

try {
  const [first = '', second = ''] = ['first', 'second'].map((name) => {
    const clone = path.join(work, name);
    cloneWithPackages(ROOT, clone);
    timed(`release made (${name})`, () =>
      shell(clone, 'sh scripts/with-node.sh node scripts/release/main.ts'),
    );
    return path.join(clone, 'release');
  });
  const sums = readFileSync(path.join(first, 'SHA256SUMS'), 'utf8');
  assert.equal(
    readFileSync(path.join(second, 'SHA256SUMS'), 'utf8'),
    sums,
    'two releases of one commit differ',
  );
  shell(first, 'sha256sum --check SHA256SUMS');
  console.log(`the same twice:\n${sums}`);

  const empty = path.join(work, 'empty');
  mkdirSync(empty);
  const [archive = ''] = readdirSync(first).filter((file) => file.endsWith('.tar.gz'));
  timed('unpacked', () => shell(empty, `tar -xzf ${path.join(first, archive)}`));
  const [name = ''] = readdirSync(empty);
  const installed = path.join(empty, name);
  timed('installed', () => shell(installed, 'sh scripts/install.sh'));
  console.log(`size installed: ${shell(installed, 'du -sh .').split('\t')[0]}`);

  const bill = billSchema.parse(JSON.parse(readFileSync(path.join(first, `${name}.cdx.json`), 'utf8')));
  const listed = new Set(bill.components.map((component) => component['bom-ref']));
  const unlisted = installedPackages(installed).filter((names) => !names.some((name) => listed.has(name)));
  assert.deepEqual(unlisted, [], 'installed, and not in the bill of materials');
  console.log(`bill of materials: ${listed.size} packages, every installed one among them`);

  const data = path.join(work, 'data');
  const env = { DATA_DIR: data, PORT: '0', SPEECH_RENDER_AHEAD: 'false' };
  {
    await using server = await startServer(
      ['sh', 'scripts/local-trial.sh', 'node', 'apps/server/src/main.ts'],
      {
        cwd: installed,
        env,
      },
    );
    console.log(`ready after ${server.seconds.toFixed(1)} s`);
    await checkSite(server.url);
    console.log(shell(installed, `make backup TO=${path.join(work, 'copy')}`, env).trim());
  }
  rmSync(data, { recursive: true });
  console.log(shell(installed, `make restore FROM=${path.join(work, 'copy')}`, env).trim());
  assert.match(shell(installed, 'npm run --silent operator -- store check', env), /ledger adds up +ok/);
  console.log('1 passed, 0 failed');
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** What npm says it has put there, without the workspaces: each by its place and, where that is an alias, by its own name. */
function installedPackages(folder: string): string[][] {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ version: z.string().optional(), name: z.string().optional() }),
      ),
    })
    .parse(JSON.parse(readFileSync(path.join(folder, 'node_modules/.package-lock.json'), 'utf8')));
  return Object.entries(lock.packages).flatMap(([place, { version, name }]) => {
    const own =
      place.split('node_modules/')[1] === undefined ? undefined : place.split('node_modules/').at(-1);
    if (own === undefined || version === undefined) return [];
    return [[own, name ?? own].map((one) => `${one}@${version}`)];
  });
}

/** Clones the commit that is checked out in `root` into a new folder, with packages that share their files with those of `root`. */
function cloneWithPackages(root: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', root, folder]);
  // Links of the workspaces are relative, so they lead into the clone.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
}
