import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Clones the commit that is checked out in `root` into a new folder, with packages that share their files with those of `root`. */
export function cloneWithPackages(root: string, folder: string): void {
  execFileSync('git', ['clone', '--quiet', root, folder]);
  // Links of the workspaces are relative, so they lead into the clone.
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')]);
}
