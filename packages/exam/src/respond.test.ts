import { describe, expect, it } from 'vitest';
import { asksToBegin } from './respond.ts';
import { EVERYDAY_ANSWERS } from './testing/answers/everyday.ts';
import { LOOKALIKE_ANSWERS } from './testing/answers/lookalike.ts';
import { SHORT_AND_FOREIGN_ANSWERS } from './testing/answers/short-and-foreign.ts';
import { ASKING_TO_BEGIN, NOT_ASKING_TO_BEGIN } from './testing/phrasings/asking-to-begin.ts';
import { REFUSALS } from './testing/phrasings/refusals.ts';
import { THINKING_AND_NOT_UNDERSTOOD } from './testing/phrasings/thinking-and-not-understood.ts';
import { processorMs } from './testing/processor-ms.ts';

const bare = (text: string): string => text.toLowerCase().replaceAll(/[.,?!]/gu, '');

describe('asking to begin in the minute of preparation', () => {
  it('is understood however it is said, with punctuation and without', () => {
    expect(ASKING_TO_BEGIN.filter((text) => !asksToBegin(text))).toEqual([]);
    expect(ASKING_TO_BEGIN.map(bare).filter((text) => !asksToBegin(text))).toEqual([]);
  });

  it('is not heard in what else is said then', () => {
    expect(NOT_ASKING_TO_BEGIN.filter((text) => asksToBegin(text))).toEqual([]);
    expect(NOT_ASKING_TO_BEGIN.map(bare).filter((text) => asksToBegin(text))).toEqual([]);
  });

  it('is not heard in answers, in refusals or in thinking aloud', () => {
    const others = [...THINKING_AND_NOT_UNDERSTOOD, ...REFUSALS].flatMap(({ texts }) => texts);
    const answers = [...LOOKALIKE_ANSWERS, ...SHORT_AND_FOREIGN_ANSWERS, ...EVERYDAY_ANSWERS];
    expect([...others, ...answers].filter((text) => asksToBegin(text))).toEqual([]);
  });

  it('is not heard in a talk that begins with it', () => {
    const talk = 'I would like to talk about my grandmother, who lives in a village near the sea.';
    for (const request of ASKING_TO_BEGIN) expect(asksToBegin(`${request} ${talk}`)).toBe(false);
  });

  it('takes no time over junk', () => {
    const junk = `${'i think so now please '.repeat(2_000)}but`;
    const ms = processorMs(() => {
      expect(asksToBegin(junk)).toBe(false);
      expect(asksToBegin(`${'now '.repeat(19)}x`)).toBe(false);
    });
    expect(ms).toBeLessThan(500);
  });
});
