import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ECHO_LEAD_FRAMES, echoPathOf, isEchoText, isOverEcho, judgeEcho } from './echo-guard.ts';

const FRAMES = 50;
/** Loudness like speech: syllables of a few frames, pauses between them. */
const speech = fc
  .array(fc.record({ level: fc.integer({ min: -50, max: -12 }), frames: fc.integer({ min: 4, max: 12 }) }), {
    minLength: 30,
    maxLength: 30,
  })
  .map((syllables) =>
    syllables
      .flatMap(({ level, frames }) =>
        Array.from({ length: frames }, (_, index) => (index === 0 ? -55 : level)),
      )
      .slice(0, ECHO_LEAD_FRAMES + FRAMES),
  );

describe('the echo guard', () => {
  it('knows its own voice at any delay up to 500 ms and any loss', () => {
    fc.assert(
      fc.property(speech, fc.nat(ECHO_LEAD_FRAMES), fc.integer({ min: 0, max: 8 }), (sent, lag, lossDb) => {
        const heard = sent
          .slice(ECHO_LEAD_FRAMES - lag, ECHO_LEAD_FRAMES - lag + FRAMES)
          .map((level) => Math.max(-60, level - lossDb));
        fc.pre(new Set(heard).size > 4);
        expect(judgeEcho({ heard, sent })).toBe('echo');
      }),
    );
  });

  it('hears a candidate who speaks over the echo', () => {
    fc.assert(
      fc.property(speech, fc.nat(ECHO_LEAD_FRAMES), (sent, lag) => {
        const heard = sent
          .slice(ECHO_LEAD_FRAMES - lag, ECHO_LEAD_FRAMES - lag + FRAMES)
          .map((level, index) => (index >= FRAMES - 8 ? -8 : level - 25));
        expect(judgeEcho({ heard, sent })).toBe('candidate');
      }),
    );
  });

  it('knows a path again: not its echo is over it, but a candidate after two windows', () => {
    const most = ECHO_LEAD_FRAMES - 5;
    fc.assert(
      fc.property(speech, speech, fc.nat(most), fc.integer({ min: 0, max: 8 }), (one, other, lag, lossDb) => {
        const echoOf = (sent: readonly number[]): number[] =>
          sent
            .slice(ECHO_LEAD_FRAMES - lag, ECHO_LEAD_FRAMES - lag + FRAMES)
            .map((level) => Math.max(-60, level - lossDb));
        fc.pre(new Set(echoOf(one)).size > 4);
        const path = echoPathOf({ heard: echoOf(one), sent: one });
        expect(path).toEqual({ lagFrames: lag, gainDb: expect.closeTo(-lossDb, 0) });
        if (!path) return;
        const echo = echoOf(other);
        expect(isOverEcho({ heard: echo, sent: other }, path)).toBe(false);
        const spoken = [...echo.slice(0, -3), 0, 0, 0];
        expect(isOverEcho({ heard: spoken, sent: other }, path)).toBe(true);
      }),
    );
  });

  it('learns no path from half a second', () => {
    const [sent = []] = fc.sample(speech, { numRuns: 1, seed: 5 });
    expect(echoPathOf({ heard: sent.slice(ECHO_LEAD_FRAMES, ECHO_LEAD_FRAMES + 25), sent })).toBeNull();
  });

  it('lets most other voices through at once', () => {
    const verdicts = fc
      .sample(fc.tuple(speech, speech), { numRuns: 300, seed: 3 })
      .map(([sent, other]) => judgeEcho({ heard: other.slice(0, FRAMES), sent }));
    expect(verdicts.filter((verdict) => verdict === 'candidate').length).toBeGreaterThan(285);
  });

  it('does not judge a quarter of a second', () => {
    expect(judgeEcho({ heard: [-20, -30, -20], sent: [] })).toBe('unclear');
  });

  it.each([
    ['do you work or are you a student', 'Do you work, or are you a student?', true],
    ['you work or are a student', 'Do you work, or are you a student?', true],
    ['I am a student', 'Do you work, or are you a student?', false],
    ['music', 'Do you like music?', false],
    ['yes I like music a lot', 'Do you like music?', false],
  ])('"%s" after "%s" is its own line: %s', (heard, line, expected) => {
    expect(isEchoText(heard, line)).toBe(expected);
  });
});
