import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { panel } from './auth-product.ts';

/** A device with a fingerprint reader, as Chromium's own test interface plays it. */
export async function addPasskeyDevice(
  page: Page,
): Promise<{ allow: (isAllowed: boolean) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    allow: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Adds a passkey on the open profile, in a browser with such a device. */
export async function addPasskey(page: Page): Promise<void> {
  const passkeys = panel(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('The passkey is ready.')).toBeVisible();
}
