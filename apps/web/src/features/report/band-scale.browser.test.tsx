import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BandScale } from './band-scale.tsx';

/** Where a part of the drawing stands on the screen, from left to right. */
function middleOf(element: Element | null): number {
  const { left, right } = element?.getBoundingClientRect() ?? new DOMRect();
  return (left + right) / 2;
}

describe('the band scale', () => {
  it('says the estimate and its likely range as one picture', async () => {
    const screen = await render(
      <BandScale band={6.5} interval={{ low: 6, high: 7 }} label="Pronunciation" />,
    );
    await expect
      .element(screen.getByRole('img'))
      .toHaveAccessibleName(
        'Pronunciation: estimate 6.5, likely between 6.0 and 7.0, on a scale from 3 to 9',
      );
  });

  it('says no range where none is known', async () => {
    const screen = await render(<BandScale band={4} interval={null} label="Pronunciation" />);
    await expect
      .element(screen.getByRole('img'))
      .toHaveAccessibleName('Pronunciation: estimate 4.0, on a scale from 3 to 9');
    expect(screen.container.querySelector('rect')).toBeNull();
  });

  it('puts the mark between the numbers it lies between, and the bar over the whole range', async () => {
    const screen = await render(<BandScale band={6.5} interval={{ low: 5, high: 8 }} label="Overall band" />);
    const at = (band: number) => middleOf(screen.getByText(String(band), { exact: true }).element());
    expect(middleOf(screen.container.querySelector('circle'))).toBeCloseTo((at(6) + at(7)) / 2, 0);
    const bar = screen.container.querySelector('rect')?.getBoundingClientRect();
    expect(bar?.left).toBeLessThan(at(5));
    expect(bar?.right).toBeGreaterThan(at(8));
    expect(bar?.left).toBeGreaterThan(at(4));
    expect(bar?.right).toBeLessThan(at(9));
  });

  it('begins at 0 where the estimate or its range reaches below 3', async () => {
    const screen = await render(<BandScale band={3} interval={{ low: 2.5, high: 4 }} label="Overall band" />);
    await expect.element(screen.getByRole('img')).toHaveAccessibleName(/on a scale from 0 to 9$/);
    await expect.element(screen.getByText('0', { exact: true })).toBeVisible();
  });

  it('is drawn in the colour of the band, which no other whole band has', async () => {
    const screen = await render(<BandScale band={4.5} interval={null} label="Overall band" />);
    const fillOf = () => screen.container.querySelector('circle')?.computedStyleMap().get('fill')?.toString();
    const low = fillOf();
    await screen.rerender(<BandScale band={5} interval={null} label="Overall band" />);
    expect(fillOf()).not.toBe(low);
  });

  it('has no numbers in its small form', async () => {
    const screen = await render(<BandScale band={6} interval={null} label="Overall band" small />);
    await expect.element(screen.getByRole('img')).toBeVisible();
    expect(screen.container.textContent).toBe('');
  });

  it('is drawn in the colours of the product', async () => {
    const screen = await render(<BandScale band={6} interval={null} label="Overall band" />);
    const fill = screen.container.querySelector('circle')?.computedStyleMap().get('fill');
    expect(fill?.toString()).not.toBe('rgb(0, 0, 0)');
  });
});
