import type { Report } from '@bandpal/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { done, FakeServer, unreachable } from '../../testing/fake-server.ts';
import { ReportDetails } from './report-details.tsx';
import { correctedAnswer, testReport } from './testing/samples.ts';
import { useCorrectionFeedback } from '../corrections/correction-feedback.ts';

const TEXT = 'I am agree. He go to school by the bus, um, every day.';
const ANSWER = correctedAnswer(TEXT, [
  ['am agree', 'agree', 'verb-form'],
  ['go', 'goes', 'agreement'],
  [' the', '', 'article'],
]);
const PRIORITY = {
  criterion: 'grammatical-range-accuracy',
  topic: 'agreement',
  count: 1,
  example: { answerId: 'a1', from: 12, to: 27, better: 'He goes to school' },
} as const;
const REPORT: Report = { ...testReport('test-1').report, answers: [ANSWER], priorities: [PRIORITY] };
const PUT = 'PUT /api/tests/test-1/corrections';

afterEach(() => vi.unstubAllGlobals());

function Page({ own, report }: { own: boolean; report: Report }) {
  return <ReportDetails report={report} feedback={useCorrectionFeedback('test-1', { own, disputed: [] })} />;
}

async function show({ own = true, report = REPORT } = {}) {
  const server = new FakeServer().install().answer(PUT, done);
  // With the margins of the real page.
  const screen = await render(
    <main className="px-4">
      <Page own={own} report={report} />
    </main>,
  );
  return { server, screen, mark: screen.getByRole('button', { name: /am agree/ }) };
}

describe('corrections in the transcript', () => {
  it('stand where the errors were made, told by words as well', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByTestId('transcript'))
      .toHaveTextContent(
        'I am agree (better) agree. He go (better) goes to school by the (leave this out) bus, um, (filler) every day.',
      );
  });

  it('close on Escape, with the focus back on the mark', async () => {
    const { screen, mark } = await show();
    mark.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await expect.element(mark).toHaveFocus();
  });

  it('are quoted among the things to work on with a sign where the sentence goes on', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('He go to school …', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('He goes to school …')).toBeVisible();
  });

  it('say why and teach the rule, by the keyboard alone', async () => {
    const { screen, mark } = await show();
    mark.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(mark).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(screen.getByText('Why: This verb stands by itself.', { exact: false }))
      .toBeVisible();
    await screen.getByText('Short lesson: One verb is enough').click();
    await expect.element(screen.getByText('He works in a bank.')).toBeVisible();
    await screen.getByRole('button', { name: 'Close' }).click();
    await expect.element(mark).toHaveFocus();
    await expect.element(mark).toHaveAttribute('aria-expanded', 'false');
  });

  it('can be removed and put back by their owner, which the server keeps without words', async () => {
    const { server, screen, mark } = await show();
    await mark.click();
    await screen.getByRole('button', { name: 'What I wrote is right' }).click();
    await expect.element(mark).not.toBeInTheDocument();
    const back = screen.getByRole('button', { name: 'Put it back' });
    await expect.element(back).toHaveFocus();
    await expect.element(screen.getByText('You removed 1 mark:')).toBeVisible();
    await back.click();
    await expect.element(mark).toBeVisible();
    await expect.element(screen.getByRole('status').filter({ hasText: 'The mark is back.' })).toHaveFocus();
    expect(server.bodiesOf(PUT)).toEqual([
      { answerId: 'a1', from: 2, to: 10, verdict: 'right' },
      { answerId: 'a1', from: 2, to: 10, verdict: null },
    ]);
  });

  it('are counted nowhere, and not applied, once they are removed', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: /goes/ }).click();
    await screen.getByRole('button', { name: 'What I wrote is right' }).click();
    await expect.element(screen.getByRole('button', { name: 'Corrections 2' })).toBeVisible();
    const counted = screen.getByText('Corrections shown').element();
    expect(counted.nextElementSibling?.textContent).toBe('2');
    await screen.getByText('Say it better').click();
    await expect.element(screen.getByTestId('better')).toMatchTextContent(/He go to school by bus/);
  });

  it('come back when the server did not keep it, and say so', async () => {
    const { server, screen, mark } = await show();
    server.answer(PUT, unreachable);
    await mark.click();
    await screen.getByRole('button', { name: 'What I wrote is right' }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent('This wasn’t saved.');
    await expect.element(mark).toBeVisible();
  });

  it('of speech may have been misheard, which their owner can say', async () => {
    const spoken = { ...ANSWER, source: 'spoken' as const };
    const { server, screen, mark } = await show({ report: { ...REPORT, answers: [spoken] } });
    await mark.click();
    await expect.element(screen.getByRole('button', { name: 'What I said is right' })).toBeVisible();
    await screen.getByRole('button', { name: 'I didn’t say this' }).click();
    await expect.element(mark).not.toBeInTheDocument();
    expect(server.bodiesOf(PUT)).toEqual([{ answerId: 'a1', from: 2, to: 10, verdict: 'not-said' }]);
  });

  it('can only be read by others', async () => {
    const { screen, mark } = await show({ own: false });
    await mark.click();
    await expect
      .element(screen.getByText('Why: This verb stands by itself.', { exact: false }))
      .toBeVisible();
    await expect.element(screen.getByText('Not an error?')).not.toBeInTheDocument();
  });

  it('fit the width of a small phone, with a note and its lesson open', async () => {
    await page.viewport(320, 640);
    const { screen } = await show();
    await screen.getByRole('button', { name: /goes/ }).click();
    await screen.getByText('Short lesson: He goes, they go').first().click();
    await screen.getByText('Short lesson: He goes, they go').last().click();
    const wide = [...document.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > 320);
    expect(wide.map((one) => `${one.tagName} ${one.textContent.slice(0, 40)}`)).toEqual([]);
    await page.viewport(414, 896);
  });

  it('can be hidden by their kind, and the other marks stay', async () => {
    const { screen, mark } = await show();
    const filter = screen.getByRole('button', { name: 'Corrections 3' });
    await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
    await filter.click();
    await expect.element(mark).not.toBeInTheDocument();
    await expect
      .element(screen.getByTestId('transcript'))
      .toHaveTextContent('I am agree. He go to school by the bus, um, (filler) every day.');
    await filter.click();
    await expect.element(mark).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Pauses/ })).not.toBeInTheDocument();
  });
});

