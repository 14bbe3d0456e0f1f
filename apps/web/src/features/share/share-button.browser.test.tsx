import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ShareButton } from './share-button.tsx';

const SHARE = { id: 's1', createdAt: '2026-11-20T09:30:00.000Z', expiresAt: '2026-12-20T09:30:00.000Z' };
const NEW_SHARE = { ...SHARE, id: 's2', token: 'secret-token' };

afterEach(() => vi.restoreAllMocks());

/** The open dialog; the server answers each kind of request with what is given for its method. */
async function show(replies: Partial<Record<string, () => Response>>) {
  const requests: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    const request = new Request(path, init);
    requests.push(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim());
    return replies[request.method]?.() ?? Response.json({ shares: [] });
  });
  const screen = await render(<ShareButton testId="test-1" unread={0} />);
  await screen.getByRole('button', { name: 'Share' }).click();
  return { screen, requests };
}

const refusal = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'No.' } }, { status });

describe('sharing a report', () => {
  it('makes a link for as long as the person wants, and shows it once, to be copied', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen, requests } = await show({ POST: () => Response.json(NEW_SHARE, { status: 201 }) });
    await expect.element(screen.getByText('There are no active links to this report.')).toBeVisible();
    await screen.getByLabelText('The link works for').selectOptions('90 days');
    await screen.getByRole('button', { name: 'Make a link' }).click();
    const link = `${window.location.origin}/shared#secret-token`;
    await expect.element(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(link);
    await expect.element(screen.getByRole('textbox', { name: 'Your link' })).toHaveFocus();
    expect(requests).toContain('POST /api/tests/test-1/shares {"days":90}');
    await screen.getByRole('button', { name: 'Copy the link' }).click();
    await expect.element(screen.getByText('The link is copied.')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(link);
  });

  it('says when the browser does not copy the link, and selects it', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { screen } = await show({ POST: () => Response.json(NEW_SHARE, { status: 201 }) });
    await screen.getByRole('button', { name: 'Make a link' }).click();
    await screen.getByRole('button', { name: 'Copy the link' }).click();
    await expect.element(screen.getByText(/didn’t copy the link/)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Your link' })).toHaveFocus();
  });

  it('lists the links that work and takes them back', async () => {
    const { screen, requests } = await show({
      GET: () => Response.json({ shares: [SHARE] }),
      DELETE: () => new Response(null, { status: 204 }),
    });
    await screen.getByRole('button', { name: /^Revoke/ }).click();
    await expect.element(screen.getByText('The link is revoked.', { exact: false })).toHaveFocus();
    await expect.element(screen.getByText('There are no active links to this report.')).toBeVisible();
    expect(requests.at(-1)).toBe('DELETE /api/tests/test-1/shares/s1');
  });

  it('says what is wrong', async () => {
    const { screen } = await show({ POST: refusal(409, 'share.too-many') });
    await screen.getByRole('button', { name: 'Make a link' }).click();
    await expect.element(screen.getByText('There are too many links', { exact: false })).toBeVisible();
  });
});
