import { symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import llamaTokenizer from 'llama-tokenizer-js';
import { findMoonshineFiles } from '../moonshine/model-files.ts';

/**
 * Makes a model folder for sherpa-onnx from the embedded Moonshine weights: they have the inputs and outputs of its
 * newer Moonshine form, and only lack its list of tokens, which is the tokenizer's vocabulary in Base64.
 */
export async function writeMoonshineForSherpa(folder: string): Promise<void> {
  const { encoder, decoder } = findMoonshineFiles();
  await symlink(encoder, path.join(folder, 'encoder_model.onnx'));
  await symlink(decoder, path.join(folder, 'decoder_model_merged.onnx'));
  const lines = llamaTokenizer.vocabById.map(
    (piece, id) => `${Buffer.from(piece, 'utf8').toString('base64')} ${id}\n`,
  );
  await writeFile(path.join(folder, 'tokens.txt'), lines.join(''));
}
