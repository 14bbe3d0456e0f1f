import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCORER_VERSION } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import { GOOD_ENGLISH, LEARNER_SENTENCES } from '@bandpal/assessment/testing';
import { textBandsFileSchema } from '@bandpal/contracts';
import type { TextBandsFile } from '@bandpal/contracts';
import { OperatorError } from '@bandpal/foundation';
import {
  assessAs,
  assessTexts,
  openTextScorer,
  RememberingScorer,
  studyWith,
  UsageError,
} from '@bandpal/tools/evaluate/bands';
import type { AssessedText, RatedText } from '@bandpal/tools/evaluate/bands';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fitText } from './fit-text.ts';

/** The models read some hundreds of sentences. */
const TIMEOUT_MS = 300_000;
const CRITERIA = ['lexical-resource', 'grammatical-range-accuracy'] as const;
const GOOD = GOOD_ENGLISH.map(({ text }) => text);
const WRONG = Object.values(LEARNER_SENTENCES).flatMap((pairs) => pairs.map(([wrong]) => wrong));
const LEVELS = [
  { wrong: 11, good: 0 },
  { wrong: 5, good: 4 },
  { wrong: 0, good: 7 },
];
const FEWEST_TEXTS = 30;

/** Texts of ten speakers, three of each: wrong sentences alone, some, and none. */
const TEXTS = Array.from({ length: FEWEST_TEXTS }, (_, index): RatedText => {
  const { wrong, good } = LEVELS[index % LEVELS.length] ?? { wrong: 0, good: 0 };
  const from = (sentences: readonly string[], count: number) =>
    Array.from({ length: count }, (_one, place) => sentences[(7 * index + place) % sentences.length] ?? '');
  return {
    id: `t${index}`,
    speaker: `s${index % 10}`,
    part: 3,
    question: 'What do people do in their free time?',
    transcript: [...from(WRONG, wrong), ...from(GOOD, good)].join(' '),
    source_kind: 'teacher-awarded',
  };
});
/** Teachers who are stricter than today's bands. */
const STRICT = TEXTS.map((text, index) => ({ ...text, band_overall: 3.5 + (index % 3) }));

