import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** 256 bits: as much as the HMAC-SHA-256 it is used for can take in. */
const SECRET_BYTES = 32;
const errnoSchema = z.object({ code: z.string() });

/**
 * The key everything this installation signs is derived from: SECRET_KEY, or a random one kept in the data folder
 * (`secret`; folder and file for their owner only), which is created once.
 * @throws ConfigError when the file is not one this function wrote.
 */
export function loadSecret(secretKey: string | undefined, dataDirectory: string): Uint8Array {
  if (secretKey !== undefined) return createHash('sha256').update(secretKey).digest();
  const file = path.join(dataDirectory, 'secret');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  try {
    // 'wx' so that of two first starts at once only one writes.
    writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (errnoSchema.safeParse(error).data?.code !== 'EEXIST') throw error;
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new ConfigError([`DATA_DIR holds a damaged file 'secret'; restore it, or set SECRET_KEY`]);
  }
  return Buffer.from(text, 'hex');
}
