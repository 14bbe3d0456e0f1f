import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { KeepCodes } from './recovery-codes.tsx';

const CODES = ['abcde-fghj2', 'kmnpq-rstu3'];

describe('recovery codes that were just made', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are copied, one in a line', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await render(<KeepCodes codes={CODES} />);
    await screen.getByRole('button', { name: 'Copy the codes' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('The codes are copied.');
    expect(copy).toHaveBeenCalledWith('abcde-fghj2\nkmnpq-rstu3');
  });

  it('can still be saved where the browser does not let us copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    vi.spyOn(console, 'warn').mockReturnValue();
    const screen = await render(<KeepCodes codes={CODES} />);
    await screen.getByRole('button', { name: 'Copy the codes' }).click();
    await expect.element(screen.getByRole('status')).toMatchTextContent(/didn’t let us copy/);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:none';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await screen.getByRole('button', { name: 'Save as a file' }).click();
    await expect.element(screen.getByRole('status')).toMatchTextContent(/^The file is saved/);
    expect(names).toEqual(['bandpal-recovery-codes.txt']);
    expect(await saved[0]?.text()).toContain('abcde-fghj2\nkmnpq-rstu3\n');
  });
});
