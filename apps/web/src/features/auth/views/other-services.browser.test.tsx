import { SAMPLE_CONFIG } from '@bandpal/contracts/testing';
import { expect, it } from 'vitest';
import { json } from '../../../testing/fake-server.ts';
import { visitedPage } from '../../../testing/fake-page.ts';
import { openWindow } from '../testing/open-window.tsx';

const page = visitedPage();
const offer = (...labels: string[]) => {
  const providers = labels.map((label) => ({ name: label, label }));
  const identity = { ...SAMPLE_CONFIG.identity, ...(labels.length === 0 ? {} : { providers }) };
  page.server.answer('GET /config.json', json({ ...SAMPLE_CONFIG, identity }));
};

it.each(['sign-in', 'sign-up'] as const)('the %s form has a button for each other service', async (view) => {
  offer('Google', 'Our school');
  const screen = await openWindow(view);
  await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Continue with Our school' })).toBeEnabled();
});

it('the sign-in form has none where there is no other service', async () => {
  offer();
  const screen = await openWindow('sign-in');
  await expect.poll(() => page.server.bodiesOf('GET /config.json').length).toBeGreaterThan(0);
  await expect.element(screen.getByRole('button', { name: /Continue with/ })).toHaveLength(0);
});
