import type { AnswerRecord, Criterion } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { FLUENT, spoken, studied, typed } from './testing/answers.ts';
import { codesOf } from './testing/codes-of.ts';
import { LONG_TURN, STRONG_ANSWERS } from './testing/texts.ts';

const TEXTS = [...STRONG_ANSWERS, LONG_TURN].map((text) => text.replaceAll(/\s+/gu, ' '));

const answersOf = (texts: readonly string[], questions: readonly string[] = []): AnswerRecord[] =>
  texts.map((text, index) =>
    typed(text, { id: `a${index}`, questionId: `t${index}-q`, question: questions[index] ?? '' }),
  );
const reportOn = (texts: readonly string[], questions: readonly string[] = []) =>
  assess({ mode: 'part1', answers: answersOf(texts, questions) });
const scoreOf = (texts: readonly string[], criterion: Criterion) =>
  reportOn(texts).criteria.find((one) => one.criterion === criterion)?.score ?? 0;
const overallOf = (texts: readonly string[]) => reportOn(texts).overall.score ?? 0;

const withoutArticles = (text: string) => text.replaceAll(/\b(?:a|an|the) /giu, '');
const withoutBe = (text: string) => text.replaceAll(/\b(?:am|is|are|was|were|be|been|being) /gu, '');
const withoutEndings = (text: string) => text.replaceAll(/\b(\w{3,})(?:ing|ed|s)\b/gu, '$1');

/** The words of a text in an order that depends on the seed alone, with full stops every 14 words. */
function reordered(text: string, seed: number): string {
  const keyOf = (index: number) => {
    const mixed = Math.imul(seed ^ Math.imul(index + 1, 0x9e_37_79_b1), 0x85_eb_ca_6b);
    return Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35) >>> 0;
  };
  return text
    .replaceAll(/[.,]/gu, '')
    .split(' ')
    .map((word, index) => ({ word, key: keyOf(index) }))
    .sort((left, right) => left.key - right.key)
    .map(({ word }, index) => (index % 14 === 13 ? `${word}.` : word))
    .join(' ');
}

/** Of spoken answers, which no limit of typed ones holds down, in which a language model has made these corrections. */
function grammarOf(texts: readonly string[], better: Record<string, string> = {}): number {
  const answers = texts.map((text, index) =>
    studied(spoken(text, FLUENT, { id: `a${index}`, questionId: `t${index}-q`, question: '' }), better),
  );
  const { criteria } = assess({ mode: 'part1', answers });
  return criteria.find(({ criterion }) => criterion === 'grammatical-range-accuracy')?.score ?? 0;
}

describe('text that only looks like English', () => {
  it('gets 6.5 at most without its articles', () => {
    expect(overallOf(TEXTS.map(withoutArticles))).toBeLessThanOrEqual(6.5);
  });

  it('gets 5 at most without articles, forms of be and endings', () => {
    const stripped = TEXTS.map((text) => withoutEndings(withoutBe(withoutArticles(text))));
    expect(overallOf(stripped)).toBeLessThanOrEqual(5);
  });

  // A language model is surer: see below.
  it('gets about 4 when its words are shuffled, by their places alone, and little more in any order', () => {
    const scores = Array.from({ length: 40 }, (_, seed) =>
      overallOf(TEXTS.map((text) => reordered(text, seed))),
    );
    expect(scores.reduce((total, score) => total + score, 0) / scores.length).toBeLessThanOrEqual(4);
    expect(Math.max(...scores)).toBeLessThanOrEqual(5.5);
  });

  it('is left alone where it is English', () => {
    const held = reportOn(TEXTS).criteria.flatMap(({ caps }) => codesOf(caps));
    expect(held.filter((code) => code !== 'cap.typed')).toEqual([]);
  });

  it('is found out by a language model, whatever its small words', () => {
    const answers = answersOf(TEXTS).map((answer) => ({
      ...answer,
      language: { model: 'm', words: 60, perWord: -10, relevance: null, corrections: [] },
    }));
    const { overall } = assess({ mode: 'part1', answers });
    expect(overall.score).toBeLessThanOrEqual(4);
  });
});

describe('never raised', () => {
  const place = fc.integer({ min: 0, max: 180 });

  it('is a criterion of text when articles are taken out', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        let seen = 0;
        const some = TEXTS.map((text) =>
          text.replaceAll(/\b(?:a|an|the) /giu, (article) => {
            seen += 1;
            return (seen * 0.618) % 1 < share ? '' : article;
          }),
        );
        // Words that are left out change the length of units and stretches a little.
        expect(overallOf(some)).toBeLessThanOrEqual(overallOf(TEXTS) + 0.15);
      }),
      { numRuns: 20 },
    );
  });

  it('is grammar when an error is put in', () => {
    const errors = [
      { sentence: 'He like it very much.', better: { 'He like': 'He likes' } },
      { sentence: 'I am agree with that.', better: { 'am agree': 'agree' } },
    ];
    fc.assert(
      fc.property(fc.constantFrom(...errors), fc.nat({ max: 3 }), ({ sentence, better }, at) => {
        const worse = TEXTS.map((text, index) => (index === at ? `${text} ${sentence}` : text));
        expect(grammarOf(worse, better)).toBeLessThan(grammarOf(TEXTS));
      }),
      { numRuns: 8 },
    );
  });

  it('is vocabulary when an answer or a part of it is said again', () => {
    const before = scoreOf(TEXTS, 'lexical-resource');
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), place, place, (text, from, length) => {
        const again = text
          .split(' ')
          .slice(from % 60, (from % 60) + 6 + length)
          .join(' ');
        expect(scoreOf([...TEXTS, again], 'lexical-resource')).toBeLessThanOrEqual(before + 0.02);
      }),
      { numRuns: 20 },
    );
  });

  it('is anything when the question is read back', () => {
    const question =
      'What kind of meticulous craftsmanship do you find particularly captivating in your neighbourhood?';
    const plain = reportOn(
      TEXTS,
      TEXTS.map(() => question),
    );
    const copied = reportOn(
      TEXTS.map((text) => `${question} ${text}`),
      TEXTS.map(() => question),
    );
    for (const [index, { score }] of copied.criteria.entries()) {
      expect(score ?? 0).toBeLessThanOrEqual((plain.criteria[index]?.score ?? 0) + 0.02);
    }
  });
});

describe('a test in which one answer is typed again and again', () => {
  it('costs vocabulary', () => {
    const repeated = [...TEXTS, ...TEXTS, ...TEXTS];
    expect(scoreOf(repeated, 'lexical-resource')).toBeLessThan(scoreOf(TEXTS, 'lexical-resource') - 1);
  });
});

describe('the overall band', () => {
  it('is not given for a few dozen words, and says what it takes', () => {
    const { overall } = reportOn([(TEXTS[0] ?? '').split(' ').slice(0, 55).join(' ')]);
    expect(overall.band).toBeNull();
    expect(overall.reasons).toMatchObject([{ code: 'overall.few-words', values: { needed: 60 } }]);
  });

  it('is called a text estimate where nothing was spoken', () => {
    expect(reportOn(TEXTS).overall.reasons).toEqual([{ code: 'overall.text-estimate' }]);
  });
});
