import type { CDPSession } from '@vitest/browser-playwright';
import { cdp } from 'vitest/browser';

/** A device with a fingerprint reader, as Chromium's own test interface plays it; it has one passkey for this site. */
export interface PasskeyDevice {
  /** Of the passkey, as base64url. */
  id: string;
  /** Whether the person touches the reader as soon as they are asked. */
  touch: (isTouched: boolean) => Promise<void>;
  remove: () => Promise<void>;
}

/** Puts such a device into the browser; `owner` is whose passkey it has. */
export async function addPasskeyDevice(owner: string): Promise<PasskeyDevice> {
  const session: CDPSession = cdp();
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const id = crypto.getRandomValues(new Uint8Array(16));
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: base64(id),
      isResidentCredential: true,
      rpId: window.location.hostname,
      privateKey: base64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))),
      userHandle: btoa(owner),
      signCount: 1,
    },
  });
  return {
    id: base64(id).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
    touch: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    remove: async () => {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await session.send('WebAuthn.disable');
    },
  };
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));
