import { quietLog } from '@bandpal/foundation/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RATINGS_FIGURE, SCORER_VERSION } from '@bandpal/assessment';
import type { TextBandsFile } from '@bandpal/contracts';
import { OperatorError, systemClock } from '@bandpal/foundation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { practiceReport } from '../report-maker.ts';
import { openTextBands, WorkerAssessor } from './worker-assessor.ts';

const unknown = {
  rmse: null,
  bias: null,
  slope: null,
  biasLowest: null,
  biasHighest: null,
  coverage: null,
};
const validation = { texts: 40, speakers: 20, before: unknown, after: unknown };
const FILE: TextBandsFile = {
  format: 'bandpal-text-bands-1',
  scorer: SCORER_VERSION,
  criteria: {
    'lexical-resource': { share: 0.5, offset: -1, measured: 1, figures: { 'uncommon-words': 0 } },
    'grammatical-range-accuracy': null,
  },
  provenance: {
    texts: 40,
    speakers: 20,
    sha256: 'a'.repeat(64),
    validation: { 'lexical-resource': validation, 'grammatical-range-accuracy': validation },
  },
};

describe('the file of text bands', () => {
  let folder: string;
  let logged: string[];
  const log = {
    ...quietLog,
    warn: (_: object, message: string) => void logged.push(message),
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'text-bands-'));
    logged = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (content: unknown) => {
    const file = path.join(folder, 'text-bands.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return openTextBands(file, log);
  };

  it('is taken by the process that assesses, and known by what is in it', async () => {
    const textBands = await open(FILE);
    expect(await open(FILE)).toEqual(textBands);
    const changed = { ...FILE, provenance: { ...FILE.provenance, texts: 41 } };
    expect((await open(changed))?.id).not.toBe(textBands?.id);
    expect(logged).toEqual([]);

    const transcript =
      'I have lived in four different towns because my parents moved a lot, and I liked all of them. My father builds bridges, so whenever one was finished we packed our boxes and looked for the next school. What I miss today is having old friends around the corner, although I still write to two or three of them.';
    const answers = [sampleAnswer('a', { source: 'typed', confidence: 1, words: [], transcript })];
    await using assessor = new WorkerAssessor({ clock: systemClock, log, textBands });
    const report = await assessor.assess({ mode: 'part1', answers });
    expect(report.engines?.scorer).toBe(`${SCORER_VERSION}+${textBands?.id}`);
    const figures = report.criteria.flatMap(({ features }) => features.map(({ id }) => id));
    expect(figures.filter((id) => id === RATINGS_FIGURE)).toHaveLength(1);
    const practised = practiceReport(report).criteria.flatMap(({ features }) => features);
    expect(practised.filter(({ id }) => id === RATINGS_FIGURE)).toEqual([]);
  });

  it.each([
    ['no JSON', '{', /is no file of/u],
    ['another format', { ...FILE, format: 'x' }, /format: /u],
    [
      'a weight below 0, by which more errors would lift a band',
      {
        ...FILE,
        criteria: {
          ...FILE.criteria,
          'lexical-resource': { share: 0.5, offset: 0, measured: 1, figures: { 'detected-errors': -0.1 } },
        },
      },
      /criteria\.lexical-resource\.figures\.detected-errors: /u,
    ],
    [
      'no criterion',
      { ...FILE, criteria: { 'lexical-resource': null, 'grammatical-range-accuracy': null } },
      /criteria: no criterion follows ratings/u,
    ],
  ])('is refused in plain words when it holds %s', async (_, content, message) => {
    await expect(open(content)).rejects.toThrow(OperatorError);
    await expect(open(content)).rejects.toThrow(message);
    await expect(open(content)).rejects.toThrow(/^TEXT_BANDS_FILE: .* Write it with "npm run fit -- text"/u);
  });

  it('has to be there', async () => {
    const missing = path.join(folder, 'missing.json');
    await expect(openTextBands(missing, log)).rejects.toThrow(
      `TEXT_BANDS_FILE: ${missing} could not be read (ENOENT).`,
    );
  });

  it('is left out with a warning when it was fitted for another version of the scorer', async () => {
    expect(await open({ ...FILE, scorer: '0.0.1' })).toBeNull();
    // Its figures and its form may be other ones.
    expect(await open({ format: 'bandpal-text-bands-0', scorer: '0.0.1', criteria: {} })).toBeNull();
    expect(logged).toEqual(Array(2).fill(expect.stringContaining('another version of the scorer')));
  });
});
