import { appendFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { proposedCorrections, SCORER_VERSION } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import { readArguments, UsageError } from '../arguments.ts';
import { openTextScorer, studyWith } from '../bands/study.ts';
import type { Measure } from '../measure.ts';
import { decimals, markdownTable, percent, Progress, resultLine } from '../output.ts';
import { answerOf, checkTests } from './check-tests.ts';
import { accusedOf, figuresByLevel, figuresByTag, findFigures, judgeMark } from './find-figures.ts';
import type { FindFigures, TagFigures } from './find-figures.ts';
import type { MarkedTest } from './marked-text.ts';
import { placesOf } from './places.ts';
import { readErrorSources } from './read-sources.ts';

const ERRORS_USAGE = 'DIR [--only FILE] [--disfluent] [--json] [--candidates FILE]';

interface ErrorsArguments {
  /** Folder of interviews, annotated texts and correct passages. */
  folder: string;
  /** A file with the names of the interviews that are taken. */
  only: string | undefined;
  /** True: hesitations, repetitions and what was taken back stay in the answers. */
  isDisfluent: boolean;
  /** A file for everything that is proposed, instead of figures; undefined for figures. */
  candidates: string | undefined;
  /** True: prints the result alone, without tables. */
  isJson: boolean;
}

/** @throws UsageError */
export function parseErrorsArguments(args: readonly string[]): ErrorsArguments {
  const usage = { measure: 'errors', options: ERRORS_USAGE };
  const { folder, only, disfluent, json, candidates } = readArguments(usage, () => parseOptions(args));
  return { folder, only, isDisfluent: disfluent, isJson: json, candidates };
}

function parseOptions(args: readonly string[]): {
  folder: string;
  only: string | undefined;
  disfluent: boolean;
  json: boolean;
  candidates: string | undefined;
} {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      disfluent: { type: 'boolean' },
      json: { type: 'boolean' },
      candidates: { type: 'string' },
    },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new UsageError(`One folder is measured, not ${positionals.length}`);
  const { only, disfluent = false, json = false, candidates } = values;
  return { folder, only, disfluent, json, candidates };
}

/** Who speaks in correct passages. */
const CORRECT = 'correct';

export const errorsMeasure: Measure = {
  name: 'errors',
  about:
    'errors of grammar shown against those that people have marked in interviews; correct English accused',
  usage: ERRORS_USAGE,
  async run(args) {
    const { folder, only, isDisfluent, isJson, candidates } = parseErrorsArguments(args);
    const { tests, passages } = await readErrorSources(folder, { only, isDisfluent });
    await using scorer = await openTextScorer();
    const correct = passages.map((text) => ({ name: CORRECT, level: '', answers: [{ text, errors: [] }] }));
    if (candidates !== undefined) {
      const all = [...tests, ...correct];
      const listing = new Progress(all.length, 'tests listed', 1);
      await listCandidates(all, { file: candidates, scorer, onListed: () => listing.advance() });
      return;
    }
    const study = studyWith(scorer);
    const progress = new Progress(tests.length, 'tests checked', 1);
    const checked = await checkTests(tests, { study, onChecked: () => progress.advance() });
    const passageProgress = new Progress(passages.length, 'correct passages checked');
    const heard = await checkTests(correct, { study, onChecked: () => passageProgress.advance() });
    const figures = {
      all: findFigures(checked),
      accused: accusedOf(heard.flatMap(({ answers }) => answers)),
      tags: figuresByTag(checked),
      levels: figuresByLevel(checked),
    };
    if (!isJson) console.log(`${errorsReport(figures)}\n`);
    const { tests: n, ...all } = figures.all;
    console.log(
      resultLine({
        n,
        ...all,
        accused: figures.accused,
        byTag: Object.fromEntries(figures.tags.map(({ tag, ...one }) => [tag, one])),
        byLevel: Object.fromEntries(
          figures.levels.map(({ level, figures: { tests: count, ...one } }) => [level, { n: count, ...one }]),
        ),
        scorer: SCORER_VERSION,
        languageModel: scorer.name,
      }),
    );
  },
};

interface ErrorsFigures {
  all: FindFigures;
  /** Corrections per 100 words of correct English. */
  accused: number | null;
  tags: readonly TagFigures[];
  levels: readonly { level: string; figures: FindFigures }[];
}

/** The figures as tables, several lines. */
function errorsReport({ all, accused, tags, levels }: ErrorsFigures): string {
  const heads = 'errors shown|tests|places|shown|precision|recall|with the annotators’ wording';
  const rows: [string, FindFigures][] = [
    ['all', all],
    ...levels.map(({ level, figures }): [string, FindFigures] => [`level: ${level}`, figures]),
  ];
  const table = markdownTable(
    heads.split('|'),
    rows.map(([name, figures]) => [name, ...cells(figures)]),
  );
  const byTag = markdownTable(
    ['places with a tag', 'places', 'found'],
    tags.map(({ tag, n, recall }) => [tag, String(n), percent(recall)]),
  );
  const accusations = `Accused per 100 words of correct English: ${decimals(accused)}`;
  return [table, ...(tags.length === 0 ? [] : [byTag]), accusations].join('\n\n');
}

function cells({ tests, places, shown, precision, recall, exact }: FindFigures): string[] {
  const counts = [tests, places, shown].map(String);
  return [...counts, decimals(precision), decimals(recall), percent(exact)];
}

/**
 * Writes everything that rules and tagger propose for the answers of tests, a line of JSON for each answer, with what annotators say of each
 * proposal: what training/tagger/fit_decision.py fits the decision on.
 */
async function listCandidates(
  tests: readonly MarkedTest[],
  { file, scorer, onListed }: { file: string; scorer: TextScorer; onListed: () => void },
): Promise<void> {
  await writeFile(file, '');
  for (const { name, level, answers } of tests) {
    for (const answer of answers) {
      // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
      const { doubt, candidates } = await proposedCorrections(answerOf(answer.text, 0), scorer);
      const line = {
        speaker: name,
        level,
        ...doubt,
        places: [...placesOf(answer)].flatMap(([place, { wordings }]) => (wordings === null ? [] : [place])),
        candidates: candidates.map(({ family, correction: { from, to, better }, ...one }) => ({
          ...one,
          family: family.id,
          ...judgeMark(answer, { from, to, better }),
        })),
      };
      // oxlint-disable-next-line no-await-in-loop -- as above
      await appendFile(file, `${JSON.stringify(line)}\n`);
    }
    onListed();
  }
}
