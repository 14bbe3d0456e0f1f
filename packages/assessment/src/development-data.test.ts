import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { typed } from './testing/answers.ts';

// Rated transcripts that may not be published. BANDPAL_DEV_DATA names their folder; without them the checks are left out.
const root = resolve(import.meta.dirname, '../../..');
const folder = process.env['BANDPAL_DEV_DATA'] ?? resolve(root, '../shared/data');
const tuningFile = resolve(folder, 'tuning.json');
const floorFile = resolve(folder, 'floor_dev.json');
const present = existsSync(tuningFile) && existsSync(floorFile);
if (!present) console.info('development data not found: the checks against rated transcripts are skipped');

interface Rated {
  id: string;
  part: 1 | 2 | 3;
  band: number;
  isModel: boolean;
  answers: AnswerRecord[];
}

interface Floor {
  id: string;
  range: [number, number];
  answers: AnswerRecord[];
}

const KINDS = { 1: 'short-answer', 2: 'long-turn', 3: 'discussion' } as const;

function record(part: 1 | 2 | 3, index: number, question: string, transcript: string): AnswerRecord {
  return typed(transcript, {
    id: `a${index}`,
    part,
    kind: KINDS[part],
    questionId: `q${part === 2 ? 0 : index}`,
    question,
  });
}

function readTuning(): Rated[] {
  const entries: {
    id: string;
    part: 1 | 2 | 3;
    question: string;
    candidate_text: string;
    band_overall: number;
    source_kind: string;
  }[] = JSON.parse(readFileSync(tuningFile, 'utf8'));
  return entries.map((entry) => ({
    id: entry.id,
    part: entry.part,
    band: entry.band_overall,
    isModel: entry.source_kind === 'model-answer',
    answers: entry.candidate_text
      .split('\n')
      .map((line, index) => record(entry.part, index, entry.question, line)),
  }));
}

function readFloor(): Floor[] {
  const entries: { id: string; transcript: string; expected_range: [number, number] }[] = JSON.parse(
    readFileSync(floorFile, 'utf8'),
  );
  return entries.map((entry) => ({
    id: entry.id,
    range: entry.expected_range,
    answers: entry.transcript
      .split('\n')
      .filter((line) => line.startsWith('S:'))
      .map((line, index) => record(1, index, '', line.slice(2).trim())),
  }));
}

const MODES = { 1: 'part1', 2: 'part2', 3: 'part3' } as const;
/** Mean of vocabulary and grammar with the range of the former: short excerpts get no overall band. */
function scoreOf(answers: AnswerRecord[]) {
  const { criteria } = assess({ mode: MODES[answers[0]?.part ?? 1], answers });
  const text = criteria.filter(({ score }) => score !== null);
  return { score: mean(text.map(({ score }) => score ?? 0)), interval: text[0]?.interval ?? null };
}
const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;

// No language model reads them here, so errors of grammar are not counted.
describe.runIf(present)('rated transcripts without sound', () => {
  it('puts weak learners near the range a reader gives them and below the rated speakers', () => {
    const floor = readFloor().map((entry) => ({ ...entry, overall: scoreOf(entry.answers) }));
    for (const { range, overall } of floor) {
      expect(overall.interval?.low ?? 9).toBeLessThanOrEqual(range[1]);
      expect(overall.interval?.high ?? 0).toBeGreaterThanOrEqual(range[0]);
      expect(overall.score).toBeLessThanOrEqual(range[1] + 2);
    }
    const rated = readTuning().filter((entry) => !entry.isModel);
    const above = mean(rated.map((entry) => scoreOf(entry.answers).score));
    expect(mean(floor.map((entry) => entry.overall.score))).toBeLessThan(above - 0.3);
  });

  it('stays within about a band and a half of every examiner or teacher, and within about one on average, unread by a language model', () => {
    const errors = readTuning()
      .filter((entry) => !entry.isModel)
      .map((entry) => Math.abs(scoreOf(entry.answers).score - entry.band));
    expect(Math.max(...errors)).toBeLessThanOrEqual(1.65);
    expect(mean(errors)).toBeLessThanOrEqual(1.1);
  });

  it('puts model answers of the upper bands above those of the lower ones', () => {
    const models = readTuning().filter((entry) => entry.isModel);
    const group = (test: (band: number) => boolean) =>
      mean(models.filter((entry) => test(entry.band)).map((entry) => scoreOf(entry.answers).score));
    expect(group((band) => band >= 7)).toBeGreaterThan(group((band) => band < 7));
  });
});
