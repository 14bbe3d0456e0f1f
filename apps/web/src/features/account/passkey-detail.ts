import { localDate } from '../../site/local-date.ts';

/** When a passkey was added and last used, as far as that is known; a hosted pool does not say when it was used. */
export function passkeyDetail(passkey: { createdAt: string | null; lastUsedAt?: string | null }): string {
  const { createdAt, lastUsedAt } = passkey;
  const added = createdAt === null ? [] : [`Added ${localDate(new Date(createdAt))}`];
  if (lastUsedAt === undefined) return added.join('');
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${localDate(new Date(lastUsedAt))}`;
  return [...added, used].join(' · ');
}
