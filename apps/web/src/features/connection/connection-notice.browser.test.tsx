import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ConnectionNotice } from './connection-notice.tsx';
import type { ConnectionVerdict } from './connection-verdict.ts';

async function show(verdict: ConnectionVerdict | null, isWaiting = false) {
  const repeat = vi.fn();
  const screen = await render(<ConnectionNotice check={{ verdict, isWaiting, repeat }} />);
  return { screen, repeat };
}

describe('what the page before a test says of the connection', () => {
  it('is that it is being tested, which nobody has to wait for', async () => {
    const { screen } = await show(null);
    await expect
      .element(screen.getByText('Testing your connection… You can start before it’s done.'))
      .toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('');
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('is that it is tried again by itself, when too many are tested at once', async () => {
    const { screen } = await show(null, true);
    await expect.element(screen.getByText(/We’ll test yours again in a few seconds\./)).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it('is no more than that it is good, when it is', async () => {
    const { screen } = await show('good');
    await expect.element(screen.getByRole('status')).toMatchTextContent('Your connection is good.');
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['usable', /slow or unsteady\..*The test works.*nearer to the Wi-Fi/],
    ['bad', /is bad\..*would lower your bands.*another network.*type your answers/],
    ['half', /your connection is good.*click or tap/],
    ['fallback', /blocking direct sound.*through the website.*VPN/],
    ['none', /can’t reach the site.*connected to the internet/],
    ['busy', /Too many connections.*start anyway.*in a minute/],
    ['unknown', /couldn’t test your connection.*start anyway/],
  ] as const)('is what to do about it (%s), and it can be tested again', async (verdict, text) => {
    const { screen, repeat } = await show(verdict);
    await expect.element(screen.getByRole('status')).toMatchTextContent(text);
    await screen.getByRole('button', { name: 'Test again' }).click();
    expect(repeat).toHaveBeenCalledOnce();
  });

  it('is to reload a page that is older than the site', async () => {
    const { screen } = await show('outdated');
    await expect.element(screen.getByRole('status')).toMatchTextContent('Please reload it before you start.');
    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });
});
