import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from 'aws-amplify/auth';
import { done, valueOf } from './library-call.ts';

/** A passkey of the signed-in user. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date | null;
}

/** The passkeys of the signed-in user. */
export const passkeyCalls = {
  listPasskeys: () => valueOf(readPasskeys),
  addPasskey: () => done(() => associateWebAuthnCredential()),
  removePasskey: (credentialId: string) => done(() => deleteWebAuthnCredential({ credentialId })),
};

async function readPasskeys(): Promise<Passkey[]> {
  const found: Passkey[] = [];
  let page: string | undefined;
  do {
    const { credentials, nextToken } = await listWebAuthnCredentials(
      page === undefined ? {} : { nextToken: page },
    );
    for (const { credentialId, friendlyCredentialName, createdAt } of credentials) {
      if (credentialId === undefined) continue;
      found.push({
        id: credentialId,
        name: friendlyCredentialName ?? 'Passkey',
        createdAt: createdAt ?? null,
      });
    }
    page = nextToken;
  } while (page !== undefined);
  return found;
}
