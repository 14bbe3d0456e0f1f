import { describe, expect, it } from 'vitest';
import { answerRecord } from './testing/samples.ts';
import {
  answerFigures,
  CRITERION_TITLES,
  durationText,
  endText,
  examConditionsText,
} from './report-texts.ts';
import { formatBand, intervalText } from './band-texts.ts';
import { totalWords } from './people-figures.ts';

describe('the words of a report', () => {
  it('tells no time of an answer that another service has heard', () => {
    const told = answerRecord({ transcript: 'I work here.', words: [], pauses: [], durationMs: 0 });
    expect(answerFigures(told)).toBe('Spoken · 3 words');
  });

  it('names the criteria as the exam does', () => {
    expect(Object.values(CRITERION_TITLES)).toEqual([
      'Fluency and coherence',
      'Lexical resource (vocabulary)',
      'Grammatical range and accuracy',
      'Pronunciation',
    ]);
  });

  it('shows bands with their half', () => {
    expect([formatBand(6), formatBand(6.5)]).toEqual(['6.0', '6.5']);
  });

  it('names an interval by both ends, or by one when they agree', () => {
    expect(intervalText({ low: 5.5, high: 6.5 })).toBe('between 5.5 and 6.5');
    expect(intervalText({ low: 6, high: 6 })).toBe('6.0');
  });

  it('tells lengths of time in seconds and minutes', () => {
    expect([durationText(4400), durationText(125_000)]).toEqual(['4 s', '2 min 5 s']);
  });

  it('counts as many words in a test as in its answers together, words said again included', () => {
    const answers = [
      answerRecord(),
      answerRecord({ source: 'typed', words: [], transcript: 'I I am um fine' }),
    ];
    expect(totalWords(answers)).toBe(2 + 4);
    expect(answers.map(answerFigures).join(' ')).toMatch(/2 words.*4 words/u);
  });

  it('claims exam conditions for the answers that were given under them, and for no others', () => {
    const shown = answerRecord();
    const heard = answerRecord({ heardOnly: true });
    expect(examConditionsText([])).toBeNull();
    expect(examConditionsText([shown, shown])).toBeNull();
    expect(examConditionsText([heard, heard])).toMatch(/^Taken under exam conditions/);
    expect(examConditionsText([heard, shown, heard])).toContain('in 2 of 3 answers');
  });

  it('has no words for an end it does not know', () => {
    expect(endText('completed')).not.toBeNull();
    expect(endText('something-else')).toBeNull();
  });
});
