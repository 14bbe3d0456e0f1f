import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SayItBetter } from './say-it-better.tsx';
import { typedAnswer } from './testing/typed-answer.ts';

const ANSWER = typedAnswer({
  questionId: 'museums-last-museum',
  question: 'When did you last see something interesting in a museum?',
  transcript: 'Um, I went in May. It was a very interesting day.',
});

async function opened(answer: AnswerRecord) {
  const screen = await render(<SayItBetter answer={answer} />);
  await screen.getByText('Say it better').click();
  await expect.element(screen.getByText('Useful phrases for this question')).toBeVisible();
  return screen;
}

describe('what an answer can teach', () => {
  it('is closed at first', async () => {
    const screen = await render(<SayItBetter answer={ANSWER} />);
    await expect.element(screen.getByText('Loading…')).not.toBeVisible();
  });

  it('gives the answer in better words, with every change and its reason in words', async () => {
    const screen = await opened(ANSWER);
    await expect
      .element(screen.getByTestId('better'))
      .toHaveTextContent('I went in May. It was a fascinating day.');
    await expect.element(screen.getByRole('insertion')).toHaveTextContent('fascinating');
    const changes = screen.getByRole('listitem');
    await expect
      .element(changes.nth(0))
      .toHaveTextContent('left out “Um”: a sound or a phrase that only fills time');
    await expect
      .element(changes.nth(1))
      .toHaveTextContent('“very interesting” became “fascinating”: stronger than “very” with a simple word');
  });

  it('says which sentences may still have mistakes', async () => {
    const transcript = 'I went in May. I have went with my ten years brother.';
    const from = transcript.indexOf('ten');
    const went = transcript.lastIndexOf('went');
    const correction = {
      from: went,
      to: went + 4,
      better: 'been',
      family: 'tense',
      gain: 5,
      soundGain: null,
    };
    const language = { model: 'm', words: 12, perWord: -4, relevance: null, corrections: [correction] };
    const screen = await opened({
      ...ANSWER,
      transcript,
      language: { ...language, probable: [{ from, to: from + 3 }] },
    });
    await expect
      .element(screen.getByText(/^Sentences with a dotted line may still have mistakes/u))
      .toBeVisible();
    const marked = screen.getByTestId('unsure').elements();
    expect(marked.map(({ textContent }) => textContent).join('')).toBe(
      'I have been with my ten years brother. (may still have mistakes)',
    );
  });

  it('says once of an answer by a learner who makes many errors that it may still have mistakes', async () => {
    const doubt = { words: 100, wrong: 4 };
    const language = { model: 'm', words: 12, perWord: -4, relevance: null, corrections: [], doubt };
    const found = { from: 2, to: 4, better: 'went', family: 'tense', gain: 5, soundGain: null };
    const screen = await opened({
      ...ANSWER,
      transcript: 'I go in May. It was nice.',
      language: { ...language, corrections: [found] },
    });
    await expect
      .element(screen.getByRole('heading', { name: 'Your answer with our corrections' }))
      .toBeVisible();
    await expect.element(screen.getByText(/Other mistakes may still be in it/u)).toBeVisible();
    expect(screen.getByTestId('unsure').elements()).toEqual([]);
  });

  it('gives no better version where it would most probably be wrong, and says where to begin', async () => {
    const doubt = { words: 100, wrong: 9 };
    const language = { model: 'm', words: 12, perWord: -4, relevance: null, doubt };
    const found = { from: 2, to: 4, better: 'went', family: 'tense', gain: 5, soundGain: null };
    const screen = await opened({
      ...ANSWER,
      transcript: 'I go in May. It was nice.',
      language: { ...language, corrections: [found] },
    });
    await expect.element(screen.getByText(/more mistakes than we can correct with certainty/u)).toBeVisible();
    expect(screen.getByTestId('better').elements()).toEqual([]);
  });

  it('doubts no sentence without a reason', async () => {
    const screen = await opened(ANSWER);
    await expect.element(screen.getByText(/may still have mistakes/u)).not.toBeInTheDocument();
  });

  it('gives phrases for the question', async () => {
    const screen = await opened(ANSWER);
    await expect.element(screen.getByText('… caught my eye.')).toBeVisible();
    await expect.element(screen.getByText('More phrases on this topic')).toBeVisible();
    await expect.element(screen.getByText('You learn without noticing.')).toBeVisible();
  });

  it('gives a rounding-off question ways to begin alone', async () => {
    const questionId = 'food-drink.rounding-off-2';
    const question = 'Do you prefer hot drinks or cold ones?';
    const screen = await opened({ ...ANSWER, part: 2, kind: 'rounding-off', questionId, question });
    await expect.element(screen.getByText('More phrases on this topic')).not.toBeInTheDocument();
    await expect.element(screen.getByText('… rather than …, because …')).toBeVisible();
  });

  it('says so when there is nothing to say better', async () => {
    const language = { model: 'm', words: 4, perWord: -4, relevance: null, corrections: [] };
    const screen = await opened({ ...ANSWER, transcript: 'I went in May.', language });
    await expect
      .element(screen.getByText('There’s nothing here that we’re sure would be better.'))
      .toBeVisible();
  });

  it('claims nothing of an answer that was not checked for errors', async () => {
    const screen = await opened({ ...ANSWER, transcript: 'I went in May.' });
    await expect.element(screen.getByText('We haven’t checked this answer for errors.')).toBeVisible();
    await expect.element(screen.getByText(/nothing here that we’re sure/)).not.toBeInTheDocument();
  });

  const OTHER_CARD = 'There’s no model for your own card yet. These are for another card of the same kind';

  it('gives a long turn three model answers that say who wrote them, and that they are for another card', async () => {
    const question = 'Describe a food that is typical of a place you know well.';
    const screen = await opened({
      ...ANSWER,
      part: 2,
      kind: 'long-turn',
      questionId: 'food-local',
      question,
    });
    await expect.element(screen.getByText(OTHER_CARD, { exact: false })).toBeVisible();
    await screen.getByText('Written by us: how it might sound at band 8').click();
    await expect.element(screen.getByText("There's a soup I make", { exact: false })).toBeVisible();
    await expect.element(screen.getByText('Written by us: how it might sound at band 6')).toBeVisible();
    await expect
      .element(screen.getByText('Describe a dish that you can make', { exact: false }))
      .toBeVisible();
  });

  it('says nothing of another card where the model answers are for the candidate’s own', async () => {
    const question = 'Describe a dish that you can make, or would like to learn to make.';
    const own = { ...ANSWER, part: 2, kind: 'long-turn', questionId: 'food-dish-to-make', question } as const;
    const screen = await opened(own);
    await expect.element(screen.getByText('Three model long turns')).toBeVisible();
    await expect.element(screen.getByText(OTHER_CARD, { exact: false })).not.toBeInTheDocument();
  });
});
