import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Checks an earlier commit out into a folder, with the packages of this checkout: those of npm by links, its own workspaces as they
 * were then.
 */
export function checkOutOld(root: string, commit: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
  execFileSync('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder });
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  mkdirSync(path.join(to, '@bandpal'), { recursive: true });
  for (const name of readdirSync(from).filter((name) => name !== '@bandpal')) {
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const workspace of workspacesOf(folder)) {
    const manifest = readFileSync(path.join(workspace, 'package.json'), 'utf8');
    const { name } = z.object({ name: z.string() }).parse(JSON.parse(manifest));
    symlinkSync(workspace, path.join(to, name));
  }
}

function workspacesOf(folder: string): string[] {
  return ['apps', 'packages'].flatMap((parent) =>
    readdirSync(path.join(folder, parent)).map((name) => path.join(folder, parent, name)),
  );
}
