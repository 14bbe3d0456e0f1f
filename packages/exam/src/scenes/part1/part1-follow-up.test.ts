import { describe, expect, it } from 'vitest';
import { followUpTexts } from '../../bank-lookup.ts';
import { followUpAfter } from './answer-stance.ts';

const BY_STANCE = { yes: 'What do you like about it?', no: 'Why not?' };
const ON_HOW_OFTEN = { no: 'What stops you?', other: 'Where do you go?' };

describe('followUpAfter', () => {
  it('asks after a yes and after a no what fits each', () => {
    expect(followUpAfter(BY_STANCE, 'yes')).toBe('What do you like about it?');
    expect(followUpAfter(BY_STANCE, 'no')).toBe('Why not?');
  });

  it('asks nothing where the answer is of a kind that has no text', () => {
    expect(followUpAfter(BY_STANCE, 'neither')).toBeUndefined();
    expect(followUpAfter({ yes: 'When is that?' }, 'no')).toBeUndefined();
    expect(followUpAfter(undefined, 'yes')).toBeUndefined();
  });

  it('takes a yes for any other answer when it has no text of its own', () => {
    expect(followUpAfter(ON_HOW_OFTEN, 'yes')).toBe('Where do you go?');
    expect(followUpAfter(ON_HOW_OFTEN, 'neither')).toBe('Where do you go?');
  });

  it('asks a text alone after everything but a no', () => {
    expect(followUpAfter('Why those?', 'neither')).toBe('Why those?');
    expect(followUpAfter('Why those?', 'yes')).toBe('Why those?');
    expect(followUpAfter('Why those?', 'no')).toBeUndefined();
  });
});

describe('followUpTexts', () => {
  it('lists whatever may be asked', () => {
    expect(followUpTexts(undefined)).toEqual([]);
    expect(followUpTexts('Why those?')).toEqual(['Why those?']);
    expect(followUpTexts(BY_STANCE)).toEqual(['What do you like about it?', 'Why not?']);
  });
});
