// What a page keeps while its person is at another service.
import * as z from 'zod/mini';
import { addressOf, newSecret } from '../../identity/other-services.ts';
import type { OtherService } from '../../identity/other-services.ts';
import { readKeptJson, tabStorage } from '../../storage/browser-storage.ts';

const KEY = 'bandpal.other-service';

const keptSchema = z.object({
  /** What they went for: to sign in, to connect the service to their account, or to show once more who they are. */
  purpose: z.enum(['sign-in', 'connect', 'prove']),
  label: z.string(),
  state: z.string(),
  verifier: z.string(),
  /** The page they left. */
  from: z.string(),
});
export type KeptFlow = z.infer<typeof keptSchema>;

/** Leaves this site for the service, to come back to `/signed-in`. Rejects when the settings of the site cannot be read. */
export async function goToService(service: OtherService, purpose: KeptFlow['purpose']): Promise<void> {
  const secrets = { state: newSecret(), verifier: newSecret() };
  const address = await addressOf(service, secrets, purpose === 'prove');
  const kept: KeptFlow = { purpose, label: service.label, ...secrets, from: window.location.pathname };
  tabStorage.setItem(KEY, JSON.stringify(kept));
  window.location.assign(address);
}

/** What was kept, once: nobody comes back twice. */
export function takeFlow(): KeptFlow | null {
  const kept = keptSchema.safeParse(readKeptJson(tabStorage, KEY));
  tabStorage.setItem(KEY, '');
  return kept.data ?? null;
}
