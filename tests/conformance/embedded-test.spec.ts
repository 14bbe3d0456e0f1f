// The product with a site of its operator's choice around it: a speaking test in a frame of that site's page.
import { expect, test } from '@playwright/test';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import { callMethod, events } from './call-page.ts';
import { openFramePage, openSchool } from './frame-page.ts';

test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS), permissions: ['microphone'] });

/** As a browser asks for a page. */
const PAGE = { accept: 'text/html' };

test('a school’s page has a speaking test in a frame: the examiner is heard and read, and takes an answer', async ({
  page,
  request,
}) => {
  await using school = await openSchool();
  await using product = await startProduct({ EMBED_ORIGINS: school.url });
  const started = await request.post(`${product.url}/call/web`, {
    headers: { authorization: 'Bearer bandpal-web' },
    data: { assistantId: 'examiner-part1' },
  });
  const { webCallUrl } = (await started.json()) as { webCallUrl: string };
  // Who types is not heard: the microphone of a test beeps, which the examiner would take for an answer.
  const frame = await openFramePage(page, school, { userName: 'Ada', startAudioOff: true });
  await callMethod(page, 'join', { url: webCallUrl });
  await expect(frame.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await frame.getByRole('button', { name: 'Captions' }).click();
  await expect(frame.locator('.tile[data-speaking]').filter({ hasText: 'Examiner' })).toBeVisible();
  const caption = frame.locator('.caption[data-speaker="examiner"]');
  await expect(caption).toContainText(/\?$/);
  const asked = (await caption.textContent()) ?? '';

  await frame.getByRole('button', { name: 'Chat' }).click();
  await frame
    .getByRole('textbox', { name: 'Your answer' })
    .fill('I am a student of mathematics, and I live near the sea.');
  await frame.getByRole('button', { name: 'Send' }).click();
  // The examiner goes on with what was typed.
  await expect(caption).not.toHaveText(asked);
  expect((await events(page, 'app-message')).map(({ data }) => String(data)).join()).toContain(
    'I am a student of mathematics, and I live near the sea.',
  );

  await callMethod(page, 'leave');
  expect(await callMethod(page, 'meetingState')).toBe('left-meeting');
  expect(await events(page, 'error')).toEqual([]);

  // What a frame may do is allowed to this page alone.
  const room = await request.get(webCallUrl, { headers: PAGE });
  expect(room.headers()['permissions-policy']).toContain('camera=(self)');
  expect(room.headers()['content-security-policy']).toContain(`frame-ancestors 'self' ${school.url}`);
  for (const address of ['/', '/speaking/part1', '/profile', '/rooms/a/b/c', '/config.json', '/status']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const headers = (await request.get(product.url + address, { headers: PAGE })).headers();
    expect([address, headers['permissions-policy']]).toEqual([
      address,
      'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=()',
    ]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect([address, headers['x-frame-options']]).toEqual([address, 'DENY']);
  }
});
