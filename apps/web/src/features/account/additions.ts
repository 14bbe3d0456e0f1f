import { deviceName } from './device-name.ts';
import type { EndedFactors, OwnFactors } from '@bandpal/contracts';
import { localDate } from '../../site/local-date.ts';

/** Something in the account that a thief may have added, and its owner can be rid of. */
export interface Addition {
  kind: 'passkey' | 'connection' | 'authenticator' | 'device' | 'address';
  id: string;
  name: string;
  /** What it is, and since when. */
  detail: string;
  /** It was added in the last days, or nobody knows when. */
  isRecent: boolean;
}

/** So many days count as the last ones. */
const RECENT_DAYS = 7;
const RECENT_MS = RECENT_DAYS * 24 * 60 * 60_000;

/** What the owner can be rid of, the newest of each kind where the account has it. The browser that asks is theirs. */
export function additionsOf(factors: OwnFactors, now: Date): Addition[] {
  const { passkeys, authenticator, connections = [], devices = [], pendingAddress = null } = factors;
  const isRecent = (at: string | null) => at === null || now.getTime() - Date.parse(at) < RECENT_MS;
  return [
    ...passkeys.map((passkey): Addition => ({
      kind: 'passkey',
      id: passkey.id,
      name: passkey.name,
      detail: `Passkey · ${passkeyDetail(passkey)}`,
      isRecent: isRecent(passkey.createdAt),
    })),
    ...connections.map((connection): Addition => ({
      kind: 'connection',
      id: connection.id,
      name: connection.service,
      detail: [...(connection.email === null ? [] : [connection.email]), passkeyDetail(connection)].join(
        ' · ',
      ),
      isRecent: isRecent(connection.createdAt),
    })),
    ...(authenticator === null
      ? []
      : [
          {
            kind: 'authenticator' as const,
            id: '',
            name: 'Authenticator app',
            detail: `Set up ${localDate(new Date(authenticator.createdAt))}`,
            isRecent: isRecent(authenticator.createdAt),
          },
        ]),
    ...devices
      .filter(({ isCurrent }) => !isCurrent)
      .map((device): Addition => ({
        kind: 'device',
        id: device.id,
        name: deviceName(device.name),
        detail: `Trusted browser · Added ${localDate(new Date(device.createdAt))}`,
        isRecent: isRecent(device.createdAt),
      })),
    ...(pendingAddress === null ? [] : [pendingAddition(pendingAddress, isRecent(pendingAddress.since))]),
  ];
}

/** Those that are chosen, as the product takes them; null: there are none. */
export function endedOf(chosen: readonly Addition[]): EndedFactors | null {
  if (chosen.length === 0) return null;
  const ids = (kind: Addition['kind']) => chosen.filter((each) => each.kind === kind).map(({ id }) => id);
  return {
    passkeys: ids('passkey'),
    connections: ids('connection'),
    authenticator: ids('authenticator').length > 0,
    devices: ids('device'),
    pendingAddress: ids('address').length > 0,
  };
}

function pendingAddition(
  { email, since }: { email: string; since: string | null },
  isRecent: boolean,
): Addition {
  const entered = since === null ? [] : [`Entered ${localDate(new Date(since))}`];
  const detail = ['New email address, not confirmed yet', ...entered].join(' · ');
  return { kind: 'address', id: '', name: email, detail, isRecent };
}

/** When a passkey was added and last used, as far as that is known; a hosted pool does not say when it was used. */
export function passkeyDetail(passkey: { createdAt: string | null; lastUsedAt?: string | null }): string {
  const { createdAt, lastUsedAt } = passkey;
  const added = createdAt === null ? [] : [`Added ${localDate(new Date(createdAt))}`];
  if (lastUsedAt === undefined) return added.join('');
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${localDate(new Date(lastUsedAt))}`;
  return [...added, used].join(' · ');
}
