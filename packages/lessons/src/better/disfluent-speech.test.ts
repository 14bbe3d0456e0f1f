import { bank } from '@bandpal/exam';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModelAnswers } from '../model-answers/load-model-answers.ts';
import { sayItBetter } from './say-it-better.ts';
import { saidWords } from './swap-words.ts';

/** Doubled words are said on purpose: "very, very good". */
const DOUBLED = /^(?:very|really|so|much|many|more|far|long|no|yes|oh|quite|too|again|come)$/iu;
const LONGEST_REPEAT = 4;

const sentences: string[] = [];

/** A list that says its own words again ("then the weather, then the name") sounds like a new start by itself. */
const LISTS = /\b(\w+ \w+)\b.{1,20}, \1\b/iu;

/** Correct sentences: those of all our model long turns of the highest band. */
beforeAll(async () => {
  for (const card of bank.cards) {
    const found = await loadModelAnswers(card.id);
    const text = found?.answers.find(({ band }) => band === 8)?.text ?? '';
    sentences.push(
      ...text.split(/(?<=[.!?]) /u).filter((one) => /^[A-Z][\w' ,]+[.]$/u.test(one) && !LISTS.test(one)),
    );
  }
});

/** How a speaker goes on behind a word: after a sound, or a comma, having said the last words again. */
const slip = fc.record({
  at: fc.nat(),
  words: fc.integer({ min: 0, max: LONGEST_REPEAT }),
  pause: fc.constantFrom(', ', ', um, ', ', er, ', ' um ', ', um, er, ', ' '),
});
type Slip = typeof slip extends fc.Arbitrary<infer T> ? T : never;

function withSlips(sentence: string, slips: readonly Slip[]): string {
  const words = sentence.split(' ');
  const said = [...words];
  let last = Infinity;
  // From the end, so that the places before stay right.
  for (const { at, words: size, pause } of slips.toSorted(
    (one, other) => (other.at % words.length) - (one.at % words.length),
  )) {
    const end = at % words.length;
    const again = words.slice(Math.max(0, end - size), end);
    // One slip inside the words that another one repeats would be more than a repetition.
    if (end > last - LONGEST_REPEAT) continue;
    if (end === 0 || again.some((word) => DOUBLED.test(word.replace(',', '')))) continue;
    const isQuiet = /^,? $/u.test(pause);
    if (again.length === 0 && isQuiet) continue;
    const first = said[end - 1] ?? '';
    last = end;
    said[end - 1] =
      `${first.replace(/,$/u, '')}${pause}${again.map((word) => lower(word)).join(' ')}`.trimEnd();
  }
  return said.join(' ');
}

/** The first word of a sentence has a capital for that alone. */
const lower = (word: string) => (/^I\b/u.test(word) ? word : word.toLowerCase());

/** Without its punctuation: where a speaker paused, a comma may stay. */
const wordsOf = (text: string) => saidWords(text).map((word) => word.lower);

describe('a correct sentence that is said with hesitations, commas and words again', () => {
  it.each(['spoken', 'typed'] as const)(
    'is %s, in better words, what it is without them, or gets none',
    (source) => {
      let offered = 0;
      fc.assert(
        fc.property(
          fc.nat().map((at) => sentences[at % sentences.length] ?? ''),
          fc.array(slip, { minLength: 1, maxLength: 4 }),
          (sentence, slips) => {
            const version = sayItBetter({ transcript: withSlips(sentence, slips), source });
            if (version === null) return;
            offered += 1;
            const clean = sayItBetter({ transcript: sentence, source })?.text ?? sentence;
            expect(wordsOf(version.text)).toEqual(wordsOf(clean));
          },
        ),
        { numRuns: 1_000 },
      );
      expect(offered).toBeGreaterThan(300);
    },
  );
});
