import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

type Role = 'A teacher' | 'An observer' | 'A partner for pair practice';

/** Makes an invitation on the page before a test, and gives its link. */
export async function invite(candidate: Page, role: Role): Promise<string> {
  const panel = candidate.locator('[data-invite]');
  if (!(await panel.evaluate((element) => (element as HTMLDetailsElement).open)))
    await panel.locator('summary').click();
  await panel.getByRole('radio', { name: role }).check();
  await panel.getByRole('textbox', { name: 'Your name on their page' }).fill('Ana');
  await panel.getByRole('button', { name: 'Make a link' }).click();
  const link = panel.getByRole('textbox', { name: 'Your link' });
  await expect(link).toHaveValue(/\/guest#[\w-]+$/u);
  return link.inputValue();
}

/** Takes an invitation up: reads, gives a name, agrees. */
export async function agree(guest: Page, link: string, name: string): Promise<void> {
  await guest.goto(link);
  await guest.getByRole('textbox', { name: 'Your name' }).fill(name);
  await guest.getByRole('checkbox', { name: 'I agree' }).check();
  await guest.getByRole('button', { name: 'I’m ready' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You’re ready');
}

/** A guest's page while they are in the test. */
export const entered = (guest: Page): Locator => guest.locator('[data-guest-view][data-stage=live]');
