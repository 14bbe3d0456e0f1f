// The page of a call that somebody opens by its address, without a page around it.
import { expect, test } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { expectForEverybody, watchFaults } from '../e2e/page-checks.ts';
import { CUE_CARD_MESSAGE } from './cue-card-message.ts';
import { openRoomsServer, type RoomsServer } from './rooms-server.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

let server: RoomsServer;
test.beforeEach(async () => {
  server = await openRoomsServer();
});
test.afterEach(async () => server[Symbol.asyncDispose]());

test('a person opens the address of a call, says their name, takes part, leaves and comes back by keyboard', async ({
  page,
}) => {
  const faults = watchFaults(page);
  const { room, seat, events, messages } = await server.openRoom();
  await page.goto(room.joinUrl);
  await expectForEverybody(page);
  await page.getByRole('textbox', { name: 'Your name' }).focus();
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Grace Hopper (you)' })).toBeVisible();
  await expect.poll(() => events).toContain('joined');
  await expectForEverybody(page);

  seat.send(CUE_CARD_MESSAGE);
  const card = page.getByRole('region', { name: 'Test' });
  await expect(card).toContainText('Describe a street that you know well.');
  await expect(card).toContainText(/Part 2 · (?:1:00|0:5\d)/);
  await card.getByRole('button', { name: 'I’m ready to speak' }).click();
  await expect
    .poll(() => messages.map(String))
    .toContainEqual(JSON.stringify({ type: 'exam', event: 'preparation-finished' }));

  const people = page.getByRole('button', { name: 'People' });
  await people.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
  await expect(people).toHaveAttribute('aria-expanded', 'true');
  await expectForEverybody(page);
  await page.keyboard.press('Escape');
  await expect(people).toBeFocused();
  await page.getByRole('button', { name: 'Chat' }).press('Space');
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.type('Good');
  await expect
    .poll(() => messages.map(String))
    .toContainEqual(JSON.stringify({ type: 'exam', event: 'typing-started' }));
  await page.keyboard.type(' morning');
  await page.keyboard.press('Enter');
  const message = 'The examiner is not asking anything now.';
  seat.send(JSON.stringify({ type: 'error', code: 'request.invalid', message }));
  await expect(page.getByRole('log').getByRole('listitem')).toContainText(
    `Good morningThis wasn’t taken as an answer: ${message}`,
  );
  await expectForEverybody(page);

  await page.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’ve left the call' })).toBeVisible();
  await expectForEverybody(page);
  await expect.poll(() => events.at(-1)).toBe('left:left');
  expect(faults).toEqual([]);
});

test('a person chooses another microphone and another speaker by keyboard, and goes on being heard', async ({
  page,
}) => {
  const { room, heard } = await server.openRoom();
  await page.goto(room.joinUrl);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await page.keyboard.press('Enter');
  const devices = page.getByRole('button', { name: 'Devices' });
  await devices.press('Enter');
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
  const microphone = page.getByRole('combobox', { name: 'Microphone' });
  await expect(microphone.getByRole('option')).toContainText([/Fake/u, /Fake/u, /Fake/u]);
  // There's no camera in a test.
  await expect(page.getByRole('combobox', { name: 'Camera' })).toBeHidden();
  await expectForEverybody(page);
  const before = await microphone.inputValue();
  await microphone.selectOption({ index: 2 });
  await expect(microphone).not.toHaveValue(before);
  const chosen = await microphone.inputValue();
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const own = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async () => {
      mediaDevices.getUserMedia = own;
      throw new DOMException('Another app has it.', 'NotReadableError');
    };
  });
  await microphone.selectOption({ index: 1 });
  await expect(page.getByRole('status').filter({ hasText: 'This device can’t be used.' })).toBeVisible();
  await expect(microphone).toHaveValue(chosen);
  const speaker = page.getByRole('combobox', { name: 'Speaker' });
  await speaker.selectOption({ index: 1 });
  await expect(page.getByRole('status').filter({ hasText: 'can’t be used' })).toHaveCount(0);
  // The list shows what is in use, and not what was clicked last.
  await page.keyboard.press('Escape');
  await expect(devices).toBeFocused();
  await devices.press('Enter');
  await expect(microphone).not.toHaveValue(before);
  await expect(speaker).toHaveValue(/./u);
  heard.length = 0;
  await expect.poll(() => heard.some((loudness) => loudness > 0.01)).toBe(true);
});

test('who has no right to a room is told so, and can try again', async ({ page }) => {
  const { room } = await server.openRoom();
  await page.goto(room.joinUrl.replace(/t=.*/, 't=forged'));
  await page.getByRole('button', { name: 'Join the call' }).click();
  await expect(page.getByRole('heading', { name: 'You can’t join this call' })).toBeVisible();
  await expectForEverybody(page);
  await expect(page.getByRole('button', { name: 'Join again' })).toBeVisible();
});

test('who was in a call whose test is over reads that it has ended, and is offered no way back', async ({
  page,
}) => {
  const { room, seat } = await server.openRoom();
  await page.goto(room.joinUrl);
  await page.getByRole('button', { name: 'Join the call' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '(you)' })).toBeVisible();
  seat.send(JSON.stringify({ type: 'status-update', status: 'ended' }));
  await room.close('ended');
  await expect(page.getByRole('heading', { name: 'The call has ended' })).toBeFocused();
  await expectForEverybody(page);
  await expect(page.getByRole('button', { name: 'Join again' })).toBeHidden();
});

test('in forced colours and without motion every button and tile still has its edge', async ({ page }) => {
  const { room } = await server.openRoom();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(room.joinUrl);
  await page.getByRole('button', { name: 'Join the call' }).click();
  const tile = page.getByRole('listitem').first();
  await expect(tile).toHaveCSS('border-style', 'solid');
  await expect(tile).toHaveCSS('transition-duration', '0s');
  await page.getByRole('button', { name: 'Captions' }).click();
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveCSS('border-width', '3px');
});
