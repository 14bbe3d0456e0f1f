import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnswerTranscript } from './answer-transcript.tsx';
import { answerRecord, spokenWord } from './testing/samples.ts';

describe('the transcript of an answer', () => {
  it('tells pauses, hesitations, fillers and unsure words by words, not by their looks alone', async () => {
    const answer = answerRecord({
      transcript: 'I um like the turtle',
      words: [
        spokenWord('I', 0, 200),
        spokenWord('um', 300, 500),
        spokenWord('like', 1_800, 2_000),
        spokenWord('the', 3_000, 3_100),
        spokenWord('turtle', 3_200, 3_600, 0.3),
      ],
      pauses: [
        { startMs: 500, endMs: 1_800, filled: false },
        { startMs: 2_100, endMs: 2_900, filled: true },
      ],
    });
    const screen = await render(<AnswerTranscript answer={answer} number={2} />);
    await expect.element(screen.getByRole('article')).toMatchAriaInlineSnapshot(`
      - article:
        - heading "Part 1, answer 2: Where do you live?" [level=3]
        - paragraph: I um (filler) (pause of 1.3 s) like (hesitation of 0.8 s) the turtle (unclear)
        - paragraph: 4 words in 1 s · 1 pause · first word after 0.9 s
    `);
  });

  it('names the part, the number of the answer and the question', async () => {
    const screen = await render(<AnswerTranscript answer={answerRecord({ part: 3 })} number={7} />);
    await expect
      .element(screen.getByRole('heading', { level: 3 }))
      .toHaveTextContent('Part 3, answer 7: Where do you live?');
  });

  it('gives the figures of a spoken answer', async () => {
    const pauses = [{ startMs: 200, endMs: 700, filled: false }];
    const screen = await render(<AnswerTranscript answer={answerRecord({ pauses })} number={1} />);
    await expect.element(screen.getByText('2 words in 1 s · 1 pause · first word after 0.9 s')).toBeVisible();
  });

  it('says of a typed answer that it was typed, and gives no times', async () => {
    const answer = answerRecord({ source: 'typed', words: [], transcript: ' I live  in Lima. ' });
    const screen = await render(<AnswerTranscript answer={answer} number={1} />);
    await expect.element(screen.getByTestId('transcript')).toHaveTextContent('I live in Lima.');
    await expect.element(screen.getByText('Typed · 4 words')).toBeVisible();
  });

  it('counts one word as one word', async () => {
    const answer = answerRecord({ words: [spokenWord('Definitely', 0, 600)], transcript: 'Definitely' });
    const screen = await render(<AnswerTranscript answer={answer} number={1} />);
    await expect.element(screen.getByText(/^1 word in/)).toBeVisible();
  });

  it('says so when no words were understood', async () => {
    const answer = answerRecord({ words: [], transcript: '' });
    const screen = await render(<AnswerTranscript answer={answer} number={1} />);
    await expect.element(screen.getByText('No words were understood.')).toBeVisible();
  });

  it('can be reached and focused by the links of the evidence', async () => {
    const screen = await render(<AnswerTranscript answer={answerRecord({ id: 'a9' })} number={1} />);
    const article = screen.getByRole('article');
    await expect.element(article).toHaveAttribute('id', 'answer-a9');
    article.element().focus();
    await expect.element(article).toHaveFocus();
  });
});
