import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { UsageError } from '@bandpal/tools/evaluate/bands';
import { agreement, type Agreement, type Correlation } from './agreement.ts';
import { assessedReport } from './assessed-report.ts';
import { assessFolds } from './assessed.ts';
import { clipsOf } from './clips.ts';
import { fitAll, fitFolds, judgeFolds, stretchFolds } from './cross-validate.ts';
import { hearClips } from './heard-clips.ts';
import { readRatedClips } from './rated-clips.ts';
import { writeWeights } from './write-weights.ts';

const AGREEMENT_HEAD = 'r with 95 % intervals by speaker, on speakers the weights were fitted without';

function agreementLine(name: string, { byClip, bySpeaker, rmse, bias, clips, speakers }: Agreement): string {
  const size = `${clips} clips, ${speakers} speakers`;
  return `${name.padEnd(28)} clip ${told(byClip)}  speaker ${told(bySpeaker)}  RMSE ${rmse.toFixed(2)}  bias ${bias.toFixed(2)}  (${size})`;
}

function told({ r, low, high }: Correlation): string {
  return `${r.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

const SEED = 762;
const MARKS = ['pronunciation', 'fluency'] as const;

export const SOUND_USAGE = '--rated DIR --cache DIR [--write DATE]';

/** Fits the raters' marks of recordings to what the product hears, and says how well. */
export async function fitSound(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rated: { type: 'string' },
      cache: { type: 'string' },
      write: { type: 'string' },
    },
  });
  if (values.rated === undefined || values.cache === undefined) {
    throw new UsageError(`Usage: npm run fit -- ${SOUND_USAGE}`);
  }
  const rated = await readRatedClips(values.rated);
  const { clips: heard, encoderSha256 } = await hearClips(rated, values.cache);
  const clips = clipsOf(rated, heard);
  stdout.write(`${clips.length} of ${rated.length} clips can be judged.\n${AGREEMENT_HEAD}\n`);
  const folds = fitFolds(clips, SEED);
  const stretched = stretchFolds(folds);
  const figures: Record<string, unknown> = {};
  for (const mark of MARKS) {
    const predicted = judgeFolds(stretched, mark);
    for (const way of ['byFigures', 'byStates', 'both'] as const) {
      const pairs = predicted.map((one) => ({
        speaker: one.clip.speaker,
        predicted: one[way],
        given: one.clip.marks[mark],
      }));
      const found = agreement(pairs, SEED);
      stdout.write(`${agreementLine(`${mark}, ${way}`, found)}\n`);
      if (way === 'both') figures[mark] = found;
    }
  }
  if (values.write !== undefined) {
    await writeWeights(fitAll(clips, folds), {
      date: values.write,
      seed: SEED,
      encoderSha256,
      clips,
      figures,
    });
  }
  stdout.write('Through the whole assessment, with weights that were fitted without the speaker\n');
  const assessed = assessFolds(stretched, heard);
  for (const mark of MARKS) stdout.write(`${assessedReport(mark, assessed[mark], SEED)}\n`);
}
