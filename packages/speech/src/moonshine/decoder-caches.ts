import { Tensor } from 'onnxruntime-node';

// Shape of the tiny model's decoder caches: [1, HEADS, positions, HEAD_SIZE] for each layer, side and kind.
const LAYERS = 6;
const HEADS = 8;
const HEAD_SIZE = 36;

/** Named tensors of one run. */
export type Feeds = Readonly<Record<string, Tensor>>;

/** Caches before the first step. */
export function emptyCaches(): Feeds {
  const caches: Record<string, Tensor> = {};
  for (let layer = 0; layer < LAYERS; layer += 1) {
    for (const side of ['decoder', 'encoder']) {
      for (const kind of ['key', 'value']) {
        const empty = new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE]);
        caches[`past_key_values.${layer}.${side}.${kind}`] = empty;
      }
    }
  }
  return caches;
}

/** The caches a run leaves. The encoder's are computed in the first run and stay; later outputs of theirs are empty. */
export function nextCaches(caches: Feeds, outputs: Feeds, isFirst: boolean): Feeds {
  const next: Record<string, Tensor> = { ...caches };
  for (const [name, tensor] of Object.entries(outputs)) {
    if (name.startsWith('present') && (isFirst || name.includes('decoder'))) {
      next[name.replace('present', 'past_key_values')] = tensor;
    }
  }
  return next;
}

/** The caches as they were after the first `positions` tokens. */
export function cachesUpTo(caches: Feeds, positions: number): Feeds {
  return Object.fromEntries(
    Object.entries(caches).map(([name, tensor]) => [
      name,
      name.includes('decoder') ? firstPositions(tensor, positions) : tensor,
    ]),
  );
}

function firstPositions(tensor: Tensor, positions: number): Tensor {
  const held = tensor.dims[2] ?? 0;
  const { data } = tensor;
  if (held === positions || !(data instanceof Float32Array)) return tensor;
  const kept = new Float32Array(HEADS * positions * HEAD_SIZE);
  for (let head = 0; head < HEADS; head += 1) {
    const from = head * held * HEAD_SIZE;
    kept.set(data.subarray(from, from + positions * HEAD_SIZE), head * positions * HEAD_SIZE);
  }
  return new Tensor('float32', kept, [1, HEADS, positions, HEAD_SIZE]);
}
