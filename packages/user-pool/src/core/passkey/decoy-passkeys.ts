import type { AuthenticatorTransport } from '@simplewebauthn/server';
import { fakeBytes } from '../codes/subject.ts';
import type { UserPoolSettings } from '../settings.ts';
import type { KeyRing } from '../keys/key-ring.ts';

interface Descriptor {
  id: string;
  transports: AuthenticatorTransport[];
}

/** The passkeys people have: how long their ids are, what they say of themselves, and how many in 256 are of the kind. */
const KINDS: readonly { share: number; idBytes: number; transports: AuthenticatorTransport[] }[] = [
  // Kept by Apple, by Google, by Windows or a browser, and on a key of its own.
  { share: 115, idBytes: 20, transports: ['hybrid', 'internal'] },
  { share: 77, idBytes: 16, transports: ['hybrid', 'internal'] },
  { share: 38, idBytes: 32, transports: ['internal'] },
  { share: 26, idBytes: 48, transports: ['nfc', 'usb'] },
];
/** In 256 people with passkeys so many have another one. */
const WITH_ANOTHER = 64;
/** Further ones would be as rare as people with so many. */
const MAX_DECOYS = 6;

/**
 * Passkeys of a name that has none: as many, and of such kinds, as people have, and always the same for a name, or asking twice would
 * tell. Nothing of it can be foreseen without the installation's secret.
 */
export function decoyPasskeys(
  context: { keys: KeyRing; settings: UserPoolSettings },
  { name }: { name: string },
): Descriptor[] {
  const choices = fakeBytes(context, 'passkeys', name);
  const decoys: Descriptor[] = [];
  for (let index = 0; index < MAX_DECOYS; index += 1) {
    if (index > 0 && (choices[index] ?? 0) >= WITH_ANOTHER) break;
    const kind = kindAt(choices[MAX_DECOYS + index] ?? 0);
    const bytes = Buffer.concat([
      fakeBytes(context, `passkey ${index}`, name),
      fakeBytes(context, `passkey ${index}, more`, name),
    ]);
    decoys.push({
      id: bytes.subarray(0, kind.idBytes).toString('base64url'),
      transports: [...kind.transports],
    });
  }
  return decoys;
}

function kindAt(choice: number): (typeof KINDS)[number] {
  let below = 0;
  for (const kind of KINDS) {
    below += kind.share;
    if (choice < below) return kind;
  }
  throw new Error('the kinds of passkeys do not add up to 256');
}
