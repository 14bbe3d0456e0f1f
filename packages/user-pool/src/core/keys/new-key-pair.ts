import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { exportJWK } from 'jose';
import type { KeyPair } from './signing-keys.ts';

const promisedKeyPair = promisify(generateKeyPair);

/** RSA, because verifiers of such tokens expect RS256; 2048 bits is what the hosted original has. */
export async function newKeyPair(): Promise<KeyPair> {
  const { privateKey, publicKey } = await promisedKeyPair('rsa', { modulusLength: 2048 });
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicJwk: await exportJWK(publicKey),
  };
}
