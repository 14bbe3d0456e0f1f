import { describe, expect, it } from 'vitest';
import { CONDITIONS } from './conditions.ts';
import { planConversations } from './plan-conversations.ts';

/** Parts, ways of pausing, and conditions with the quiet room twice. */
const ALL_KINDS = 3 * 3 * 7;
const speakers = ['a', 'b', 'c', 'd'];

describe('the plan of spoken tests', () => {
  it('brings every part, way of pausing and condition together', () => {
    const plans = planConversations(speakers, ALL_KINDS, 1);
    const kinds = plans.map(({ part, pauser, condition }) => `${part} ${pauser} ${condition}`);
    expect(new Set(kinds).size).toBe(3 * 3 * CONDITIONS.length);
    expect(new Set(plans.map(({ seed }) => seed)).size).toBe(ALL_KINDS);
  });
  it('is mixed from the beginning, and by all speakers in turn', () => {
    const few = planConversations(speakers, 9, 1);
    expect(new Set(few.map(({ part, pauser }) => `${part} ${pauser}`)).size).toBe(9);
    expect(new Set(few.map(({ condition }) => condition)).size).toBe(CONDITIONS.length);
    expect(new Set(few.slice(0, 4).map(({ speaker }) => speaker))).toEqual(new Set(speakers));
  });
  it('is the same for the same seed, and a shorter one is its beginning', () => {
    const plans = planConversations(speakers, 20, 7);
    expect(planConversations(speakers, 20, 7)).toEqual(plans);
    expect(planConversations(speakers, 5, 7)).toEqual(plans.slice(0, 5));
  });
});
