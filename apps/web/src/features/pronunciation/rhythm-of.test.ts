import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { rhythmOf } from './rhythm-of.ts';
import { longPausesText, paceText, rhythmText, silenceText } from './rhythm-texts.ts';
import { answerOf, wordOf } from './testing/practice-samples.ts';

const spoken = (changes: Partial<AnswerRecord>): AnswerRecord =>
  answerOf([wordOf('um'), ...Array.from({ length: 30 }, () => wordOf('word'))], {
    durationMs: 20_000,
    ...changes,
  });
const PAUSES = [
  { startMs: 12_000, endMs: 12_200, filled: false },
  { startMs: 2_000, endMs: 4_000, filled: false },
  { startMs: 8_000, endMs: 9_000, filled: true },
];

describe('the rhythm of an answer', () => {
  it('is talk, pauses and hesitations, one after the other, to its end', () => {
    const rhythm = rhythmOf(spoken({ pauses: PAUSES }));
    expect(rhythm?.stretches.map(({ kind, startMs, endMs }) => `${kind} ${startMs}-${endMs}`)).toEqual([
      'talk 0-2000',
      'pause 2000-4000',
      'talk 4000-8000',
      'hesitation 8000-9000',
      'talk 9000-12000',
      'pause 12000-12200',
      'talk 12200-20000',
    ]);
  });

  it('has words, long pauses and silence as the bands count them', () => {
    const rhythm = rhythmOf(spoken({ pauses: PAUSES }));
    expect(rhythm?.wordsPerMinute).toBeCloseTo(90);
    expect(rhythm).toMatchObject({ pauses: 1, hesitations: 1, longestPauseMs: 2_000 });
    expect(rhythm?.longPausesPerMinute).toBeCloseTo(60 / 16.8);
    expect(rhythm?.pauseShare).toBeCloseTo(200 / 18.8);
  });

  it('counts the pauses that a listener notices', () => {
    const short = { startMs: 14_000, endMs: 14_400, filled: false };
    expect(rhythmOf(spoken({ pauses: [...PAUSES, short] }))).toMatchObject({ pauses: 1 });
  });

  it('is not told of typed and of short answers, and bears pauses that overlap or stick out', () => {
    expect(rhythmOf(spoken({ source: 'typed' }))).toBeNull();
    expect(rhythmOf(spoken({ durationMs: 9_000 }))).toBeNull();
    const odd = rhythmOf(
      spoken({
        pauses: [
          { startMs: 0, endMs: 30_000, filled: false },
          { startMs: 5_000, endMs: 6_000, filled: false },
        ],
      }),
    );
    expect(odd?.stretches).toEqual([{ kind: 'pause', startMs: 0, endMs: 20_000 }]);
    expect(Number.isFinite(odd?.longPausesPerMinute)).toBe(true);
  });

  it('is said in words', () => {
    const rhythm = rhythmOf(spoken({ pauses: PAUSES }));
    expect(rhythm && rhythmText(rhythm)).toBe(
      'Rhythm of this answer: 20 seconds, 1 pause, the longest 2.0 seconds, 1 hesitation.',
    );
    expect(paceText(90.4)).toBe('90 words a minute');
    expect(longPausesText(6.84, { band: 6.5, low: 4.25, high: 5.9 })).toBe(
      '6.8 pauses of more than a second per minute (typical of band 6.5: 4.3 to 5.9)',
    );
    expect(silenceText(21.4, null)).toBe('21 % silence');
  });

  it('names a single value where both ends of the range read alike', () => {
    expect(silenceText(21, { band: 9, low: 20.6, high: 21.2 })).toBe(
      '21 % silence (typical of band 9.0: 21 %)',
    );
  });
});
