import { answerRecordSchema, reportSchema } from '@bandpal/contracts';
import type { AnswerRecord, Report } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { FLUENT, spoken, studied, typed } from './testing/answers.ts';
import { LONG_TURN, STRONG_ANSWERS, WEAK_ANSWERS } from './testing/texts.ts';

const TEXTS = [...STRONG_ANSWERS, LONG_TURN].map((text) => text.replaceAll(/\s+/gu, ' '));
const report = (answers: AnswerRecord[]) => assess({ mode: 'part1', answers });
const typeAll = (texts: readonly string[]) => report(texts.map((text, id) => typed(text, { id: `a${id}` })));
const scoresOf = ({ criteria }: Report) => criteria.map(({ score }) => score ?? 0);

/** Bands are half bands of the scale, inside their intervals, and those inside the scale. */
function expectOnScale(one: Report): void {
  expect(reportSchema.parse(one)).toEqual(one);
  for (const { band, interval } of [...one.criteria, one.overall]) {
    if (band === null || interval === null) continue;
    expect(band * 2).toBe(Math.round(band * 2));
    expect(0 <= interval.low && interval.low <= band && band <= interval.high && interval.high <= 9).toBe(
      true,
    );
  }
}

describe('any record that fits the schema', () => {
  const number = fc.oneof(
    fc.constantFrom(0, -1, 0.5, 1, 2, 1e12, -1e12),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  );
  const text = fc.oneof(
    fc.constantFrom(...TEXTS, ...WEAK_ANSWERS, '', '😀 😀', '<p>I am fine</p>'),
    fc.string(),
  );
  const word = fc.record({
    text: fc.constantFrom('I', 'grew', 'up', '', '😀', 'suburb', 'um', '1990'),
    startMs: number,
    endMs: number,
    confidence: fc.option(number),
    pronunciation: fc.option(number),
  });
  const correction = fc.record({
    from: fc.integer({ min: -50, max: 500 }),
    to: fc.integer({ min: -50, max: 500 }),
    better: fc.string(),
    family: fc.constantFrom('agreement', 'missing-be', '__proto__', 'unknown'),
    gain: number,
    soundGain: fc.option(number),
  });
  const answer = fc.record(
    {
      id: fc.constantFrom('a', 'b', 'c', ''),
      part: fc.constantFrom<AnswerRecord['part']>(1, 2, 3),
      kind: fc.constantFrom<AnswerRecord['kind']>('short-answer', 'long-turn', 'rounding-off', 'discussion'),
      questionId: fc.string(),
      question: text,
      source: fc.constantFrom<AnswerRecord['source']>('spoken', 'typed'),
      transcript: text,
      confidence: number,
      words: fc.array(word, { maxLength: 40 }),
      pauses: fc.array(fc.record({ startMs: number, endMs: number, filled: fc.boolean() }), {
        maxLength: 12,
      }),
      durationMs: number,
      voicedMs: number,
      latencyMs: number,
      startedAtMs: number,
      delivery: fc.record({ model: fc.constantFrom('m', 'n'), pronunciation: number, fluency: number }),
      language: fc.record({
        model: fc.string(),
        words: fc.integer({ min: -100, max: 1000 }),
        perWord: fc.option(number),
        relevance: fc.option(number),
        corrections: fc.array(correction, { maxLength: 8 }),
      }),
    },
    {
      requiredKeys: [
        'id',
        'part',
        'kind',
        'questionId',
        'question',
        'source',
        'transcript',
        'confidence',
        'words',
        'pauses',
        'durationMs',
        'voicedMs',
        'latencyMs',
        'startedAtMs',
      ],
    },
  );

  it('has no speed when it lasted no time', () => {
    const [text = ''] = STRONG_ANSWERS;
    const { criteria } = report([{ ...spoken(text), durationMs: Number.MIN_VALUE }]);
    for (const { value } of criteria.flatMap(({ features }) => features))
      expect(Number.isFinite(value)).toBe(true);
  });

  it('gives a report on the scale, and never throws', () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 5 }), (records) => {
        expectOnScale(report(records.map((record) => answerRecordSchema.parse(record))));
      }),
      { numRuns: 60 },
    );
  });
});

