import { spawnSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';

/** More than a release has. */
const MAX_BYTES = 1 << 28;

/**
 * The folder `name` below `parent` as a compressed tar archive, the same byte for byte whenever and wherever it is made: names in order,
 * one time and one owner for all, and the compression of the project's own Node.
 * @param time seconds since 1970
 */
export function packFolder(parent: string, name: string, time: number): Buffer {
  const sameEverywhere = ['--sort=name', '--format=ustar', '--owner=0', '--group=0', '--numeric-owner'];
  const { status, stdout, stderr } = spawnSync(
    'tar',
    [...sameEverywhere, '--mode=u=rwX,go=rX', `--mtime=@${time}`, '-cf', '-', '-C', parent, name],
    { maxBuffer: MAX_BYTES, env: { ...process.env, LC_ALL: 'C' } },
  );
  if (status !== 0) throw new Error(`tar failed: ${stderr.toString()}`);
  return gzipSync(stdout, { level: 9 });
}
