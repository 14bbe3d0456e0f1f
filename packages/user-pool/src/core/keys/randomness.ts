import { createHash } from 'node:crypto';

// Random values, made of random bytes that come from outside.

/** Fills a new array with as many random bytes. */
export type RandomBytes = (size: number) => Uint8Array;

/** A random (version 4) UUID. */
export function randomUuid(random: RandomBytes): string {
  return uuidOf(random(16));
}

/** 16 bytes in the form of a version 4 UUID. */
export function uuidOf(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes.subarray(0, 16));
  raw.writeUInt8((raw.readUInt8(6) & 0x0f) | 0x40, 6);
  raw.writeUInt8((raw.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = raw.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** As many random bytes as base64url text. */
export function randomToken(random: RandomBytes, size: number): string {
  return Buffer.from(random(size)).toString('base64url');
}

/** A number of 6 digits, each as likely as the others. */
export function randomDigits(random: RandomBytes): string {
  const range = 1_000_000;
  // The largest multiple of the range below 2^32: values above it would make small numbers more likely.
  const limit = 2 ** 32 - (2 ** 32 % range);
  for (;;) {
    const value = Buffer.from(random(4)).readUInt32LE();
    if (value < limit) return String(value % range).padStart(6, '0');
  }
}

const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXYZ234679';

/** A password of 16 characters that are hard to mistake for one another (90 bits). */
export function randomPassword(random: RandomBytes): string {
  return randomText(random, PASSWORD_ALPHABET, 16);
}

const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz2346789';

/** A code for paper: 10 characters in two groups (49 bits), at least one of them a letter, or it would look like an authenticator's. */
export function randomRecoveryCode(random: RandomBytes): string {
  for (;;) {
    const text = randomText(random, RECOVERY_ALPHABET, 10);
    if (/[a-z]/.test(text)) return `${text.slice(0, 5)}-${text.slice(5)}`;
  }
}

/** Each character as likely as the others. */
function randomText(random: RandomBytes, alphabet: string, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  const characters: string[] = [];
  while (characters.length < length) {
    const value = random(1)[0] ?? 255;
    if (value < limit) characters.push(alphabet[value % alphabet.length] ?? '');
  }
  return characters.join('');
}

/** SHA-256 of a long random text, base64url: all that is kept of tokens, so that whoever reads the database has none. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
