import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCORER_VERSION } from '@bandpal/assessment';
import { describe, expect, it, onTestFinished } from 'vitest';
import { assessTexts } from './assess-texts.ts';
import { NATIVE_ANSWERS } from './probe-answers.ts';
import { openConfiguredBands } from './bands-measure.ts';
import type { RatedText } from './rated-text.ts';
import { textFigures } from './text-figures.ts';

const asItIs = async <Answer>(answer: Answer): Promise<Answer> => answer;

function rated(index: number, rating: Partial<RatedText>): RatedText {
  const { question = '', answer = '' } = NATIVE_ANSWERS[index] ?? {};
  return { id: `t${index}`, part: 3, transcript: `E: ${question}\nS: ${answer}`, ...rating };
}

const bothCriteria = <Value>(value: Value) => ({
  'lexical-resource': value,
  'grammatical-range-accuracy': value,
});

/** A file of ratings that are a band stricter, with these changes. */
function fileOf(changes: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'text-bands-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stricter = { share: 1, offset: -1, measured: 1, figures: {} };
  const figures = { rmse: 1, bias: 0, slope: 1, biasLowest: 0, biasHighest: 0, coverage: 1 };
  const validation = { texts: 40, speakers: 20, before: figures, after: figures };
  const file = path.join(folder, 'bands.json');
  writeFileSync(
    file,
    JSON.stringify({
      format: 'bandpal-text-bands-1',
      scorer: SCORER_VERSION,
      criteria: bothCriteria(stricter),
      provenance: { texts: 40, speakers: 20, sha256: '', validation: bothCriteria(validation) },
      ...changes,
    }),
  );
  return file;
}

const bandsOf = (file: string) => openConfiguredBands({ TEXT_BANDS_FILE: file });

const TEACHER = { source_kind: 'teacher-awarded' } as const;

describe('the figures on rated transcripts', () => {
  it('are of bands from people; model answers and expected ranges stand apart', async () => {
    const texts = [
      rated(0, { ...TEACHER, band_overall: 7, bands: { LR: 7, grammar: 6.5 } }),
      rated(1, { ...TEACHER, band_overall: 7.5 }),
      rated(2, { ...TEACHER, band_overall: 6 }),
      rated(3, { source_kind: 'model-answer', band_overall: 9 }),
      rated(4, { expected_range: [3, 9] }),
      rated(5, { expected_range: [3, 3.5] }),
    ];
    const assessed = await assessTexts(texts, { study: asItIs, onAssessed: () => undefined });
    const figures = textFigures(assessed);
    expect(figures.overall.n).toBe(3);
    expect(figures.criteria.map(({ criterion, agreement }) => [criterion, agreement.n])).toEqual([
      ['lexical-resource', 1],
      ['grammatical-range-accuracy', 1],
    ]);
    expect(figures.modelAnswers.map(({ id, said }) => [id, said])).toEqual([['t3', 9]]);
    expect(figures.expected).toMatchObject({ inRange: 1, of: 2 });
    expect(figures.wholeTests.map(({ level, texts: count }) => [level, count])).toEqual([
      [6, 1],
      [7, 1],
      [8, 1],
    ]);
  });

  it('are those of bands that follow ratings, where a file of ratings is set', async () => {
    const texts = [0, 1, 2].map((index) => rated(index, { ...TEACHER, band_overall: 5 }));
    const textBands = await bandsOf(fileOf({}));
    const [today, adjusted] = await Promise.all(
      [null, textBands].map((one) =>
        assessTexts(texts, { study: asItIs, textBands: one, onAssessed: () => undefined }),
      ),
    );
    const biasOf = (assessed = today ?? []) => textFigures(assessed).overall.bias ?? 0;
    expect(biasOf(adjusted)).toBeLessThan(biasOf(today) - 0.5);
  });

  it('are not taken with a file that is missing, damaged or of another version', async () => {
    await expect(bandsOf('/nowhere.json')).rejects.toThrow('could not be read');
    await expect(bandsOf(fileOf({ format: 'x' }))).rejects.toThrow('is no file of ratings');
    await expect(bandsOf(fileOf({ scorer: '0.0.1' }))).rejects.toThrow('was fitted for scorer 0.0.1');
    expect(await openConfiguredBands({})).toBeNull();
  });

  it('count a text without a band as such', async () => {
    const texts = [rated(0, { ...TEACHER, band_overall: 4, transcript: 'S: Yes, I do.' })];
    const assessed = await assessTexts(texts, { study: asItIs, onAssessed: () => undefined });
    expect(textFigures(assessed)).toMatchObject({ noBand: 1, overall: { n: 0, rmse: null }, spread: null });
  });
});
