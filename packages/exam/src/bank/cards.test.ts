import { describe, expect, it } from 'vitest';
import { CARD_FORM_RULES } from '../testing/card-form-rules.ts';
import { CARD_VARIETY_RULES } from '../testing/card-variety-rules.ts';
import { CARD_WORDING_RULES } from '../testing/card-wording-rules.ts';
import { bank } from './index.ts';

describe.each([
  { of: 'form', rules: CARD_FORM_RULES },
  { of: 'wording', rules: CARD_WORDING_RULES },
  { of: 'variety', rules: CARD_VARIETY_RULES },
])('our own cue cards: $of', ({ rules }) => {
  it.each(rules)('$says', ({ faults }) => {
    expect(faults(bank.cards)).toEqual([]);
  });

  it.each(rules)('the check fails on bad cards: $says', ({ faults, spoil }) => {
    expect(faults(spoil(bank.cards))).not.toEqual([]);
  });
});
