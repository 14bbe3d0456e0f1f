import { cardSentenceText } from '@bandpal/contracts';
import type { Report } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { cardSentences } from './result-card-commands.ts';

/** A report of one answer, in which each of these words is to be replaced. */
function reportOn(transcript: string, changes: Readonly<Record<string, string>>): Pick<Report, 'answers'> {
  const corrections = Object.entries(changes).map(([said, better]) => {
    const from = transcript.indexOf(said);
    return { from, to: from + said.length, better, family: 'tense', gain: 3, soundGain: null };
  });
  const language = { model: 'm', words: 9, perWord: -4, relevance: null, corrections };
  return { answers: [sampleAnswer('a', { transcript, language })] };
}

const offered = (report: Pick<Report, 'answers'>) =>
  cardSentences(report).map(({ pieces }) => [
    cardSentenceText(pieces, 'said'),
    cardSentenceText(pieces, 'better'),
  ]);

describe('the sentences that a card can show', () => {
  it('are those with a correction, each with all the corrections in it', () => {
    const report = reportOn('I like tea. She go there and buy milk. It was 3.5 euros! Nice.', {
      go: 'goes',
      buy: 'buys',
      Nice: 'That was nice',
    });
    expect(offered(report)).toEqual([
      ['She go there and buy milk.', 'She goes there and buys milk.'],
      ['Nice.', 'That was nice.'],
    ]);
  });

  it('stand where they say', () => {
    const transcript = 'I like tea.  She go there.';
    const [sentence] = cardSentences(reportOn(transcript, { go: 'goes' }));
    expect(sentence).toMatchObject({ answerId: 'a' });
    expect(transcript.slice(sentence?.from, sentence?.to)).toBe('She go there.');
    expect(sentence?.pieces).toEqual([
      { said: 'She ', better: 'She ' },
      { said: 'go', better: 'goes' },
      { said: ' there.', better: ' there.' },
    ]);
  });

  it('leave out words and put words in', () => {
    const report = reportOn('I am agree with the most people.', { 'am ': '', 'the ': '' });
    expect(offered(report)).toEqual([['I am agree with the most people.', 'I agree with most people.']]);
  });

  it('are cut at words around the first correction where they are long', () => {
    const before = 'and then we went on '.repeat(8);
    const report = reportOn(`${before}she go there ${before}he stay here.`, { go: 'goes', stay: 'stays' });
    const [[said = '', better = ''] = []] = offered(report);
    expect(said).toMatch(/^… (?:\S+ )+she go there (?:\S+ )+…$/u);
    expect(better).toBe(said.replace('go', 'goes'));
    expect(said.length).toBeLessThanOrEqual(134);
  });

  it('are none where nothing is corrected, or a correction is of another transcript', () => {
    expect(offered(reportOn('I like tea.', {}))).toEqual([]);
    expect(offered(reportOn('I like tea.', { missing: 'x' }))).toEqual([]);
  });

  it('show one correction where two are at the same place', () => {
    expect(offered(reportOn('She go there.', { go: 'goes', 'go there': 'goes here' }))).toEqual([
      ['She go there.', 'She goes there.'],
    ]);
  });

  it('may be one very long word', () => {
    const word = 'x'.repeat(400);
    expect(offered(reportOn(`${word} go.`, { [word]: 'y' }))).toEqual([[`${word} …`, 'y …']]);
  });
});
