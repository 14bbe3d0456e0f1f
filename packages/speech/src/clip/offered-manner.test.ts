import { describe, expect, it } from 'vitest';
import { grantManner, isOperatorsManner } from './offered-manner.ts';
import type { MannerOffer } from './offered-manner.ts';

const offer: MannerOffer = {
  voice: 'rms',
  voices: [
    { id: 'rms', label: 'American man' },
    { id: 'slt', label: 'American woman' },
  ],
  paces: ['normal', 'slower'],
};

describe('a manner of speaking', () => {
  it('is the operator’s voice at its normal pace when nothing is asked for', () => {
    expect(grantManner(offer, {})).toEqual({ voice: 'rms', pace: 'normal' });
    expect(isOperatorsManner(offer, grantManner(offer, { voice: 'rms' }))).toBe(true);
  });
  it('is what was asked for where it is on offer', () => {
    const granted = grantManner(offer, { voice: 'slt', pace: 'slower' });
    expect(granted).toEqual({ voice: 'slt', pace: 'slower' });
    expect(isOperatorsManner(offer, granted)).toBe(false);
    expect(isOperatorsManner(offer, grantManner(offer, { pace: 'slower' }))).toBe(false);
  });
  it('leaves out what is not on offer', () => {
    expect(grantManner(offer, { voice: 'awb', pace: 'slower' })).toEqual({ voice: 'rms', pace: 'slower' });
    expect(grantManner({ ...offer, paces: ['normal'] }, { pace: 'slower' }).pace).toBe('normal');
  });
});
