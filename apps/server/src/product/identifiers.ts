/** 128 bits: as hard to guess as a key. */
const ID_BYTES = 16;

/** A random id of 22 base64url characters. */
export function newId(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

/** A random signed 32-bit integer. */
export function newSeed(randomBytes: (size: number) => Uint8Array): number {
  return Buffer.from(randomBytes(4)).readInt32LE();
}
