import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { SoundPairsPanel } from './sound-pairs-panel.tsx';
import { answerOf, wordOf } from './testing/practice-samples.ts';
import { wavFile } from './record-word.ts';

afterEach(() => void vi.restoreAllMocks());

const clear = Array.from({ length: 24 }, (_, index) => wordOf(`clear${index}`));
const POOR = [
  answerOf([
    ...clear,
    wordOf('village', 0.9, -0.01, 'V IH L AH JH'),
    wordOf('water', 0.9, -0.01, 'W AO T ER'),
  ]),
];

/** A server that sends a moment of silence for every word; tells which were asked for. */
function silentServer(status = 200): string[] {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    asked.push(input instanceof Request ? input.url : String(input));
    return status === 200
      ? new Response(wavFile(new Float32Array(160)))
      : Response.json({ error: { code: 'request.rate-limited', message: 'Please wait.' } }, { status });
  });
  return asked;
}

async function openRound() {
  // The first of the words that are open: of "vine" and "wine" in turn.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const screen = await render(<SoundPairsPanel answers={POOR} />);
  const group = screen.getByRole('region', { name: 'vine or wine?' });
  await group.getByRole('button', { name: /^Start\W+vine or wine/ }).click();
  return { screen, group };
}

describe('the exercise for the ear', () => {
  it('says a word, asks which it was, and tells at the end how many were right', async () => {
    const asked = silentServer();
    const { group } = await openRound();
    await expect.element(group.getByRole('button', { name: 'vine', exact: true })).toBeDisabled();
    for (const at of [1, 2, 3, 4, 5, 6]) {
      await expect.element(group.getByText(`Word ${at} of 6`)).toBeVisible();
      await expect.element(group.getByText(`Word ${at} of 6`)).toHaveFocus();
      await group.getByRole('button', { name: 'Hear the word' }).click();
      await group.getByRole('button', { name: 'vine', exact: true }).click();
      const said = at % 2 === 1 ? 'Right, it was “vine”.' : 'No, it was “wine”. Hear it again.';
      await expect.element(group.getByText(said)).toBeVisible();
      await group.getByRole('button', { name: at === 6 ? 'See the result' : 'Next word' }).click();
    }
    await expect
      .element(group.getByText('You heard 3 of 6 right. Guessing would get about half of them right.'))
      .toBeVisible();
    await expect.element(group.getByRole('button', { name: /^Start again\W+vine or wine/ })).toBeVisible();
    expect(asked.slice(0, 2)).toEqual([
      '/api/pairs/v-w/0/0/sound?pace=normal',
      '/api/pairs/v-w/0/1/sound?pace=normal',
    ]);
  });

  it('is read to those who do not see it once: what has the focus is in no live region', async () => {
    silentServer();
    const { group } = await openRound();
    const texts: string[] = [];
    const read = () => {
      const { activeElement } = document;
      expect(activeElement?.closest('[role=status], [role=alert], [aria-live]')).toBe(null);
      texts.push(activeElement?.textContent ?? '');
    };
    // What is there at the moment of the focus is what a screen reader says.
    document.addEventListener('focusin', read);
    for (const last of [false, false, false, false, false, true]) {
      await group.getByRole('button', { name: 'Hear the word' }).click();
      await group.getByRole('button', { name: 'vine', exact: true }).click();
      await group.getByRole('button', { name: last ? 'See the result' : 'Next word' }).click();
    }
    document.removeEventListener('focusin', read);
    expect(texts.filter((text) => /^(Word|You)/u.test(text))).toEqual([
      'Word 2 of 6',
      'Word 3 of 6',
      'Word 4 of 6',
      'Word 5 of 6',
      'Word 6 of 6',
      'You heard 3 of 6 right. Guessing would get about half of them right.',
    ]);
    expect(
      group
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  it('asks for no word that was not heard, when the one before it is heard once more and left', async () => {
    silentServer();
    const { group } = await openRound();
    await group.getByRole('button', { name: 'Hear the word' }).click();
    await group.getByRole('button', { name: 'vine', exact: true }).click();
    const late = Promise.withResolvers<Response>();
    vi.spyOn(window, 'fetch').mockReturnValue(late.promise);
    await group.getByRole('button', { name: 'Hear the word' }).click();
    await group.getByRole('button', { name: 'Next word' }).click();
    const over = vi.spyOn(AudioContext.prototype, 'close');
    late.resolve(new Response(wavFile(new Float32Array(160))));
    await expect.poll(() => over.mock.calls.length).toBe(1);
    await expect.element(group.getByRole('button', { name: 'Hear the word' })).toBeEnabled();
    await expect.element(group.getByRole('button', { name: 'vine', exact: true })).toBeDisabled();
  });

  it('says so when the word cannot be heard, and asks nothing then', async () => {
    silentServer(429);
    const { group } = await openRound();
    await group.getByRole('button', { name: 'Hear the word' }).click();
    await expect.element(group.getByText('You can’t hear the examiner just now.')).toBeVisible();
    await expect.element(group.getByRole('button', { name: 'wine', exact: true })).toBeDisabled();
  });

  it('is left out where no sound stands out', async () => {
    const screen = await render(<SoundPairsPanel answers={[answerOf(clear)]} />);
    expect(screen.container.textContent).toBe('');
  });
});