describe('npm run fit -- text', { timeout: TIMEOUT_MS }, () => {
  let models: TextScorer & AsyncDisposable;
  let scorer: TextScorer;
  let folder: string;
  let printed: string[];
  let out: string;
  beforeAll(async () => {
    models = await openTextScorer();
    scorer = new RememberingScorer(models);
  }, TIMEOUT_MS);
  afterAll(() => models[Symbol.asyncDispose]());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'fit-text-'));
    out = path.join(folder, 'made', 'bands.json');
    printed = [];
    return () => rmSync(folder, { recursive: true });
  });

  /** The command on texts in files of a folder. */
  async function fit(texts: readonly RatedText[], { files = 1, options = ['--out', out] } = {}) {
    const shares = Array.from({ length: files }, (_, file) =>
      texts.filter((_text, index) => index % files === file),
    );
    for (const [file, share] of shares.entries())
      writeFileSync(path.join(folder, `${file}.json`), JSON.stringify(share));
    await fitText([folder, ...options], {
      print: (text) => void printed.push(text),
      openScorer: openForOneRun,
      dataDirectory: path.join(folder, 'data'),
    });
  }
  /** The models are open from the first test to the last; a run may use them until it closes them. */
  async function openForOneRun(): Promise<TextScorer & AsyncDisposable> {
    let isOpen = true;
    const open = () => {
      if (!isOpen) throw new Error('the models are closed');
      return scorer;
    };
    return {
      name: scorer.name,
      score: (sentences) => open().score(sentences),
      tag: (sentences) => open().tag(sentences),
      [Symbol.asyncDispose]: async () => {
        isOpen = false;
      },
    };
  }
  const readOut = (): TextBandsFile => textBandsFileSchema.parse(JSON.parse(readFileSync(out, 'utf8')));
  const today = (): Promise<AssessedText[]> =>
    assessTexts(TEXTS, { study: studyWith(scorer), onAssessed: () => undefined });

  it('brings the bands nearer to strict teachers, on speakers left out, and the file does so in a report', async () => {
    await fit(STRICT);
    const { scorer: version, criteria, provenance } = readOut();
    expect(version).toBe(SCORER_VERSION);
    expect(provenance).toMatchObject({ texts: 30, speakers: 10 });
    const assessed = await today();
    for (const criterion of CRITERIA) {
      const { before, after } = provenance.validation[criterion];
      expect(after.rmse).toBeLessThan((before.rmse ?? 0) - 0.05);
      expect(before.bias).toBeGreaterThan(0.5);
      for (const { text, answers, report } of assessed) {
        const scoreIn = (one: typeof report) => one.criteria.find((found) => found.criterion === criterion);
        const adjusted = scoreIn(assessAs(text, answers, { id: 'own', criteria }));
        expect(adjusted?.reason).toEqual({ code: 'reason.follows-ratings' });
        const moved = (adjusted?.score ?? 0) - (scoreIn(report)?.score ?? 0);
        expect(moved).toBeLessThanOrEqual(0);
        // Ten speakers beside fifty imagined ones.
        expect(moved).toBeGreaterThan(-0.5);
      }
    }
    expect(printed.join('\n')).toMatch(/vocabulary: 30 texts of 10 speakers[\s\S]*grammar: 30 texts/u);
    expect(printed.at(-1)).toBe(`Written: ${out}. Name it in TEXT_BANDS_FILE and start the server again.`);
  });

  it('writes the same file byte for byte for the same texts, in whatever files they stand and how often', async () => {
    await fit(STRICT);
    const first = readFileSync(out, 'utf8');
    await fit([...STRICT.toReversed(), ...STRICT.slice(0, 5)], { files: 3 });
    expect(readFileSync(out, 'utf8')).toBe(first);
    await fit(STRICT.map((text, index) => (index === 0 ? { ...text, band_overall: 4 } : text)));
    expect(readOut().provenance.sha256).not.toBe(
      textBandsFileSchema.parse(JSON.parse(first)).provenance.sha256,
    );
  });

  it('keeps every word of the texts, and every name, to itself', async () => {
    await fit(STRICT);
    const written = readFileSync(out, 'utf8');
    for (const { id, speaker, transcript } of STRICT) {
      expect(written).not.toContain(`"${id}"`);
      expect(written).not.toContain(`"${speaker ?? ''}"`);
      for (const sentence of transcript.split(/(?<=[.?!]) /u)) expect(written).not.toContain(sentence);
    }
  });

  it('writes nothing where the ratings say what today’s bands say, unless it is forced to', async () => {
    const agreed = (await today()).map(({ text, report }) => {
      const scoreOf = (name: string) =>
        report.criteria.find(({ criterion }) => criterion === name)?.score ?? 0;
      const bands = { vocabulary: scoreOf(CRITERIA[0]), grammar: scoreOf(CRITERIA[1]) };
      return { ...text, band_overall: bands.grammar, bands };
    });
    await expect(fit(agreed)).rejects.toThrow(
      /no nearer to the ratings than today’s, so nothing was written/u,
    );
    expect(readdirSync(folder)).toEqual(['0.json']);
    expect(printed.join('\n')).toContain('RMSE');
    await fit(agreed, { options: ['--force'] });
    expect(readdirSync(path.join(folder, 'data'))).toEqual(['text-bands.json']);
  });

  it('adjusts the criterion alone that comes nearer to the ratings', async () => {
    const mixed = (await today()).map(({ text, report }, index) => {
      const grammar = report.criteria.find(({ criterion }) => criterion === CRITERIA[1])?.score ?? 0;
      return { ...text, band_overall: 3.5 + (index % 3), bands: { grammar } };
    });
    await fit(mixed);
    expect(readOut().criteria['lexical-resource']).not.toBeNull();
    expect(readOut().criteria['grammatical-range-accuracy']).toBeNull();
    expect(printed.join('\n')).toContain('The band of grammar stays as it is');
  });

  it.each([
    [
      'too few texts',
      STRICT.slice(1),
      /^Long enough for a band of vocabulary are 29 rated texts, by 10 .* at least 30 texts of 10 speakers/u,
    ],
    [
      'too few speakers',
      STRICT.map((text) => ({ ...text, speaker: 'one' })),
      /are 30 rated texts, by 1 different speakers/u,
    ],
    [
      'ratings that lie too close together',
      STRICT.map((text, index) => ({ ...text, band_overall: 5 + (index % 3) / 2 })),
      /^The ratings of vocabulary lie between 5 and 6\. .* at least 1\.5 bands apart/u,
    ],
    [
      'model answers alone',
      STRICT.map((text) => ({ ...text, source_kind: 'model-answer' as const })),
      /^There are no texts with a band from an examiner or a teacher/u,
    ],
  ])('refuses %s in a plain sentence', async (_, texts, message) => {
    await expect(fit(texts, { options: ['--out', out, '--force'] })).rejects.toThrow(OperatorError);
    await expect(fit(texts)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(['0.json']);
  });

  it('leaves a file alone that is none of its own', async () => {
    const ratings = path.join(folder, '0.json');
    await expect(fit(STRICT, { options: ['--out', ratings] })).rejects.toThrow(
      /is another file, and was left alone/u,
    );
    expect(JSON.parse(readFileSync(ratings, 'utf8'))).toHaveLength(STRICT.length);
  });

  it('says how many texts name no speaker', async () => {
    await fit(STRICT.map((text, index) => (index < 2 ? { ...text, speaker: null } : text)));
    expect(printed[0]).toMatch(/^2 of 30 texts have no "speaker"/u);
  });

  it('says how it is called', async () => {
    const means = { print: () => undefined, openScorer: async () => models, dataDirectory: folder };
    await expect(fitText([], means)).rejects.toThrow(UsageError);
    await expect(fitText(['a', '--nothing'], means)).rejects.toThrow(/\nUsage: npm run fit -- text/u);
  });
});
