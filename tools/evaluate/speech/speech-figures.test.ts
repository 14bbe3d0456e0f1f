import { describe, expect, it } from 'vitest';
import { ratesByConfidence } from './calibration.ts';
import { countFillers, creditedWords } from './word-counts.ts';
import { groupFigures, speechFigures } from './speech-figures.ts';
import { speechReport } from './speech-report.ts';
import { speechResult } from './speech-result.ts';
import { makeReading, makeRecording } from './testing/make-reading.ts';

const RUN = {
  recognizer: 'a recogniser',
  isOfPeople: true,
  realTimeFactor: 0.123_456,
  load: 0.5,
  withoutReference: 0,
  repeated: 0,
};

describe('the figures of a group', () => {
  it('count each kind of error, and the speakers', () => {
    const readings = [
      makeReading(makeRecording('the cat sat', { speaker: 'ann' }), 'the bat sat down'),
      makeReading(makeRecording('on the mat', { speaker: 'bob' }), 'on mat'),
    ];
    expect(groupFigures(readings)).toMatchObject({
      clips: 2,
      speakers: 2,
      said: 6,
      written: 6,
      substitutions: 1,
      insertions: 1,
      deletions: 1,
      wordErrorRate: 0.5,
      interval: [1 / 3, 2 / 3],
    });
  });
});

describe('fillers', () => {
  it('are found in any spelling, and false where nobody made them', () => {
    const readings = [
      makeReading(makeRecording('Um, I live, er, here'), 'Uh I live here um'),
      makeReading(makeRecording('I know'), 'I, uh, know'),
    ];
    expect(countFillers(readings)).toEqual({ said: 2, written: 3, found: 1, recall: 0.5, falseShare: 2 / 3 });
  });
});

describe('credited words', () => {
  it('are those written as in the reference, badly said ones apart from well said ones', () => {
    const ratedWords = [
      { text: 'We', accuracy: 10 },
      { text: "don't", accuracy: 2 },
      { text: 'call', accuracy: 5 },
      { text: 'bear', accuracy: 3 },
    ];
    const reading = makeReading(makeRecording("We don't call bear", { ratedWords }), 'We do not call beer');
    expect(creditedWords([reading])).toEqual({
      bad: { written: 1, of: 2, share: 0.5 },
      good: { written: 1, of: 1, share: 1 },
    });
  });
});

describe('the rates by confidence', () => {
  it('sort clips by the mean confidence; 1 belongs to the last group', () => {
    const readings = [1, 0.95, 0.55, 0.2, null].map((confidence) =>
      makeReading(makeRecording('yes'), confidence === 0.2 ? 'no' : 'yes', confidence),
    );
    expect(ratesByConfidence(readings).map(({ clips, wordErrorRate }) => [clips, wordErrorRate])).toEqual([
      [1, 1],
      [1, 0],
      [0, null],
      [0, null],
      [0, null],
      [2, 0],
    ]);
  });
});

describe('the result', () => {
  const figures = speechFigures({
    recordings: [makeReading(makeRecording('the cat sat'), 'the cat sat down')],
    noise: [makeReading(makeRecording(''), 'you')],
    planted: [],
    fillers: [],
  });

  it('begins with the agreed fields, null where nothing was measured', () => {
    const line = speechResult(figures, RUN);
    expect(line).toMatch(/^RESULT \{"wer":\{"high":0\.3333,"middle":null,"low":null,"native":null,/);
    const result: unknown = JSON.parse(line.slice('RESULT '.length));
    expect(result).toMatchObject({
      wer: { high: 0.3333, spontaneous: null, all: 0.3333 },
      invented: 0.4,
      fillerRecall: null,
      realTimeFactor: 0.1235,
      plantedErrorsSurviving: null,
    });
    expect(line).not.toContain('\n');
  });

  it('is shown as tables for people, which say when nobody was measured', () => {
    const report = speechReport(figures, { ...RUN, isOfPeople: false });
    expect(report).toContain('No recordings of people were measured');
    expect(report).toMatch(/high +1 +1 +3 +33\.3 %/);
    expect(report).toContain('1 inserted and 1 in noise, of 5');
    expect(speechReport(figures, RUN)).not.toContain('No recordings');
  });
});
