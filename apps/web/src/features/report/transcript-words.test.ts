import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenWord } from './testing/samples.ts';
import { transcriptWords } from './mark-up-answer.ts';

const spokenAs = (texts: readonly string[]) =>
  texts.map((text, index) => spokenWord(text, index * 400, index * 400 + 300));
const timesOf = (transcript: string, texts: readonly string[]) =>
  transcriptWords(transcript, spokenAs(texts)).map(({ text, heard }) => [text, heard?.startMs ?? null]);

const anyWord = fc.constantFrom(
  'I',
  'am',
  'agree',
  'the',
  'the',
  'um',
  'town',
  '20',
  '—',
  'café',
  '😀',
  '’s',
);
const anySpace = fc.constantFrom(' ', '  ', '\n');
const anyText = fc
  .array(fc.tuple(anyWord, fc.constantFrom('', ',', '.'), anySpace), { maxLength: 30 })
  .map((parts) => parts.map((part) => part.join('')).join(''));

describe('the words of a transcript', () => {
  it('have the times of the words that were heard, punctuation and capitals aside', () => {
    expect(timesOf('Yes, I live here.', ['yes', 'i', 'live', 'here'])).toEqual([
      ['Yes,', 0],
      ['I', 400],
      ['live', 800],
      ['here.', 1200],
    ]);
  });

  it('go on with the right times after words that only one of the two has', () => {
    expect(timesOf('I have twenty two cats', ['I', 'have', '22', 'cats'])).toEqual([
      ['I', 0],
      ['have', 400],
      ['twenty', null],
      ['two', null],
      ['cats', 1200],
    ]);
    expect(timesOf('I cats', ['I', 'have', 'um', 'cats']).at(-1)).toEqual(['cats', 1200]);
  });

  it('are cut where a correction begins or ends inside them, and keep their time', () => {
    const words = transcriptWords('informations, yes', spokenAs(['informations', 'yes']), new Set([12]));
    expect(words.map(({ text, spaced, heard }) => [text, spaced, heard?.startMs])).toEqual([
      ['informations', false, 0],
      [',', false, 0],
      ['yes', true, 400],
    ]);
  });

  it('have no times where nothing was heard', () => {
    expect(timesOf('typed words', [])).toEqual([
      ['typed', null],
      ['words', null],
    ]);
  });

  it('are the transcript, whatever was heard and wherever it is cut', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyWord), fc.array(fc.nat({ max: 90 })), (transcript, texts, cuts) => {
        const words = transcriptWords(transcript, spokenAs(texts), new Set(cuts));
        expect(words.map(({ text }) => text).join('')).toBe(transcript.replaceAll(/\s+/gu, ''));
        for (const { text, from, to } of words) expect(transcript.slice(from, to)).toBe(text);
      }),
    );
  });

  it('are in the order in which they were heard, and each is a word that was heard', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyWord), (transcript, texts) => {
        const words = transcriptWords(transcript, spokenAs(texts));
        const starts = words.flatMap(({ heard }) => (heard === null ? [] : [heard.startMs]));
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
        for (const { text, heard } of words) {
          if (heard !== null) expect(text.toLowerCase()).toContain(texts[heard.startMs / 400]?.toLowerCase());
        }
      }),
    );
  });

  it('all have times where the words heard are those of the transcript', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('I', 'am', 'here', 'the'), { maxLength: 40 }), (texts) => {
        const words = transcriptWords(texts.join(' '), spokenAs(texts));
        expect(words.map(({ heard }) => heard?.startMs)).toEqual(texts.map((_, index) => index * 400));
      }),
    );
  });
});
