import type { AnswerRecord, Correction } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMarks } from './mark-kinds.ts';
import { correctionsOf, markUpAnswer, startOf } from './mark-up-answer.ts';
import type { AnswerPiece } from './mark-up-answer.ts';
import { answerRecord, correctedAnswer, spokenWord } from './testing/samples.ts';

const answer = (changes: Partial<AnswerRecord>): AnswerRecord => {
  const transcript = (changes.words ?? []).map(({ text }) => text).join(' ');
  return answerRecord({ words: [], pauses: [], transcript, ...changes });
};

/** A piece in a line: a word, the length of a pause, or what becomes of which words. */
const line = (piece: AnswerPiece): string | number => {
  if (piece.kind === 'pause') return piece.lengthMs;
  if (piece.kind === 'word') return piece.word.text;
  return `${piece.words.map(({ word }) => word.text).join(' ')} → ${piece.correction.better}`;
};
const lines = (changes: Partial<AnswerRecord>) => markUpAnswer(answer(changes)).map(line);
const corrected = (...given: Parameters<typeof correctedAnswer>) =>
  markUpAnswer(correctedAnswer(...given)).map(line);

describe('the marked-up answer', () => {
  it('puts noticeable pauses between the words and leaves short ones out', () => {
    const words = [spokenWord('I', 0, 200), spokenWord('live', 1500, 1900), spokenWord('here', 2200, 2500)];
    const pauses = [
      { startMs: 200, endMs: 1500, filled: false },
      { startMs: 1900, endMs: 2200, filled: false },
    ];
    expect(lines({ words, pauses })).toEqual(['I', 1300, 'live', 'here']);
  });

  it('marks fillers and words the recogniser is not sure of', () => {
    const words = [spokenWord('Um,', 0, 300), spokenWord('turtle', 300, 700, 0.3)];
    expect(markUpAnswer(answer({ words }))).toMatchObject([
      { word: { text: 'Um,' }, filler: true, unsure: false },
      { word: { text: 'turtle' }, filler: false, unsure: true },
    ]);
  });

  it('shows a hesitation once, as the word where it was written down', () => {
    const words = [spokenWord('um', 0, 700), spokenWord('yes', 1700, 2000)];
    const pauses = [
      { startMs: 0, endMs: 700, filled: true },
      { startMs: 900, endMs: 1600, filled: true },
    ];
    expect(lines({ words, pauses })).toEqual(['um', 700, 'yes']);
  });

  it('shows the text of typed answers', () => {
    expect(lines({ transcript: '  I  work in a bank. ', source: 'typed' })).toEqual([
      'I',
      'work',
      'in',
      'a',
      'bank.',
    ]);
  });

  it('shows what was heard where the transcript holds none of it', () => {
    expect(lines({ words: [spokenWord('Lima', 0, 300)], transcript: '…' })).toEqual(['Lima']);
  });

  it('marks good phrases, and nothing beside them', () => {
    const pieces = markUpAnswer(answer({ transcript: 'It broadens my horizons a lot.' }), [
      { from: 3, to: 23 },
    ]);
    expect(pieces.map((piece) => piece.kind === 'word' && piece.good)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
    const last = markUpAnswer(answer({ transcript: 'I like peace and quiet.' }), [{ from: 7, to: 22 }]);
    expect(last.map((piece) => piece.kind === 'word' && piece.good)).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('corrections in the answer', () => {
  it('take the words they are about, without the comma behind them', () => {
    expect(
      corrected('I like informations, of course.', [['informations', 'information', 'noun-number']]),
    ).toEqual(['I', 'like', 'informations → information', ',', 'of', 'course.']);
  });

  it('may put words in, or leave words out', () => {
    expect(
      corrected('He is doctor. She is more taller.', [
        [' more', '', 'comparison'],
        ['is doctor', 'is a doctor', 'article'],
      ]),
    ).toEqual(['He', 'is doctor → is a doctor', '.', 'She', 'is', 'more → ', 'taller.']);
    const inserted = correctedAnswer('He is doctor.', []);
    const one: Correction = { from: 6, to: 6, better: 'a ', family: 'article', gain: 3, soundGain: null };
    const language = {
      ...inserted.language,
      model: 'm',
      words: 3,
      perWord: null,
      relevance: null,
      corrections: [one],
    };
    expect(markUpAnswer({ ...inserted, language }).map(line)).toEqual(['He', 'is', ' → a ', 'doctor.']);
  });

  it('stand at the time of their first word', () => {
    const words = [spokenWord('He', 0, 200), spokenWord('go', 500, 700), spokenWord('home', 2000, 2300)];
    const pauses = [{ startMs: 700, endMs: 2000, filled: false }];
    const given = correctedAnswer('He go home', [['go', 'goes', 'agreement']], {
      words,
      pauses,
      source: 'spoken',
    });
    const pieces = markUpAnswer(given);
    expect(pieces.map((piece) => [line(piece), startOf(piece)])).toEqual([
      ['He', 0],
      ['go → goes', 500],
      [1300, 700],
      ['home', 2000],
    ]);
    expect(countMarks([pieces])).toEqual({ correction: 1, good: 0, unsure: 0, pause: 1, filler: 0 });
  });

  it('that overlap another one, or do not fit, are left out', () => {
    const given = correctedAnswer('I am agree with you', [
      ['am agree', 'agree', 'verb-form'],
      ['agree with', 'agree to', 'preposition'],
      ['nowhere', 'x', 'article'],
      ['gree', 'x', 'article'],
    ]);
    expect(correctionsOf(given).map(({ better }) => better)).toEqual(['agree']);
  });

  it('of any kind lose no word, and keep the order of time', () => {
    const anyCorrection = fc.record({
      from: fc.integer({ min: -5, max: 80 }),
      to: fc.integer({ min: -5, max: 80 }),
      better: fc.constantFrom('', 'a ', 'better', ' '),
      family: fc.constant('article'),
      gain: fc.constant(1),
      soundGain: fc.constant(null),
    });
    const anyWords = fc.array(fc.constantFrom('I', 'am,', 'here', 'um', 'the'), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(anyWords, fc.array(anyCorrection, { maxLength: 8 }), (texts, corrections) => {
        const words = texts.map((text, index) => spokenWord(text, index * 1000, index * 1000 + 300));
        const pauses = words.map(({ endMs }) => ({ startMs: endMs, endMs: endMs + 700, filled: false }));
        const transcript = texts.join(' ');
        const language = { model: 'm', words: 1, perWord: null, relevance: null, corrections };
        const pieces = markUpAnswer(answer({ words, pauses, transcript, language }));
        const said = pieces.flatMap((piece) => {
          if (piece.kind === 'pause') return [];
          return piece.kind === 'word' ? [piece.word] : piece.words.map(({ word }) => word);
        });
        expect(said.map(({ text }) => text).join('')).toBe(texts.join(''));
        expect(pieces.filter(({ kind }) => kind === 'pause')).toHaveLength(words.length);
        const starts = said.flatMap(({ heard }) => (heard === null ? [] : [heard.startMs]));
        expect(starts).toEqual(starts.toSorted((left, right) => left - right));
      }),
    );
  });
});
