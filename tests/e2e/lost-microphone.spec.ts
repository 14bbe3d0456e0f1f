// A microphone that is unplugged in the middle of a test on the running product.
import { expect } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { expectAccessible } from './page-checks.ts';
import { waitForSight } from './open-room.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

test('the room says which microphone is used when the first one goes away', async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      const [track] = stream.getAudioTracks();
      // What the browser does with a device that is unplugged.
      Object.assign(window, {
        unplug: () => {
          track?.stop();
          track?.dispatchEvent(new Event('ended'));
        },
      });
      return stream;
    };
  });
  await page.goto('/speaking/part1');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await page.evaluate(() => (window as unknown as { unplug: () => void }).unplug());
  await expect(
    page.getByText(/^Your microphone was disconnected\. We’re using “.+” now\.$/).last(),
  ).toBeVisible();
  // The level is that of the new one.
  const filled = () =>
    page.getByTestId('level').evaluate((ring) => Number.parseFloat(getComputedStyle(ring).strokeDasharray));
  await expect.poll(filled).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByTestId('examiner-state')).toHaveText('Your microphone is off');
});