describe('a doubt whether an answer addresses its question', () => {
  const doubted: Report = {
    ...REPORT,
    remarks: [{ answerId: 'a1', kind: 'missed-question', words: 13 }],
    priorities: [
      {
        criterion: 'fluency-coherence',
        topic: 'missed-question',
        count: 1,
        example: { answerId: 'a1', from: 0, to: 11, better: null },
      },
    ],
  };
  const DOUBT = 'This answer may not address the question.';
  const whole = { answerId: 'a1', from: 0, to: TEXT.length };

  it('can be removed by the owner, with what rests on it, and put back, by the keyboard', async () => {
    const { server, screen } = await show({ report: doubted });
    await expect.element(screen.getByText(DOUBT)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'One thing to work on' })).toBeVisible();
    screen.getByRole('button', { name: 'It does answer the question' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(DOUBT)).not.toBeInTheDocument();
    await expect.element(screen.getByText(/thing to work on/)).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'You told us this answer addresses' }))
      .toHaveFocus();
    await screen.getByRole('button', { name: 'Put it back' }).click();
    await expect.element(screen.getByText(DOUBT)).toBeVisible();
    await expect.element(screen.getByRole('status').filter({ hasText: 'The remark is back.' })).toHaveFocus();
    expect(server.bodiesOf(PUT)).toEqual([
      { ...whole, verdict: 'right' },
      { ...whole, verdict: null },
    ]);
  });

  it('can only be read by others', async () => {
    const { screen } = await show({ own: false, report: doubted });
    await expect.element(screen.getByText(DOUBT)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'It does answer the question' }))
      .not.toBeInTheDocument();
  });
});

describe('things to work on', () => {
  it('show the words, the better words, why, and what to do next', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: 'One thing to work on' })).toBeVisible();
    const card = screen.getByRole('listitem').filter({ hasText: 'He goes, they go' }).first();
    await expect
      .element(card)
      .toMatchTextContent(/You wroteHe go to school …BetterHe goes to school …WhyThe verb must fit/);
    await expect.element(card).toMatchTextContent(/Do this now \(two minutes\)Talk about one friend/);
    await expect
      .element(card.getByRole('link', { name: 'See the answer' }))
      .toHaveAttribute('href', '#answer-a1');
  });

  it('name the word that they are about', async () => {
    const same = {
      criterion: 'lexical-resource',
      topic: 'same-word',
      count: 9,
      word: 'school',
      example: { answerId: 'a1', from: 21, to: 27, better: null },
    } as const;
    const { screen } = await show({ report: { ...REPORT, priorities: [same] } });
    await expect.element(screen.getByRole('heading', { name: '1. Vary your words: school' })).toBeVisible();
  });

  it('go when their owner says that the mark is wrong', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: /goes/ }).click();
    await screen.getByRole('button', { name: 'What I wrote is right' }).click();
    await expect.element(screen.getByText('One thing to work on')).not.toBeInTheDocument();
  });

  it('are not missed in older reports, nor shown where their names or places are unknown', async () => {
    const { priorities: _, ...older } = REPORT;
    const { screen } = await show({ report: older });
    await expect.element(screen.getByRole('heading', { name: 'Your answers' })).toBeVisible();
    await expect.element(screen.getByText(/thing to work on/)).not.toBeInTheDocument();
    const unknown = { ...PRIORITY, topic: 'unknown' };
    const elsewhere = { ...PRIORITY, example: { ...PRIORITY.example, answerId: 'gone' } };
    const { screen: other } = await show({ report: { ...REPORT, priorities: [unknown, elsewhere] } });
    await expect.element(other.getByText(/thing to work on/)).not.toBeInTheDocument();
  });
});
