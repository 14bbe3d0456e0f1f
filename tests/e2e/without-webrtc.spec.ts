// Browsers without WebRTC, as GNOME Web is and as policies and lockdown modes make others.
import { expect } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { test } from '../product/product-test.ts';
import { waitForSight } from './open-room.ts';
import { endTest, typeAnswer } from './typed-test.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

test('a test is spoken through the website where the browser has no WebRTC', async ({ page }) => {
  const frames = { sent: 0, received: 0 };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => (frames.sent += typeof payload === 'string' ? 0 : 1));
    socket.on('framereceived', ({ payload }) => (frames.received += typeof payload === 'string' ? 0 : 1));
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await page.goto('/speaking/part1');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await waitForSight(page, ({ examiner }) => examiner === 'listening');
  await expect(page.getByText(/so the sound goes through the website/)).toBeVisible();
  await expect.poll(() => frames.sent, { message: 'sound of the microphone' }).toBeGreaterThan(50);
  expect(frames.received, 'sound of the examiner').toBeGreaterThan(50);
});

test('a test is typed where the browser has neither WebRTC nor microphones', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'RTCPeerConnection');
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  });
  await page.goto('/speaking/part1');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await expect(page.locator('[data-trouble=microphone-missing]')).toBeVisible();
  await page.getByRole('button', { name: 'Type my answers' }).click();
  await typeAnswer(page, 'My name is Anna Keller.');
  await typeAnswer(page, 'Call me Anna.');
  await endTest(page);
});
