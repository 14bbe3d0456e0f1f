// What a candidate sets before a test, from the page to the call; the server is played at the network edge.
import { callMetadataSchema } from '@bandpal/contracts';
import type { CallMetadata, PublicConfig } from '@bandpal/contracts';
import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { examIs, examinerSends, mockServer } from './mocked-server.ts';
import { expectForEverybody } from './page-checks.ts';
import { enterRoom, startTest, test } from './page-test.ts';
import { metadataOf, part1View } from './sample-bodies.ts';

const VOICES = [
  { id: 'slt', label: 'American woman' },
  { id: 'rms', label: 'American man' },
];
const CONFIG: PublicConfig = {
  ...SAMPLE_CONFIG,
  voice: { ...SAMPLE_CONFIG.voice, voices: VOICES, paces: ['normal', 'slower'] },
};
const RHYTHM = { betweenSentences: { count: 5, mean: 6.9, variance: 0.2 } };

const callBodySchema = z.object({ assistantOverrides: z.object({ metadata: callMetadataSchema }) });

/** What the next call asks for. */
async function nextCallOf(page: Page): Promise<CallMetadata> {
  const request = await page.waitForRequest('**/call/web');
  return callBodySchema.parse(request.postDataJSON()).assistantOverrides.metadata;
}

test.describe('what is set before a test', () => {
  test('is kept, goes with the call, and exam conditions hide the questions', async ({ page }) => {
    await mockServer(page, { config: CONFIG });
    await page.goto('/speaking/part1');
    await page.getByText('Options', { exact: true }).click();
    const group = page.getByRole('group', { name: 'Your test' });
    await group.getByRole('checkbox', { name: 'Exam conditions' }).check();
    await group.getByRole('checkbox', { name: 'Give me more time' }).press('Space');
    await group.getByRole('combobox', { name: 'Examiner’s voice' }).selectOption('American man');
    await group.getByRole('checkbox', { name: 'The examiner speaks more slowly' }).check();
    await expectForEverybody(page);
    await page.reload();
    await expect(group.getByRole('combobox')).toHaveValue('rms');

    const called = nextCallOf(page);
    await startTest(page);
    expect(await called).toEqual({
      voice: 'rms',
      pace: 'slower',
      moreTime: true,
      examConditions: true,
    });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect(page.getByTestId('heard-only')).toBeVisible();
    await expect(page.getByTestId('question')).toBeHidden();
    await page.getByRole('button', { name: 'Show the questions' }).click();
    await expect(page.getByTestId('question')).toContainText('the place where you live');
  });

  test('shows that the pauses are remembered, and forgets them for a test of another tab as well', async ({
    page,
    context,
  }) => {
    await enterRoom(page, { config: CONFIG });
    await examinerSends(page, { type: 'rhythm', rhythm: RHYTHM });
    const kept = () => page.evaluate(() => localStorage.getItem('bandpal.rhythm'));
    await expect.poll(kept).toContain('6.9');
    const other = await context.newPage();
    await mockServer(other, { config: CONFIG });
    await other.goto('/speaking/part1');
    await other.getByText('Options', { exact: true }).click();
    await other.getByRole('button', { name: 'Forget my pauses' }).click();
    await expect(other.getByText('Your pauses are forgotten.')).toBeFocused();
    await examinerSends(page, { type: 'rhythm', rhythm: RHYTHM });
    await examIs(page, metadataOf(part1View(), 'listening'));
    await expect(page.getByTestId('question')).toBeVisible();
    expect(await kept()).toBe('null');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Forget my pauses' })).toBeHidden();
  });
});
