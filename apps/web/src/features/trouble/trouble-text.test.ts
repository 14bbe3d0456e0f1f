import { describe, expect, it } from 'vitest';
import { TROUBLES, troubleText, type TroubleKind } from './trouble-catalogue.ts';

const KINDS = Object.keys(TROUBLES) as TroubleKind[];

describe('the words of a trouble', () => {
  it('never say that nothing was charged for a test with answers that can go on', () => {
    for (const kind of KINDS) {
      const { actions, charge } = troubleText(kind, 'has-answers');
      expect(actions).not.toContain('retry');
      if (actions.includes('resume') && kind !== 'open-elsewhere') {
        expect(charge).not.toContain('Nothing was charged');
        expect(charge).toContain('continuing doesn’t use another test');
      }
    }
  });

  it('offer to continue or to type when the microphone fails in the middle of a test', () => {
    const text = troubleText('microphone-busy', 'has-answers');
    expect(text.actions).toEqual(['resume', 'type', 'choose']);
    expect(text.charge).toContain('Your finished answers are saved.');
  });

  it('offer nothing to continue when no test has begun', () => {
    for (const kind of KINDS) expect(troubleText(kind, 'not-begun').actions).not.toContain('resume');
    expect(troubleText('connection-lost', 'not-begun').advice.join(' ')).not.toContain('saved');
  });

  it('are those of the catalogue for a test without answers', () => {
    expect(troubleText('microphone-busy', 'begun')).toBe(TROUBLES['microphone-busy']);
  });
});
