// node sentence-over.ts WORK [ADAPTER.patch]: the curve that puts the judgement "a sentence is over" right, for export.py. Sentences that learners
// were given to read, whole and cut after some word, half and half; the adapter may have any curve.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { argv, stdout } from 'node:process';
import { openSentenceJudge } from '@bandpal/speech/testing';
import * as z from 'zod';

const clipsSchema = z.array(z.object({ text: z.string(), kind: z.string() }));
const EVERY = 8;
const LEAST_WORDS = 4;
const ROUNDS = 30;

const [work = '', adapter] = argv.slice(2);
const clips = clipsSchema.parse(JSON.parse(await readFile(path.join(work, 'clips.json'), 'utf8')));
const texts = [...new Set(clips.filter(({ kind }) => kind === 'adult').map(({ text }) => text))]
  .map((text) => text.replace(/[.?!]$/u, '').split(' '))
  .filter((words, index) => words.length >= LEAST_WORDS && index % EVERY === 0);

const sentence = await openSentenceJudge(adapter ?? null);
const rows: { logit: number; over: number }[] = [];
for (const [index, words] of texts.entries()) {
  // Cut after each place of a sentence in turn.
  const cut = words.slice(0, 1 + (index % (words.length - 1)));
  for (const [said, over] of [
    [words, 1],
    [cut, 0],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one call of the model at a time
    const probability = await sentence.after(said.join(' '));
    rows.push({ logit: Math.log(probability / (1 - probability)), over });
  }
}
const { slope, offset } = fit(rows);
stdout.write(`${rows.length} stretches: slope ${slope.toFixed(3)} offset ${offset.toFixed(3)}\n`);

/** Logistic regression by Newton's method; a step that makes the fit worse is halved, as whole ones may run away. */
function fit(points: typeof rows): { slope: number; offset: number } {
  const loss = (slope: number, offset: number): number =>
    points.reduce((sum, { logit, over }) => {
      const score = slope * logit + offset;
      return sum + Math.max(0, score) + Math.log1p(Math.exp(-Math.abs(score))) - over * score;
    }, 0);
  let [a, b] = [1, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    let [ga, gb, haa, hab, hbb] = [0, 0, 1e-6, 0, 1e-6];
    for (const { logit, over } of points) {
      const p = 1 / (1 + Math.exp(-(a * logit + b)));
      const weight = p * (1 - p);
      ga += (p - over) * logit;
      gb += p - over;
      haa += weight * logit * logit;
      hab += weight * logit;
      hbb += weight;
    }
    const determinant = haa * hbb - hab * hab;
    let [da, db] = [(hbb * ga - hab * gb) / determinant, (haa * gb - hab * ga) / determinant];
    while (Math.hypot(da, db) > 1e-9 && loss(a - da, b - db) > loss(a, b)) [da, db] = [da / 2, db / 2];
    [a, b] = [a - da, b - db];
  }
  return { slope: a, offset: b };
}
