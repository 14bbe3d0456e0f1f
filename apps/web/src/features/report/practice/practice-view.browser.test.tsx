import { MemoryRouter } from 'react-router';
import type { Drill, Report } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { PrioritiesSection } from '../priorities-section.tsx';
import { AnswerTranscript } from '../answer-transcript.tsx';
import { answerOf, wordOf } from '../../pronunciation/testing/practice-samples.ts';
import { answerRecord, testReport } from '../testing/samples.ts';
import { PracticeView } from './practice-view.tsx';
import { PracticeOfferContext } from './practice-offer.ts';

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

function show(now: Partial<typeof BEFORE>, { drill, ...tested }: Partial<Report> & { drill?: Drill } = {}) {
  const test = testReport('practice-1');
  const answers = [answerRecord({ ...BEFORE, id: 'b1', ...now })];
  return render(
    <PracticeView
      unread={0}
      test={{ ...test, practice: PRACTICE, report: { ...test.report, answers } }}
      practice={drill === undefined ? PRACTICE : { ...PRACTICE, drill }}
      tested={{ ...test.report, answers: [BEFORE], ...tested }}
      before={[BEFORE]}
    />,
    { wrapper: MemoryRouter },
  );
}

describe('the page of a practice', () => {
  it('shows both answers and what got better', async () => {
    const language = { model: 'm', words: 5, perWord: -3, relevance: null, corrections: [] };
    const screen = await show({ transcript: 'It depends on the weather', pauses: [], language });
    await expect.element(screen.getByText('You said “depends on the” correctly this time.')).toBeVisible();
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

describe('the page of an exercise', () => {
  it('says what was counted, what the aim was, and leads to one more', async () => {
    const screen = await show(
      {
        transcript: 'I went to the sea last week and it was cold',
        durationMs: 20_000,
        pauses: [{ startMs: 0, endMs: 1_500, filled: false }],
      },
      { drill: 'steady-talk' },
    );
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Exercise: Talk without long pauses' }))
      .toBeVisible();
    const card = screen.getByRole('region', { name: 'Your exercise' });
    await expect.element(card.getByText(/no silence of 1 second or more/)).toBeVisible();
    await expect.element(card.getByText('You reached 1 of 2 parts of the aim.')).toBeVisible();
    await expect.element(card.getByText('You talked for 20 s. Before: 10 s.')).toBeVisible();
    await expect.element(card.getByText(/^1 silence of 1 second or more/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Do the exercise once more' }))
      .toHaveAttribute('href', '/practice/test%2F1?answer=a1&drill=steady-talk');
  });

  it('for a family of errors, begins with the own sentence and counts the form and the slips', async () => {
    const language = { model: 'm', words: 18, perWord: -3, relevance: null, corrections: [] };
    const transcript =
      'It depends on the weather. In summer we go to the lake, and at night we listen to music.';
    const before = {
      ...BEFORE,
      language: {
        ...language,
        corrections: [{ from: 11, to: 13, better: 'on', family: 'preposition', gain: 4, soundGain: null }],
      },
    };
    const example = { answerId: 'a1', from: 0, to: 25, better: 'It depends on the weather' };
    const priority = {
      ...PAUSES,
      criterion: 'grammatical-range-accuracy',
      topic: 'preposition',
      example,
    } as const;
    const screen = await show(
      { transcript, language },
      { drill: 'preposition', answers: [before], priorities: [priority] },
    );
    const card = screen.getByRole('region', { name: 'Your exercise' });
    await expect
      .element(
        card.getByText('“depends on the” is right now. Your own sentence: “It depends on the weather”'),
      )
      .toBeVisible();
    await expect
      .element(card.getByText('Small words such as in, on and at: 5 (“on”, “in”, “to”, and “at”).'))
      .toBeVisible();
    await expect.element(card.getByText('We found no slip of this kind. Before: 0.')).toBeVisible();
    await expect.element(card.getByText('You reached the aim. Well done!')).toBeVisible();
    await expect.element(card.getByText(/We don’t find every slip/)).toBeVisible();
  });

  it('says why nothing can be said', async () => {
    const screen = await show({ source: 'typed', durationMs: 0 }, { drill: 'steady-talk' });
    const card = screen.getByRole('region', { name: 'Your exercise' });
    await expect.element(card.getByText(/A typed answer has no pauses/)).toBeVisible();
    await expect.element(card.getByText(/reached/)).not.toBeInTheDocument();
  });
});

const PAUSES = {
  criterion: 'fluency-coherence',
  topic: 'pauses',
  count: 2,
  example: { answerId: 'a1', from: 0, to: 2, better: null },
} as const;
const REPORT: Report = { ...testReport('t').report, answers: [BEFORE], priorities: [PAUSES] };

describe('what to work on', () => {
  it('leads to its exercise, with the question that is asked', async () => {
    const screen = await render(
      <PracticeOfferContext value={{ testId: 'test/1', practices: [] }}>
        <PrioritiesSection report={REPORT} />
      </PracticeOfferContext>,
      { wrapper: MemoryRouter },
    );
    await expect
      .element(screen.getByRole('link', { name: 'Exercise with the examiner: Talk without long pauses' }))
      .toHaveAttribute('href', '/practice/test%2F1?answer=a1&drill=steady-talk');
    await expect.element(screen.getByText('With the question: Where do you live?')).toBeVisible();
  });

  it('leads to the words to check below, which are no exercise with the examiner', async () => {
    const sounds = [
      ...Array.from({ length: 24 }, (_, index) => wordOf(`clear${index}`)),
      wordOf('village', 0.2, -0.01),
    ];
    const unclear = { ...PAUSES, criterion: 'pronunciation', topic: 'unclear-words' } as const;
    const screen = await render(
      <PracticeOfferContext value={{ testId: 'test/1', practices: [] }}>
        <PrioritiesSection report={{ ...REPORT, answers: [answerOf(sounds)], priorities: [unclear] }} />
      </PracticeOfferContext>,
      { wrapper: MemoryRouter },
    );
    await expect
      .element(screen.getByRole('link', { name: 'Hear and say these words' }))
      .toHaveAttribute('href', '#hard-words');
  });

  it('shows only what changed in a better sentence as new', async () => {
    const example = { answerId: 'a1', from: 0, to: 25, better: 'It depends on the weather' };
    const grammar = {
      ...PAUSES,
      criterion: 'grammatical-range-accuracy',
      topic: 'preposition',
      example,
    } as const;
    const screen = await render(<PrioritiesSection report={{ ...REPORT, priorities: [grammar] }} />, {
      wrapper: MemoryRouter,
    });
    await expect.element(screen.getByText('on', { exact: true })).toBeVisible();
    const quotes = [...document.querySelectorAll('q')].map(({ textContent }) => textContent);
    expect(quotes).toContain('It depends on the weather');
    expect([...document.querySelectorAll('q strong')].map(({ textContent }) => textContent)).toEqual(['on']);
  });

  it('leads nowhere on a report of somebody else', async () => {
    const screen = await render(<PrioritiesSection report={REPORT} />, { wrapper: MemoryRouter });
    await expect.element(screen.getByRole('heading', { name: /Pause between ideas/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Exercise/ })).not.toBeInTheDocument();
  });
});

describe('below an answer', () => {
  const offer = {
    testId: 'test/1',
    practices: [
      { id: 'p1', answerId: 'a1', startedAt: '2026-11-21T10:00:00.000Z' },
      { id: 'p2', answerId: 'other', startedAt: '2026-11-21T11:00:00.000Z' },
      { id: 'p3', answerId: 'a1', startedAt: '2026-11-21T12:00:00.000Z', drill: 'past-story' as const },
    ],
  };

  const untried = (isRemarkedOn: boolean) => (
    <PracticeOfferContext value={{ ...offer, practices: [] }}>
      <AnswerTranscript answer={answerRecord()} number={1} isRemarkedOn={isRemarkedOn} />
    </PracticeOfferContext>
  );

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
      .element(screen.getByRole('link', { name: /^Your try of/ }).first())
      .toHaveAttribute('href', '/reports/p1');
    await expect
      .element(screen.getByRole('link', { name: /^Your try of .*exercise: Tell it in the past/ }))
      .toHaveAttribute('href', '/reports/p3');
  });

  it('stands nothing where nothing is marked and there were no tries', async () => {
    const screen = await render(untried(false), { wrapper: MemoryRouter });
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Say it better')).not.toBeInTheDocument();
    await screen.rerender(untried(true));
    await expect.element(screen.getByRole('link', { name: /^Try this question again/ })).toBeVisible();
    await expect.element(screen.getByText('Say it better')).toBeVisible();
  });

  it('stands nothing in a report of somebody else, nor where the question needs another answer before it', async () => {
    const shared = await render(<AnswerTranscript answer={answerRecord()} number={1} isRemarkedOn />, {
      wrapper: MemoryRouter,
    });
    await expect.element(shared.getByRole('link')).not.toBeInTheDocument();
    await shared.unmount();
    const followUp = await render(
      <PracticeOfferContext value={offer}>
        <AnswerTranscript answer={answerRecord({ questionId: 'home-1.follow-up' })} number={1} isRemarkedOn />
      </PracticeOfferContext>,
      { wrapper: MemoryRouter },
    );
    await expect.element(followUp.getByRole('link')).not.toBeInTheDocument();
  });
});
