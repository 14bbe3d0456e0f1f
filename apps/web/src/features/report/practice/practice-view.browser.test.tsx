import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnswerTranscript } from '../answer-transcript.tsx';
import { answerRecord, testReport } from '../testing/samples.ts';
import { PracticeView } from './practice-view.tsx';
import { PracticeOfferContext } from './try-again.tsx';

const PRACTICE = { testId: 'test/1', answerId: 'a1' };
const BEFORE = answerRecord({
  transcript: 'It depends of the weather',
  words: [],
  durationMs: 10_000,
  pauses: [{ startMs: 0, endMs: 3_000, filled: false }],
  language: {
    model: 'm',
    words: 5,
    perWord: -3,
    relevance: null,
    corrections: [{ from: 11, to: 13, better: 'on', family: 'f', gain: 4, soundGain: null }],
  },
});

function show(now: Partial<typeof BEFORE>) {
  const test = testReport('practice-1');
  const answers = [answerRecord({ ...BEFORE, id: 'b1', ...now })];
  return render(
    <PracticeView
      test={{ ...test, practice: PRACTICE, report: { ...test.report, answers } }}
      practice={PRACTICE}
      before={[BEFORE]}
    />,
    { wrapper: MemoryRouter },
  );
}

describe('the page of a practice', () => {
  it('shows both answers and what got better', async () => {
    const language = { model: 'm', words: 5, perWord: -3, relevance: null, corrections: [] };
    const screen = await show({ transcript: 'It depends on the weather', pauses: [], language });
    await expect.element(screen.getByText('You said “depends on the” right this time.')).toBeVisible();
    await expect.element(screen.getByText('Right this time', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: 'Longest pause 3 s 0 s' })).toBeVisible();
    await expect.element(screen.getByText('It depends of the weather')).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Try once more' }))
      .toHaveAttribute('href', '/practice/test%2F1?answer=a1');
    await expect
      .element(screen.getByRole('link', { name: 'Back to the report of the test' }))
      .toHaveAttribute('href', '/reports/test%2F1');
    await expect.element(screen.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Delete this practice' })).toBeVisible();
  });

  it('praises nothing where nothing got better, and has no rates for a typed answer', async () => {
    const screen = await show({ source: 'typed', durationMs: 0 });
    await expect.element(screen.getByText('Still the same')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'What got better' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('row', { name: 'Longest pause 3 s –' })).toBeVisible();
    await expect.element(screen.getByText(/no figures on speed and pauses/)).toBeVisible();
  });
});

describe('below an answer', () => {
  const offer = {
    testId: 'test/1',
    practices: [
      { id: 'p1', answerId: 'a1', startedAt: '2026-11-21T10:00:00.000Z' },
      { id: 'p2', answerId: 'other', startedAt: '2026-11-21T11:00:00.000Z' },
    ],
  };

  it('stands the way to try it again, and to the tries there were', async () => {
    const screen = await render(
      <PracticeOfferContext value={offer}>
        <AnswerTranscript answer={answerRecord()} number={1} />
      </PracticeOfferContext>,
      { wrapper: MemoryRouter },
    );
    await expect
      .element(screen.getByRole('link', { name: /^Try this question again\W+Where do you live/ }))
      .toHaveAttribute('href', '/practice/test%2F1?answer=a1');
    await expect
      .element(screen.getByRole('link', { name: /^Your try of/ }))
      .toHaveAttribute('href', '/reports/p1');
  });

  it('stands nothing in a report of somebody else, nor where the question needs another answer before it', async () => {
    const shared = await render(<AnswerTranscript answer={answerRecord()} number={1} />, {
      wrapper: MemoryRouter,
    });
    await expect.element(shared.getByRole('link')).not.toBeInTheDocument();
    await shared.unmount();
    const followUp = await render(
      <PracticeOfferContext value={offer}>
        <AnswerTranscript answer={answerRecord({ questionId: 'home-1.follow-up' })} number={1} />
      </PracticeOfferContext>,
      { wrapper: MemoryRouter },
    );
    await expect.element(followUp.getByRole('link')).not.toBeInTheDocument();
  });
});
