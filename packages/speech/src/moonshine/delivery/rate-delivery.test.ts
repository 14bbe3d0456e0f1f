import { describe, expect, it } from 'vitest';
import { LEARNERS_ADAPTER, openModelReader } from '../adapter/model-reader.ts';
import { findMoonshineFiles } from '../model-files.ts';
import { readDeliveryWeights, rateDelivery } from './rate-delivery.ts';

const FRAMES = 20;
const samples = Float32Array.from({ length: FRAMES * 384 }, (_, index) => Math.sin(index));
const states = { values: new Float32Array(FRAMES).fill(2), frames: FRAMES, size: 1 };
const mark = (offset: number, weights: number[]) => ({ offset, weights });

describe('the delivery of a stretch of speech', () => {
  it('is offset and weighted states on the scale of the raters, with the time it rests on', () => {
    const weights = {
      name: 'made up',
      encoderSha256: '0'.repeat(64),
      pronunciation: mark(1, [1.5, 9, 9]),
      fluency: mark(20, [1, 0, 0]),
    };
    expect(rateDelivery(samples, states, weights)).toEqual({
      model: 'made up',
      pronunciation: 4,
      fluency: 10,
      voicedMs: 480,
    });
  });
});

describe('the weights that are shipped', () => {
  it('are for the encoder with the adapter that is shipped', async () => {
    const { encoderSha256 } = await openModelReader(findMoonshineFiles(), LEARNERS_ADAPTER);
    const weights = await readDeliveryWeights(encoderSha256);
    expect(weights?.pronunciation.weights).toHaveLength(864);
    expect(weights?.fluency.weights).toHaveLength(864);
  });

  it('are none for an encoder to which nobody fitted any', async () => {
    expect(await readDeliveryWeights('0'.repeat(64))).toBeNull();
  });
});
