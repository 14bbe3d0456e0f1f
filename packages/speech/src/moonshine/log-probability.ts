/** exp(−x) in steps of 1/64; beyond e⁻⁴⁰ even a whole vocabulary adds nothing. */
const STEPS = 64;
const EXPONENTIALS = Float64Array.from({ length: 40 * STEPS }, (_, step) => Math.exp(-step / STEPS));

/**
 * Natural log probability of a token by the logits of the vocabulary, right to 10⁻⁶. The vocabulary has 32,768 tokens, and `Math.exp` for
 * each of them takes as long as the model does: a table and the first terms of its series take less than half.
 */
export function logProbability(logits: Float32Array, token: number): number {
  let highest = -Infinity;
  for (let id = 0; id < logits.length; id += 1) {
    const value = logits[id] ?? 0;
    if (value > highest) highest = value;
  }
  let sum = 0;
  for (let id = 0; id < logits.length; id += 1) {
    const below = highest - (logits[id] ?? 0);
    const step = (below * STEPS) | 0;
    const rest = below - step / STEPS;
    sum += (EXPONENTIALS[step] ?? 0) * (1 - rest + (rest * rest) / 2);
  }
  return (logits[token] ?? -Infinity) - highest - Math.log(sum);
}
