// node reference.ts JOBS.json OUT.json: the package's own model on prepared waves; writes the encoder's states beside each wave and the
// log probability of each given token (and of the end) to OUT.json.
import { readFile, writeFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import * as z from 'zod';

const START = 1;
const END = 2;
const jobsSchema = z.array(z.object({ wave: z.string(), ids: z.array(z.int()), states: z.string() }));

const [source = '', target = ''] = argv.slice(2);
const encoder = await openModel('encoder_model.onnx');
const decoder = await openModel('decoder_model_merged.onnx');
const results: number[][] = [];
for (const job of jobsSchema.parse(JSON.parse(await readFile(source, 'utf8')))) {
  // oxlint-disable-next-line no-await-in-loop -- one clip after the other
  results.push(await logProbabilities(job));
}
await writeFile(target, JSON.stringify(results));

function openModel(file: string): Promise<InferenceSession> {
  // The package exports its entry point alone, so the model is found from there.
  const url = new URL(`model/tiny/quantized/${file}`, import.meta.resolve('@moonshine-ai/moonshine-js'));
  return InferenceSession.create(fileURLToPath(url), { intraOpNumThreads: 1, interOpNumThreads: 1 });
}

/** The decoder's caches before its first run: eight heads of 36, nothing yet in them. */
function emptyCaches(): Record<string, Tensor> {
  const names = decoder.inputNames.filter((name) => name.startsWith('past_key_values'));
  return Object.fromEntries(
    names.map((name) => [name, new Tensor('float32', new Float32Array(0), [0, 8, 1, 36])]),
  );
}

async function logProbabilities({
  wave,
  ids,
  states,
}: z.infer<typeof jobsSchema>[number]): Promise<number[]> {
  const samples = floats(await readFile(wave));
  const { last_hidden_state: hidden } = await encoder.run({
    input_values: new Tensor('float32', samples, [1, samples.length]),
  });
  if (!(hidden?.data instanceof Float32Array)) throw new Error('The encoder gave no states.');
  await writeFile(states, new Uint8Array(hidden.data.buffer, hidden.data.byteOffset, hidden.data.byteLength));
  const given = [START, ...ids];
  const { logits } = await decoder.run({
    input_ids: new Tensor('int64', BigInt64Array.from(given, BigInt), [1, given.length]),
    encoder_hidden_states: hidden,
    use_cache_branch: new Tensor('bool', [false]),
    ...emptyCaches(),
  });
  const { data, dims } = logits ?? {};
  if (!(data instanceof Float32Array)) throw new Error('The decoder gave no logits.');
  const vocabulary = dims?.at(-1) ?? 0;
  return given.map((_, position) => {
    const row = data.subarray(position * vocabulary, (position + 1) * vocabulary);
    const highest = row.reduce((most, value) => Math.max(most, value), -Infinity);
    const sum = row.reduce((total, value) => total + Math.exp(value - highest), 0);
    return (row[ids[position] ?? END] ?? 0) - highest - Math.log(sum);
  });
}

function floats(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
