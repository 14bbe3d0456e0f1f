// The process of the model that finds errors of grammar.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { readProcessSettings, serveJobs } from '@bandpal/foundation/jobs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { taggerSettingsSchema, taggingJobSchema } from '../engine/jobs.ts';
import { sessionOptions } from '../engine/model-memory.ts';
import type { TaggedPlace } from '../ports/speech.ts';
import { piecesOf, readVocabulary } from './word-pieces.ts';

/** The label of a word that is right; the first. */
const KEEP = 0;
/** Labels of a place that are worth to be told, and from what probability on. */
const TOLD = 3;
const LEAST_TOLD = 0.02;
/** Digits that are kept: processors differ in the last ones of a float, and what is found must not. */
const PRECISION = 1e4;

// The model works outside the heap, which by itself grows with every job: after 1,200 sentences the process has 140 MB so, and 168 MB otherwise.
setFlagsFromString('--optimize-for-size');

await serveJobs(taggingJobSchema, async () => {
  const { folder } = readProcessSettings(taggerSettingsSchema);
  const [session, vocabularyText, labelText] = await Promise.all([
    InferenceSession.create(path.join(folder, 'model.onnx'), sessionOptions()),
    readFile(path.join(folder, 'vocabulary.txt'), 'utf8'),
    readFile(path.join(folder, 'labels.txt'), 'utf8'),
  ]);
  const vocabulary = readVocabulary(vocabularyText);
  const labels = labelText.trimEnd().split('\n');

  const tag = async (words: readonly string[]): Promise<TaggedPlace[]> => {
    const { ids, places } = piecesOf(vocabulary, words);
    const { probabilities } = await session.run({ ids: numbers(ids), places: numbers(places) });
    const values = probabilities?.data;
    if (!(values instanceof Float32Array) || values.length !== places.length * labels.length) {
      throw new Error('The tagger has another output than expected.');
    }
    return places.map((_, at) => placeOf(values.subarray(at * labels.length, (at + 1) * labels.length)));
  };

  const placeOf = (probabilities: Float32Array): TaggedPlace => {
    // Few labels are likely: an array of all of them for every word is garbage that the process keeps the memory of.
    const told: TaggedPlace['labels'][number][] = [];
    for (const [at, label] of labels.entries()) {
      const probability = probabilities[at] ?? 0;
      if (at !== KEEP && probability >= LEAST_TOLD) told.push({ label, probability: rounded(probability) });
    }
    const likeliest = told.sort((left, right) => right.probability - left.probability).slice(0, TOLD);
    return { wrong: rounded(1 - (probabilities[KEEP] ?? 0)), labels: likeliest };
  };

  // A model of another kind is found out now and not in a report.
  await tag(['i', 'am', 'here', '.']);
  return async ({ sentences }, signal) => {
    const tagged: TaggedPlace[][] = [];
    for (const words of sentences) {
      signal.throwIfAborted();
      // One after the other, and never as a batch: see training/tagger/export.py.
      // oxlint-disable-next-line no-await-in-loop
      tagged.push(await tag(words));
    }
    return tagged;
  };
});

function numbers(values: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values, BigInt), [values.length]);
}

function rounded(probability: number): number {
  return Math.min(1, Math.max(0, Math.round(probability * PRECISION) / PRECISION));
}
