import { judgeDrill } from '@bandpal/lessons/drills';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peopleFigures, totalWords } from './people-figures.ts';
import { answerFigures as practiceFigures } from './practice/compare-answers.ts';
import { answerFigures } from './report-texts.ts';
import { answerRecord } from './testing/samples.ts';

const piece = fc.constantFrom(
  ...'I am well-known in the U.S.A. since 1,000 years 3.5 10:30 it’s isn`t don´t café e.g. and/or — - … 😀 “um” mm-hmm er, Er… ’cause workin’ (yes) no–one'.split(
    ' ',
  ),
);
const joint = fc.constantFrom(' ', '  ', '\n', '—', ', ', '. ', '… ');
const transcript = fc
  .array(fc.tuple(piece, joint), { maxLength: 20 })
  .map((parts) => `I live here by the sea. ${parts.flat().join('')}`);

/** The words of one answer, by every place that tells them. */
function counts(text: string): Record<string, number> {
  const answer = answerRecord({ source: 'typed', words: [], transcript: text });
  const drill = judgeDrill('reason-example', {
    before: [answer],
    after: [answer],
    verbTimes: { before: null, after: null },
    subject: { avoid: null, own: null },
  });
  const checked = drill.kind === 'judged' ? drill.checks.find(({ kind }) => kind === 'words') : undefined;
  return {
    head: totalWords([answer]),
    answer: Number(/\d+/u.exec(answerFigures(answer))?.[0]),
    figures: peopleFigures([answer])?.wordsPerAnswer ?? -1,
    practice: practiceFigures([answer]).words,
    drill: checked?.kind === 'words' ? checked.count : -1,
  };
}

describe('the words of an answer', () => {
  it('are as many in the head of the report, at the answer, in the figures, in practice and in drills', () => {
    fc.assert(
      fc.property(transcript, (text) => {
        expect(new Set(Object.values(counts(text))).size).toBe(1);
      }),
    );
  });

  it.each([
    ['I live in a well-known town', 6],
    ['I live in the U.S.A. It is big.', 8],
    ['There were 1,000 people at 10:30', 6],
    ["I don't, I don’t, I don`t know", 7],
    ['I like it — very much', 5],
    ['I like it—very much—indeed', 6],
    ['Um, I, mm-hmm, I like this song', 5],
  ])('of "%s" are %i', (text, words) => {
    expect(counts(text)).toEqual({
      head: words,
      answer: words,
      figures: words,
      practice: words,
      drill: words,
    });
  });

  it('are counted alike in what was heard and in what was typed', () => {
    const heard = answerRecord({
      transcript: 'Well — I like it',
      words: ['Well', '—', 'I', 'like', 'it'].map((text, index) => ({
        text,
        startMs: index * 300,
        endMs: index * 300 + 200,
        confidence: 0.9,
        pronunciation: null,
      })),
    });
    expect(totalWords([heard])).toBe(4);
  });
});
