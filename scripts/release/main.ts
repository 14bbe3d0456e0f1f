// Makes a release of the commit that is checked out, in the folder `release`: archive, bill of materials, checksums.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { billOfMaterials } from './bill-of-materials.ts';
import { packFolder } from './pack.ts';
import { BUILT, releaseFiles, VOICE, VOICE_SUMS } from './release-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUT = path.join(ROOT, 'release');

/** What scripts/setup.sh leaves in a built folder depends on the working tree. */
const isNoStamp = (source: string) => path.basename(source) !== '.built-from';
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trimEnd();

const changed = git('status', '--porcelain');
if (changed !== '') {
  console.error(`A release is made of a commit, and this is in none:\n${changed}`);
  process.exit(1);
}
const [id = '', time = '', date = ''] = git('log', '-1', '--format=%H%n%ct%n%cI').split('\n');
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
const name = `bandpal-${version}`;

const built = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
if (built.status !== 0) process.exit(1);

const parent = mkdtempSync(path.join(tmpdir(), 'bandpal-release-'));
try {
  const folder = path.join(parent, name);
  for (const file of releaseFiles(git('ls-files', '-z').split('\0'))) {
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
  }
  for (const file of BUILT) {
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true, filter: isNoStamp });
  }
  if (hasVoice()) cpSync(path.join(ROOT, VOICE), path.join(folder, VOICE), { recursive: true });
  else console.error('This release is made without the neural voice.');
  // scripts/setup.sh knows a release by it, and whoever asks for help can say what they run.
  writeFileSync(path.join(folder, 'RELEASE'), `${version} ${id}\n`);
  const files = new Map<string, string | Buffer>([
    [`${name}.tar.gz`, packFolder(parent, name, Number(time))],
    [`${name}.cdx.json`, billOfMaterials(folder, { id, date: new Date(date).toISOString() })],
  ]);
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT);
  const sums = [...files].map(([file, content]) => {
    writeFileSync(path.join(OUTPUT, file), content);
    return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`;
  });
  writeFileSync(path.join(OUTPUT, 'SHA256SUMS'), sums.join(''));
  process.stdout.write(sums.join(''));
} finally {
  rmSync(parent, { recursive: true, force: true });
}

/** Gets it where it can be had, and says whether it is there and whole. */
function hasVoice(): boolean {
  spawnSync('sh', ['scripts/voice.sh'], { cwd: ROOT, stdio: 'inherit' });
  const sums = path.join(ROOT, VOICE_SUMS);
  const options = { cwd: path.join(ROOT, VOICE) };
  return spawnSync('sha256sum', ['--check', '--status', sums], options).status === 0;
}
