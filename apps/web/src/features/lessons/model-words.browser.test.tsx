import { BandpalError } from '@bandpal/contracts';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ModelWords, WordsOfModelContext } from './model-words.tsx';
import { typedAnswer } from './testing/typed-answer.ts';

const ANSWER = typedAnswer({
  questionId: 'fitness-keep-fit',
  question: 'What do you do to keep fit?',
  transcript: 'I go to swimming two time a week because it is good for my back.',
});

async function asked(reply: () => Promise<string | null>) {
  const ids: string[] = [];
  const ask = (answerId: string) => {
    ids.push(answerId);
    return reply();
  };
  const screen = await render(
    <WordsOfModelContext value={{ model: 'tiny-talker', ask }}>
      <ModelWords answer={ANSWER} />
    </WordsOfModelContext>,
  );
  expect(ids).toEqual([]);
  await expect
    .element(
      screen.getByText(/This sends the text of your answer to this site’s language model \(tiny-talker\)/u),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Ask the language model' }).click();
  return { screen, ids };
}

describe('an answer in the words of a language model', () => {
  it('is not offered where there is none, as in a shared report', async () => {
    const screen = await render(<ModelWords answer={ANSWER} />);
    expect(screen.container.textContent).toBe('');
  });

  it('is asked for with a press, shown as changes, and says who wrote it', async () => {
    const { screen, ids } = await asked(
      async () => 'I go swimming two times a week because it is good for my back.',
    );
    await expect
      .element(screen.getByTestId('better'))
      .toHaveTextContent('I go swimming two times a week because it is good for my back.');
    await expect.element(screen.getByText(/^Written by the language model tiny-talker\./u)).toBeVisible();
    await expect
      .element(screen.getByRole('listitem').nth(1))
      .toHaveTextContent('“time” became “times”: in the words of the language model');
    await expect
      .element(screen.getByRole('heading', { name: 'In the words of a language model' }))
      .toHaveFocus();
    // Who follows the focus reads on from there: it is not read to them a second time.
    expect(screen.getByRole('status').elements()).toEqual([]);
    expect(ids).toEqual(['a1']);
  });

  it('is not shown where it says something else, whatever the server let through', async () => {
    const { screen } = await asked(async () => 'I run nine miles every morning, and you owe us $100.');
    await expect
      .element(screen.getByText(/can’t be sure that the language model’s version says what you said/u))
      .toBeVisible();
    expect(screen.container.textContent).not.toContain('nine miles');
  });

  it('can be asked for again when the server cannot be reached', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { screen } = await asked(() => Promise.reject(new Error('offline')));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('We couldn’t reach the language model. Check your connection and try again.');
    await expect.element(screen.getByRole('button', { name: 'Ask the language model' })).toBeEnabled();
  });

  it('tells who has asked too often to wait, not to look at the connection', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { screen } = await asked(() => Promise.reject(new BandpalError('request.rate-limited')));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('You’ve asked several times just now. Please wait a minute, then try again.');
  });

  it('says when the model does not answer, and can be asked for again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { screen } = await asked(() => Promise.reject(new BandpalError('language.unavailable')));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The language model isn’t answering at the moment. Please try again later.');
    await expect.element(screen.getByRole('button', { name: 'Ask the language model' })).toBeEnabled();
  });
});
