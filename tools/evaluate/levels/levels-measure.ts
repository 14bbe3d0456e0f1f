import { parseArgs } from 'node:util';
import { assess, SCORER_VERSION } from '@bandpal/assessment';
import type { Report } from '@bandpal/contracts';
import { mean, spearman } from '../bands/agreement.ts';
import { decimals, markdownTable, Progress, resultLine } from '../output.ts';
import { openTextScorer, studyWith } from '../bands/study.ts';
import type { Study } from '../bands/study.ts';
import { answerOf } from '../errors/check-tests.ts';
import type { MarkedTest } from '../errors/marked-text.ts';
import { readErrorSources } from '../errors/read-sources.ts';
import type { Measure } from '../measure.ts';
import { percentileBootstrap } from '../bootstrap.ts';
import type { Interval } from '../bootstrap.ts';
import { readArguments, UsageError } from '../arguments.ts';

const USAGE = 'DIR [--only FILE] [--json]';
/** Of interviews without a level nothing can be said. */
const LEVEL = /^\d$/u;

/** What the product makes of one interview; scores are bands before rounding, null where there is none. */
interface LevelledTest {
  level: number;
  vocabulary: number | null;
  grammar: number | null;
  overall: number | null;
}
const FIGURES = ['vocabulary', 'grammar', 'overall'] as const;
type Figure = (typeof FIGURES)[number];

/** The bands of whole interviews, as text, against the levels that people gave them. */
export const levelsMeasure: Measure = {
  name: 'levels',
  about: 'bands of the text of whole interviews against the levels that people gave their speakers',
  usage: USAGE,
  async run(args) {
    const { folder, only, json } = readArguments({ measure: 'levels', options: USAGE }, () =>
      readOptions(args),
    );
    const { tests } = await readErrorSources(folder, { only, isDisfluent: true });
    const levelled = tests.filter(({ level }) => LEVEL.test(level));
    if (levelled.length === 0) throw new UsageError(`${folder} holds no interviews with a level.`);
    await using scorer = await openTextScorer();
    const study = studyWith(scorer);
    const progress = new Progress(levelled.length, 'interviews assessed', 1);
    const found: LevelledTest[] = [];
    for (const test of levelled) {
      // oxlint-disable-next-line no-await-in-loop -- one processor does all of it
      found.push(await assessInterview(test, study));
      progress.advance();
    }
    const rank = Object.fromEntries(FIGURES.map((figure) => [figure, rankOf(found, figure)]));
    const levels = byLevel(found);
    if (!json) console.log(`${report(rank, levels)}\n`);
    const { name: languageModel } = scorer;
    console.log(resultLine({ n: found.length, rank, levels, scorer: SCORER_VERSION, languageModel }));
  },
};

/** @throws UsageError */
function readOptions(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0)
    throw new UsageError(`One folder is measured, not ${positionals.length}`);
  return { folder, only: values.only, json: values.json };
}

async function assessInterview({ level, answers: said }: MarkedTest, study: Study): Promise<LevelledTest> {
  const answers = [];
  // oxlint-disable-next-line no-await-in-loop -- as above
  for (const [index, { text }] of said.entries()) answers.push(await study(answerOf(text, index)));
  const assessed = assess({ mode: 'full', answers });
  return {
    level: Number(level),
    vocabulary: scoreOf(assessed, 'lexical-resource'),
    grammar: scoreOf(assessed, 'grammatical-range-accuracy'),
    overall: assessed.overall.score,
  };
}

function scoreOf({ criteria }: Report, name: Report['criteria'][number]['criterion']): number | null {
  return criteria.find(({ criterion }) => criterion === name)?.score ?? null;
}

/** Spearman's rank correlation with the level, with its 95 % interval over speakers. */
function rankOf(
  tests: readonly LevelledTest[],
  figure: Figure,
): { n: number; rho: number | null; interval: Interval | null } {
  const pairs = tests.flatMap(({ level, ...one }) => {
    const score = one[figure];
    return score === null ? [] : [{ human: level, score }];
  });
  return { n: pairs.length, rho: spearman(pairs), interval: percentileBootstrap(pairs, spearman) };
}

interface LevelFigures extends Record<Figure, number | null> {
  level: number;
  n: number;
}

function byLevel(tests: readonly LevelledTest[]): LevelFigures[] {
  return [...Map.groupBy(tests, ({ level }) => level)]
    .toSorted(([left], [right]) => left - right)
    .map(([level, ones]) => {
      const meanOf = (figure: Figure) =>
        mean(ones.map((one) => one[figure]).filter((score) => score !== null));
      return {
        level,
        n: ones.length,
        vocabulary: meanOf('vocabulary'),
        grammar: meanOf('grammar'),
        overall: meanOf('overall'),
      };
    });
}

function report(
  rank: Readonly<Record<string, ReturnType<typeof rankOf>>>,
  levels: readonly LevelFigures[],
): string {
  const ranks = markdownTable(
    ['band against level', 'interviews', 'Spearman’s ρ (95 %)'],
    Object.entries(rank).map(([figure, { n, rho, interval }]) => [
      figure,
      String(n),
      `${decimals(rho)} (${interval?.map((end) => decimals(end)).join(' … ') ?? '–'})`,
    ]),
  );
  const means = markdownTable(
    ['level', 'interviews', ...FIGURES],
    levels.map((one) => [
      String(one.level),
      String(one.n),
      ...FIGURES.map((figure) => decimals(one[figure])),
    ]),
  );
  return `${ranks}\n\n${means}`;
}
