import type { Page } from '@playwright/test';

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
