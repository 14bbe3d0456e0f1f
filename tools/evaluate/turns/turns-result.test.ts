import { describe, expect, it } from 'vitest';
import { conversationOutcome } from './conversation-outcome.ts';
import { makeLog, twoSentences } from './testing/make-log.ts';
import { resultLine } from '../output.ts';
import { turnsResult } from './turns-result.ts';
import { turnsReport } from './turns-report.ts';

const about = { engines: { recognizer: 'fake' }, people: false, speakers: 1 };
const clips = [
  { fromMs: 0, toMs: 3_000, share: 1 },
  { fromMs: 10_000, toMs: 12_000, share: 1 },
];
const outcomes = [
  conversationOutcome(makeLog({ clips, said: [twoSentences('a', 4_000, 1_040)] })),
  conversationOutcome(
    makeLog({ clips, part: 3, condition: 'clipped', said: [twoSentences('a', 4_000, 1_600)] }),
  ),
];

describe('the result of the turns measure', () => {
  it('has a row for each part, longest pause and condition, and the response times of Part 1 in all', () => {
    const { rows, total } = turnsResult(outcomes, about);
    expect(rows.map(({ part, pauseSeconds, condition }) => [part, pauseSeconds, condition])).toEqual([
      [1, 1, 'clean'],
      [3, 1.6, 'clipped'],
    ]);
    expect(rows.map(({ responseP50Ms }) => responseP50Ms)).toEqual([960, 400]);
    expect(total).toMatchObject({ answers: 2, lost: 1, responseP50Ms: 960, conversations: 2 });
  });
  it('is a line of JSON that anybody can find', () => {
    expect(resultLine(turnsResult(outcomes, about))).toMatch(/^RESULT \{"rows":\[\{"part":1,/);
  });
  it('is also there as tables, without figures of nothing', () => {
    const report = turnsReport(turnsResult(outcomes, about));
    expect(report).toContain('No recordings of people were used');
    expect(report).toContain('960 ms');
    expect(report).not.toContain('NaN');
  });
  it('may be of no answers at all', () => {
    expect(turnsReport(turnsResult([], about))).toContain('0 spoken tests');
  });
});
