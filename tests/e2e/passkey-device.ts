import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { panel } from './auth-product.ts';

/** A device with a fingerprint reader, as Chromium's own test interface plays it. */
interface PasskeyDevice {
  allow: (isAllowed: boolean) => Promise<void>;
  /** From the next page on the browser has its passkeys among its suggestions; the person takes the first as soon as it is there. */
  suggest: () => Promise<void>;
}

const SUGGESTS = 'suggests passkeys';

/** Puts one into the browser. It suggests nothing at first: it would be chosen at once, before the button could be pressed. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  await page.addInitScript((key) => {
    const own = PublicKeyCredential.isConditionalMediationAvailable.bind(PublicKeyCredential);
    PublicKeyCredential.isConditionalMediationAvailable = async () =>
      sessionStorage.getItem(key) !== null && own();
  }, SUGGESTS);
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
    suggest: () => page.evaluate((key) => sessionStorage.setItem(key, 'yes'), SUGGESTS),
  };
}

/** Adds a passkey on the open profile, in a browser with such a device. */
export async function addPasskey(page: Page): Promise<void> {
  const passkeys = panel(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('The passkey is ready.')).toBeVisible();
}
