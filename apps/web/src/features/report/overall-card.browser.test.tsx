import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { OverallCard } from './overall-card.tsx';

describe('the card of the overall band', () => {
  it('shows the band, its likely range and the scale in one named region', async () => {
    const overall = { band: 6.5, interval: { low: 6, high: 7 } };
    const screen = await render(<OverallCard overall={overall} />);
    await expect.element(screen.getByRole('region')).toMatchAriaInlineSnapshot(`
      - region "Overall band (estimate)":
        - heading "Overall band (estimate)" [level=2]
        - paragraph: "6.5"
        - paragraph:
          - text: Your band is likely
          - strong: between 6.0 and 7.0
          - text: .
        - img "Overall band: estimate 6.5, likely between 6.0 and 7.0, on a scale from 3 to 9": 3 4 5 6 7 8 9
    `);
  });

  it('reveals a new band by motion alone: every word is there from the first moment', async () => {
    const overall = { band: 6.5, interval: { low: 6, high: 7 } };
    const screen = await render(<OverallCard overall={overall} isRevealed />);
    expect(screen.getByTestId('overall-band').element().className).toContain('animate-reveal');
    await expect.element(screen.getByTestId('overall-band')).toHaveTextContent('6.5');
    await expect.element(screen.getByRole('img')).toHaveAccessibleName(/estimate 6\.5/);
    await screen.rerender(<OverallCard overall={overall} />);
    expect(screen.getByTestId('overall-band').element().className).not.toContain('animate');
  });

  it('adds what the estimate rests on where the report says it', async () => {
    const reason = 'Pronunciation was not assessed.';
    const screen = await render(<OverallCard overall={{ band: 6, interval: null }} reasons={[reason]} />);
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByText(/likely/)).not.toBeInTheDocument();
  });

  it.each([
    [['Three criteria are missing.', 'Speak more.'], 'Three criteria are missing. Speak more.'],
    [[], 'There wasn’t enough speech for an estimate.'],
  ])('says why there is no band (%s)', async (reasons, shown) => {
    const overall = { band: null, interval: null };
    const screen = await render(<OverallCard overall={overall} reasons={reasons} />);
    await expect
      .element(screen.getByRole('region', { name: 'Overall: not assessed' }))
      .toMatchTextContent(shown);
    await expect.element(screen.getByTestId('overall-band')).not.toBeInTheDocument();
  });

  it('is labelled as an estimate from text where everything was typed', async () => {
    const overall = { band: 6, interval: { low: 5, high: 7 } };
    const screen = await render(<OverallCard overall={overall} isTyped />);
    await expect.element(screen.getByText('Text estimate')).toBeVisible();
    await expect.element(screen.getByText(/Only your words were assessed/)).toBeVisible();
  });

  it('says once that a text estimate is one, where the report gives it as a reason', async () => {
    const reason = 'A text estimate: only vocabulary and grammar could be assessed.';
    const overall = { band: 6, interval: { low: 5, high: 7 } };
    const screen = await render(<OverallCard overall={overall} reasons={[reason]} isTyped />);
    await expect.element(screen.getByText(reason)).toBeVisible();
    await expect.element(screen.getByText(/You typed your answers/)).not.toBeInTheDocument();
  });
});
