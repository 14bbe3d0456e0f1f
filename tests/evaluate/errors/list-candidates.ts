import { appendFile, writeFile } from 'node:fs/promises';
import { proposedCorrections } from '@bandpal/assessment';
import type { TextScorer } from '@bandpal/assessment';
import { answerOf } from './check-tests.ts';
import { judgeMark } from './find-figures.ts';
import type { MarkedTest } from './marked-text.ts';
import { placesOf } from './places.ts';

/**
 * Writes everything that rules and tagger propose for the answers of tests, a line of JSON for each answer, with what annotators say of each
 * proposal: what training/tagger/fit_decision.py fits the decision on.
 */
export async function listCandidates(
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
