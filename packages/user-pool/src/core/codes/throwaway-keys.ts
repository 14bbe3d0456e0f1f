import type { KeyRing } from '../keys/key-ring.ts';
import type { UserPoolSettings } from '../settings.ts';
// Stands in for the key of a passkey that no one has, so that an unknown id takes as long to refuse as a wrong signature.
import { fakeBytes } from './subject.ts';

/** A public key in COSE (RFC 9052) whose private half was thrown away, by the number of its algorithm. */
const KEYS: ReadonlyMap<number, Buffer> = new Map([
  [-8, keyOf('pAEBAycgBiFYIMsuHHOE_hz0tLhwbrZHAhWyPItRyuu2JmX_iDflwo8F')],
  [
    -7,
    keyOf(
      'pQECAyYgASFYIFb4j_XksIyjlom8ig6Ki0ab9VKd0VL_hWI_3BVXHEJiIlggiTHbl6dMkYXdYHA8T2b6aL6fJID6jLlioTCTjkw0' +
        'ZjU',
    ),
  ],
  [
    -257,
    keyOf(
      'pAEDAzkBACBZAQCsz7mrVMFgIjz5zx0J1kHqvNT676Ch2kSp1nWoUi4FV4sRchIkr7kUnJS2Iju4IEhdysOLP6RuQsxxSOpGkbMj' +
        'skBOyAjOkT0ZGpDvguIbVt4pi97UrvH8i2H-C8gU9n3AGKf3Kn1A_nVmz-5hXnZ_znYxo9q5cWmwpLdYdxF2lQBalWCupzIZsVuW' +
        'PGOLzhvPMT4SvtTuVwAMNnHIXNIRImMihzIScWZAUeSu26N9H9uWdC8N9KtXYpxBQAyXIRAlb-1PuoTkKG0rGuCg3iqb0LhT68wj' +
        'qH4x0EmLvYbGF2x3e6syup1OtE0oL_6Eev6ecaPBoYIrBrlwGhSkICRfIUMBAAE',
    ),
  ],
]);

/** What a passkey may sign with, the best first: EdDSA, ES256 and RS256 (RFC 9053, RFC 8812). Each has a key here. */
export const PASSKEY_ALGORITHMS: readonly number[] = [...KEYS.keys()];

/** Always the same for an id, and not to be foreseen: asking twice, or asking for how long it takes, tells nothing. */
export function throwawayKey(context: { keys: KeyRing; settings: UserPoolSettings }, id: string): Buffer {
  const [choice = 0] = fakeBytes(context, 'key of a passkey', id);
  const keys = [...KEYS.values()];
  const key = keys[choice % keys.length];
  if (key === undefined) throw new Error('there are no keys');
  return key;
}

function keyOf(base64url: string): Buffer {
  return Buffer.from(base64url, 'base64url');
}
