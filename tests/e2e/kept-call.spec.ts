// A test call that the server records, from the start of the call to the file in the owner's hands: the product in a process of its own, a
// real Janus, Chromium.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { webCallSchema } from '@bandpal/contracts';
import { hasJanus, JanusProcess } from '@bandpal/rooms/testing';
import { FAKE_MICROPHONE_ARGS, launchOptions } from '@bandpal/tools/chromium';
import { startProduct } from '@bandpal/tools/product';
import { withServerLog } from '../product/with-server-log.ts';
import { keepSessionOf, panel, signUpPerson, visitProfile, WITH_SIGN_UP } from './auth-product.ts';
import { expectForEverybody } from './page-checks.ts';

// Debian has it; other machines may not.
test.skip(!hasJanus, 'janus is not installed');
test.use({ launchOptions: launchOptions(FAKE_MICROPHONE_ARGS) });

/** How a WebM file begins (RFC 8794, section 8.1). */
const EBML = Buffer.from('1a45dfa3', 'hex');
const DAYS = 14;

/** Has a call made as a page of the product does; gives its address, or the code of the refusal. */
const startCall = async (page: Page, enableRecording: string): Promise<string> => {
  const answer = await page.evaluate(async (type) => {
    const token = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
    if (token !== undefined)
      await fetch('/account/call-ticket', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const reply = await fetch('/call/web', {
      method: 'POST',
      headers: { authorization: 'Bearer bandpal-web', 'content-type': 'application/json' },
      body: JSON.stringify({
        assistantId: 'examiner-part1',
        assistantOverrides: { metadata: { enableRecording: type } },
      }),
    });
    return (await reply.json()) as { error?: { code: string } };
  }, enableRecording);
  return answer.error?.code ?? webCallSchema.parse(answer).webCallUrl;
};

test('a learner has a call recorded, finds it in the profile, downloads it and deletes it', async ({
  browser,
}) => {
  await using janus = await JanusProcess.open();
  await using product = await startProduct({
    ...WITH_SIGN_UP,
    GUEST_TESTS_PER_DAY: '1',
    MEDIA_ENGINE: 'janus',
    MEDIA_ENGINE_URL: janus.url,
    MEDIA_ENGINE_SECRET: janus.apiSecret,
    MEDIA_ADDRESSES: '127.0.0.1',
    CALL_RECORDINGS: 'on',
    CALL_RECORDINGS_DAYS: String(DAYS),
  });
  await withServerLog(product, async () => {
    const person = await signUpPerson(product);
    const context = await browser.newContext({ baseURL: product.url, permissions: ['microphone'] });
    const page = await context.newPage();
    await page.goto('/privacy');
    await expect(page.getByText(`encrypted, and for ${DAYS} days`)).toBeVisible();
    expect(await startCall(page, 'raw-tracks')).toBe('call.recorded-for-accounts');
    await keepSessionOf(page, person);
    const address = await startCall(page, 'raw-tracks');

    const call = await context.newPage();
    await call.goto(address);
    await call.getByRole('button', { name: 'Join the call' }).click();
    await call.getByRole('button', { name: 'Record the call' }).click();
    await expect(call.getByText('You’re recording this call on this server.')).toBeVisible();
    await call.waitForTimeout(4_000);
    await call.getByRole('button', { name: 'Stop recording' }).click();
    await expect(call.getByRole('button', { name: 'Record the call' })).toBeVisible();
    await call.close();

    await visitProfile(page, person);
    const recordings = panel(page, 'Recordings of your calls');
    await expect(recordings.getByText(`Deleted in ${DAYS} days`)).toBeVisible();
    await expectForEverybody(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      recordings.getByRole('button', { name: /^Download/u }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^call-\d{4}-\d\d-\d\d-[\w-]+\.webm$/u);
    const file = readFileSync(await download.path());
    expect(file.subarray(0, EBML.length)).toEqual(EBML);
    // Opus takes some 4 kB a second.
    expect(file.length).toBeGreaterThan(5_000);

    const folder = path.join(product.dataDir, 'call-recordings');
    const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && each.name.endsWith('.webm'),
    );
    expect(kept).toHaveLength(1);
    for (const { parentPath, name } of kept)
      expect(readFileSync(path.join(parentPath, name)).includes(EBML)).toBe(false);

    await recordings.getByRole('button', { name: /^Delete the recording/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the recording' }).click();
    await expect(recordings.getByText('No call of yours has been recorded here.')).toBeVisible();
    expect(readdirSync(folder)).toEqual(['.installation']);
    await context.close();
  });
});
