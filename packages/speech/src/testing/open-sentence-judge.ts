import { openModelReader } from '../moonshine/adapter/model-reader.ts';
import { findMoonshineFiles } from '../moonshine/model-files.ts';
import { MoonshineModel } from '../moonshine/moonshine-model.ts';
import { SentenceOver } from '../moonshine/sentence-over.ts';

/** The embedded model's own probability that a sentence is over, on no curve; with the adapter in this file, or without one. */
export async function openSentenceJudge(adapterFile: string | null): Promise<SentenceOver> {
  const model = await MoonshineModel.load(await openModelReader(findMoonshineFiles(), adapterFile));
  return new SentenceOver(model, { slope: 1, offset: 0 });
}
