// Between the 8 kHz of a telephone line and the 16 kHz of everything else.

/**
 * Taps on each side that are not zero. With a Hann window the filter falls from 3.4 kHz, where the sound of a telephone line ends
 * (ITU-T G.712), to −50 dB at 4.6 kHz.
 */
const REACH = 12;

/** Weights at odd distances from the middle, 1, 3, 5 …; those at even distances are zero, and the middle is a half. */
const WEIGHTS = Float64Array.from({ length: REACH }, (_, index) => {
  const distance = 2 * index + 1;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (2 * REACH));
  return (Math.sin((Math.PI * distance) / 2) / (Math.PI * distance)) * window;
});

/** Twice as many samples a second; the output runs 1.5 ms behind. */
export class Doubler {
  #past = new Float32Array(2 * REACH - 1);

  push(input: Float32Array): Float32Array {
    const joined = append(this.#past, input);
    const output = new Float32Array(2 * input.length);
    for (let index = 0; index < input.length; index += 1) {
      output[2 * index] = joined[index + REACH - 1] ?? 0;
      // Between two samples of the input, whose neighbours lie at odd distances of the output.
      let sum = 0;
      for (let tap = 0; tap < REACH; tap += 1) {
        const left = joined[index + REACH - 1 - tap] ?? 0;
        const right = joined[index + REACH + tap] ?? 0;
        sum += (WEIGHTS[tap] ?? 0) * (left + right);
      }
      output[2 * index + 1] = 2 * sum;
    }
    this.#past = joined.slice(input.length);
    return output;
  }
}

/** Half as many samples a second, for blocks of an even number; the output runs 1.4 ms behind. */
export class Halver {
  #past = new Float32Array(4 * REACH - 2);

  push(input: Float32Array): Float32Array {
    const joined = append(this.#past, input);
    const output = new Float32Array(input.length / 2);
    for (let index = 0; index < output.length; index += 1) {
      const middle = 2 * index + 2 * REACH - 1;
      let sum = 0.5 * (joined[middle] ?? 0);
      for (let tap = 0; tap < REACH; tap += 1) {
        const distance = 2 * tap + 1;
        sum += (WEIGHTS[tap] ?? 0) * ((joined[middle - distance] ?? 0) + (joined[middle + distance] ?? 0));
      }
      output[index] = sum;
    }
    this.#past = joined.slice(input.length);
    return output;
  }
}

function append(past: Float32Array, input: Float32Array): Float32Array {
  const joined = new Float32Array(past.length + input.length);
  joined.set(past);
  joined.set(input, past.length);
  return joined;
}
