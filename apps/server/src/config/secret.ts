import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isErrno, openPrivateFolder } from '@bandpal/foundation';
import { ConfigError } from './config-error.ts';

/** 256 bits: as much as the HMAC-SHA-256 it is used for can take in. */
const SECRET_BYTES = 32;

/**
 * The key everything this installation signs is derived from: SECRET_KEY, or a random one kept in the data folder
 * (`secret`; folder and file for their owner only, whatever they were), which is created once.
 * @throws ConfigError when the file is not one this function wrote, OperatorError when others can write to the folder.
 */
export function loadSecret(secretKey: string | undefined, dataDirectory: string): Uint8Array {
  if (secretKey !== undefined) return createHash('sha256').update(secretKey).digest();
  const file = path.join(dataDirectory, 'secret');
  openPrivateFolder(dataDirectory);
  const text = (readSecret(file) ?? createSecret(file)).trim();
  chmodSync(file, 0o600);
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new ConfigError([`DATA_DIR holds a damaged file 'secret'; restore it, or set SECRET_KEY`]);
  }
  return Buffer.from(text, 'hex');
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

// A link appears whole, and only where there is none: of several first starts at once one wins, and all read its key.
function createSecret(file: string): string {
  const draft = `${file}.${randomUUID()}`;
  try {
    const fresh = randomBytes(SECRET_BYTES).toString('hex');
    writeFileSync(draft, fresh, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
    return fresh;
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(draft, { force: true });
  }
}
