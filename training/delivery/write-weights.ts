import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Clip } from './clips.ts';
import type { Fit } from './cross-validate.ts';
import type { Mark } from './fit-figures.ts';
import type { Linear } from './rows.ts';

const STATES_FILE = fileURLToPath(new URL('../../packages/speech/delivery/experts.json', import.meta.url));
const FIGURES_FILE = fileURLToPath(
  new URL('../../packages/assessment/src/sound/expert-weights.json', import.meta.url),
);

/** What the files say of themselves. */
export interface Origin {
  date: string;
  seed: number;
  encoderSha256: string;
  clips: readonly Clip[];
  /** Agreement on speakers that the weights were fitted without. */
  figures: Readonly<Record<string, unknown>>;
}

/** Writes both files of weights. */
export async function writeWeights(fits: Readonly<Record<Mark, Fit>>, origin: Origin): Promise<void> {
  const { pronunciation, fluency } = fits;
  const provenance = provenanceOf(origin);
  const states = {
    provenance,
    encoders: [
      {
        name: `states ${origin.date}`,
        encoderSha256: origin.encoderSha256,
        pronunciation: packed(pronunciation.states),
        fluency: packed(fluency.states),
      },
    ],
  };
  const figures = { provenance, pronunciation: pronunciation.figures, fluency: fluency.figures };
  await writeFile(STATES_FILE, `${JSON.stringify(states, rounded, 2)}\n`);
  await writeFile(FIGURES_FILE, `${JSON.stringify(figures, rounded, 2)}\n`);
}

function provenanceOf({ date, seed, clips, figures }: Origin) {
  const speakers = new Set(clips.map(({ speaker }) => speaker)).size;
  return {
    what: "Marks of five raters (means, 0 to 10): accuracy for pronunciation, fluency for fluency. 'npm run fit' wrote this file.",
    data: `speechocean762, training split: ${clips.length} clips of ${speakers} adults, Mandarin first language, read sentences`,
    date,
    seed,
    method:
      'ridge; 10 folds by speaker; the figures are of both ways averaged, on speakers the weights were fitted without',
    figures,
  };
}

function packed({ offset, weights }: Linear) {
  return { offset, weights: Buffer.from(Float16Array.from(weights).buffer).toString('base64') };
}

/** Digits beyond these are chance. */
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}
