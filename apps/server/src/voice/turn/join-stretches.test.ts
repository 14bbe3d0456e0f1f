import { describe, expect, it } from 'vitest';
import { joinStretches } from './join-stretches.ts';
import type { HeardStretch } from './join-stretches.ts';

function joined(...stretches: readonly (readonly [text: string, sentenceOver?: number])[]): string {
  return joinStretches(stretches.map(([text, sentenceOver]): HeardStretch => ({ text, sentenceOver })));
}

describe('stretches of sound become one text', () => {
  it('in which a silence inside a sentence ends nothing', () => {
    expect(joined(['I usually go to.', 0.02], ['The cinema on Fridays.', 0.9], ['It is near.', 0.8])).toBe(
      'I usually go to the cinema on Fridays. It is near.',
    );
  });

  it('whose last full stop stays, whatever is thought of it', () => {
    expect(joined(['I like it because.', 0.01])).toBe('I like it because.');
  });

  it('in which questions, "I" and names keep what they have', () => {
    expect(joined(['Do you mean now?', 0.1], ['When.', 0.1], ["I'm at.", 0.1], ['NASA and.', 0.1])).toBe(
      "Do you mean now? When I'm at NASA and.",
    );
    expect(joined(['We flew to Paris and.', 0.1], ['Paris was cold.', 0.9])).toBe(
      'We flew to Paris and Paris was cold.',
    );
  });

  it('as they were written where the recogniser cannot tell', () => {
    expect(joined(['I go to.'], ['The cinema.'], [' '], ['Yes.'])).toBe('I go to. The cinema. Yes.');
    expect(joined()).toBe('');
  });
});