describe('text that is not sentences of English', () => {
  const WORDS =
    'meticulous tranquil nostalgia scrutiny profound tangible lavish obsolete reluctant vibrant affluent'
      .concat(
        ' captivating resilient lucrative detrimental arduous inherent prevalent coherent pragmatic eloquent',
      )
      .split(' ');

  const THINGS = 'harbour village orchard librarian suburb paperback neighbour cliff silence luxury journey'
    .concat(' schedule community colleague holiday window train owner story trip garden')
    .split(' ');
  const thing = (at: number) => THINGS[at % THINGS.length] ?? '';

  it.each([
    ['a learnt list', WORDS.map((word) => `the ${word} one`).join(', ')],
    [
      'names of things',
      WORDS.map((word, at) => `the ${word} ${thing(at)} of the ${thing(at + 7)}`).join(', '),
    ],
  ])('gets 6 at most for %s, articles and all', (_, list) => {
    for (const score of scoresOf(typeAll([list])).slice(1, 3)) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(6);
    }
  });

  it.each([
    [
      'Dutch',
      `Ik woon in een klein huis met mijn man en onze hond. In het weekend gaan we in de stad met vrienden eten en dan
       drinken we wijn in een bar. Mijn werk is in de haven, ik ben daar de baas over tien man. Als het weer warm is ga ik
       met de hond over het strand, want dat vind ik heel mooi.`,
    ],
    [
      'Spanish with English between',
      `Yo vivo en una ciudad grande y me gusta mucho porque hay muchas cosas que hacer and I think that it is very good for
       me because my family is here. Mi familia es de la costa y cuando era niño pasaba los veranos en la playa con mis
       primos and we had a very good time there.`,
    ],
    ['one word', 'good '.repeat(400)],
    ['two words by turns', 'good bad '.repeat(200)],
    ['numbers', Array.from({ length: 200 }, (_, index) => index).join(' ')],
    ['pictures', '😀 '.repeat(300)],
  ])('gets no band for %s', (_, text) => {
    expect(typeAll([text]).criteria.every(({ band }) => band === null)).toBe(true);
  });
});

describe('how a text is written down', () => {
  it('changes nothing where it is all in capitals or has none', () => {
    const plain = scoresOf(typeAll(TEXTS));
    for (const written of [
      TEXTS.map((text) => text.toUpperCase()),
      TEXTS.map((text) => text.toLowerCase()),
      TEXTS.map((text) => text.replaceAll(/(?<=^| )\w/gu, (letter) => letter.toUpperCase())),
    ]) {
      for (const [index, score] of scoresOf(typeAll(written)).entries()) {
        expect(Math.abs(score - (plain[index] ?? 0))).toBeLessThan(0.25);
      }
    }
  });

  it('changes little where it has no punctuation, or pictures between the words', () => {
    const plain = scoresOf(typeAll(TEXTS));
    for (const mark of [/[.,!?]/gu, / /gu]) {
      const written = TEXTS.map((text) => text.replaceAll(mark, mark.source === ' ' ? ' 😀 ' : ''));
      for (const [index, score] of scoresOf(typeAll(written)).entries()) {
        expect(Math.abs(score - (plain[index] ?? 0))).toBeLessThan(0.4);
      }
    }
  });
});

describe('what only some answers have', () => {
  const answers = TEXTS.map((text, index) => spoken(text, FLUENT, { id: `a${index}` }));

  it('is no figure where the answer that has it holds nothing new', () => {
    const copy = studied(spoken(TEXTS[0] ?? '', FLUENT, { id: 'copy' }));
    const figures = report([...answers, copy]).criteria.flatMap(({ features }) =>
      features.map(({ id }) => id),
    );
    expect(figures).not.toContain('detected-errors');
  });

  it('is a mark of the sound on the answers that have one, and of the model of the first alone', () => {
    const [first, ...others] = answers.map((answer, index) => ({
      ...answer,
      delivery: { model: index === 0 ? 'one' : 'another', pronunciation: 9, fluency: 2 },
    }));
    if (first === undefined) throw new Error('answers expected');
    for (const given of [
      [first, ...others],
      [first, ...answers.slice(1)],
    ]) {
      const marks = report(given).criteria.flatMap(({ features }) =>
        features.filter(({ id }) => id === 'sound-model'),
      );
      expect(marks.map(({ value, answerIds }) => [value, answerIds])).toEqual([
        [2, ['a0']],
        [9, ['a0']],
      ]);
    }
  });
});
