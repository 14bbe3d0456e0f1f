import { SCORER_VERSION } from '@bandpal/assessment';
import { openTextScorer } from '../bands/open-text-scorer.ts';
import { studyWith } from '../bands/study.ts';
import type { Measure } from '../measure.ts';
import { Progress } from '../progress.ts';
import { resultLine } from '../result-line.ts';
import { checkTests } from './check-tests.ts';
import { ERRORS_USAGE, parseErrorsArguments } from './errors-arguments.ts';
import { errorsReport } from './errors-report.ts';
import { accusedOf, figuresByLevel, figuresByTag, findFigures } from './find-figures.ts';
import { listCandidates } from './list-candidates.ts';
import { readErrorSources } from './read-sources.ts';

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
