/** Encoder states of a stretch of sound, one after the other. */
export interface EncoderStates {
  /** frames × size. */
  readonly values: Float32Array;
  readonly frames: number;
  /** Numbers in a state. */
  readonly size: number;
}

/** Two seconds. States spread the more the longer one looks at them, and the weights were fitted to short sentences. */
const WINDOW_FRAMES = 83;
/** Fewer with voice say nothing: a quarter of a second. */
const FEWEST_FRAMES = 10;

/**
 * The states of frames with voice as one row of 3 × size numbers: the mean of each place, its standard deviation, and how much it
 * changes from one frame to the next (mean absolute difference of neighbours that both have voice). Worked out in windows of about two
 * seconds, of which each counts by its frames with voice. Null with hardly any voice.
 */
export function poolStates(states: EncoderStates, isVoiced: readonly boolean[]): Float64Array | null {
  const pooled = new Float64Array(3 * states.size);
  let counted = 0;
  for (const voiced of windows(states.frames, isVoiced)) {
    const row = poolWindow(states, voiced);
    if (row === null) continue;
    counted += voiced.length;
    for (const [place, value] of row.entries()) pooled[place] = (pooled[place] ?? 0) + voiced.length * value;
  }
  return counted === 0 ? null : pooled.map((value) => value / counted);
}

/** The frames with voice of each window. */
function windows(frames: number, isVoiced: readonly boolean[]): number[][] {
  const count = Math.max(1, Math.round(frames / WINDOW_FRAMES));
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * frames) / count);
    const to = Math.floor(((index + 1) * frames) / count);
    return Array.from({ length: to - from }, (__, offset) => from + offset).filter(
      (frame) => isVoiced[frame],
    );
  });
}

function poolWindow({ values, size }: EncoderStates, voiced: readonly number[]): Float64Array | null {
  const pairs = voiced.filter((frame, index) => voiced[index - 1] === frame - 1);
  if (voiced.length < FEWEST_FRAMES || pairs.length === 0) return null;
  const row = new Float64Array(3 * size);
  for (let place = 0; place < size; place += 1) {
    const at = (frame: number): number => values[frame * size + place] ?? 0;
    const mean = voiced.reduce((sum, frame) => sum + at(frame), 0) / voiced.length;
    const square = voiced.reduce((sum, frame) => sum + (at(frame) - mean) ** 2, 0) / voiced.length;
    const change = pairs.reduce((sum, frame) => sum + Math.abs(at(frame) - at(frame - 1)), 0) / pairs.length;
    row[place] = mean;
    row[size + place] = Math.sqrt(square);
    row[2 * size + place] = change;
  }
  return row;
}
