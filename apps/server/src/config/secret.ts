import { createHash, randomBytes, randomUUID, createHmac } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isErrno, openPrivateFolder } from '@bandpal/foundation';
import { ConfigError } from './field-types.ts';

/** 256 bits: as much as the HMAC-SHA-256 it is used for can take in. */
const SECRET_BYTES = 32;
/** What the group and everybody else may do. */
const BEYOND_OWNER = 0o077;
/** The same without reading by the group. */
const UNSAFE = 0o037;

/** What everything this installation signs and seals is derived from. */
export interface InstallationSecret {
  current: Uint8Array;
  /** Those before it, the newest first: what was made under them can still be read. */
  previous: readonly Uint8Array[];
}

/** The secrets of the settings. `previous`: the texts of SECRET_KEY_PREVIOUS. @throws as `loadSecret`. */
export function loadSecrets(settings: {
  secretKey: string | undefined;
  previousSecretKeys: readonly string[];
  dataDirectory: string;
}): InstallationSecret {
  const { secretKey, previousSecretKeys, dataDirectory } = settings;
  return {
    current: loadSecret(secretKey, dataDirectory),
    previous: [...previousSecretKeys.map(keyFrom), ...previousFile(dataDirectory)],
  };
}

/**
 * The secret of a setting, or else that of the key file in a folder, which is left as it is; null where there is neither.
 * @throws ConfigError for a file that `createSecret` has not written.
 */
export function readSecretOf(given: {
  secretKey: string | undefined;
  folder: string;
}): InstallationSecret | null {
  if (given.secretKey !== undefined) return { current: keyFrom(given.secretKey), previous: [] };
  const text = readSecret(path.join(given.folder, 'secret'));
  return text === null ? null : { current: keyInFile(text, 'secret'), previous: [] };
}

/** The key that was in the file `secret` before somebody renamed it to `secret.previous`. */
function previousFile(dataDirectory: string): Uint8Array[] {
  const file = path.join(dataDirectory, 'secret.previous');
  const text = readSecret(file);
  if (text === null) return [];
  closeToOthers(file);
  return [keyInFile(text, 'secret.previous')];
}

const keyFrom = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** @throws ConfigError when it is not what `createSecret` has written. */
function keyInFile(text: string, name: string): Uint8Array {
  if (/^[0-9a-f]{64}$/.test(text.trim())) return Buffer.from(text.trim(), 'hex');
  throw new ConfigError([`DATA_DIR holds a damaged file '${name}'; restore it, or set SECRET_KEY`]);
}

/**
 * The key everything this installation signs is derived from: SECRET_KEY, or a random one kept in the data folder
 * (`secret`; folder and file for their owner only, whatever they were), which is created once. A file whose mode cannot be changed
 * is taken when only its owner and group can read it.
 * @throws ConfigError when the file is not one this function wrote, OperatorError when others can write to the folder.
 */
export function loadSecret(secretKey: string | undefined, dataDirectory: string): Uint8Array {
  if (secretKey !== undefined) return keyFrom(secretKey);
  const file = path.join(dataDirectory, 'secret');
  openPrivateFolder(dataDirectory);
  const text = readSecret(file) ?? createSecret(file);
  closeToOthers(file);
  return keyInFile(text, 'secret');
}

/** @throws ConfigError when others may read it and its mode cannot be changed, as on a read-only mount. */
function closeToOthers(file: string): void {
  const { mode } = statSync(file);
  if ((mode & BEYOND_OWNER) === 0) return;
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    if (!isErrno(error, 'EROFS') && !isErrno(error, 'EPERM')) throw error;
    // Process managers hand a secret to a group of its own, and mount it so that it cannot be changed.
    if ((mode & UNSAFE) === 0) return;
    throw new ConfigError([
      `DATA_DIR holds a file 'secret' that other users can read, and its mode cannot be changed; mount it with mode 0400 or 0440`,
    ]);
  }
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

/** A key of its own for each purpose, derived from the installation's secret. */
export function derivedKey(secret: InstallationSecret, purpose: string): Uint8Array {
  return under(secret.current, purpose);
}

/** The same keys under the secrets before it, the newest first: to read with, never to make anything with. */
export function previousKeys(secret: InstallationSecret, purpose: string): Uint8Array[] {
  return secret.previous.map((previous) => under(previous, purpose));
}

function under(secret: Uint8Array, purpose: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).digest();
}
