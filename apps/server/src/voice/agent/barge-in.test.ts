import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBackChannel, judgeInterruption, stopsExaminer } from './barge-in.ts';

describe('voice during a line', () => {
  it.each([
    [{ interruptible: true, voiceMs: 96, resumes: 0 }, false],
    [{ interruptible: true, voiceMs: 128, resumes: 0 }, true],
    [{ interruptible: false, voiceMs: 5_000, resumes: 0 }, false],
    [{ interruptible: true, voiceMs: 400, resumes: 2 }, false],
    [{ interruptible: true, voiceMs: 720, resumes: 2 }, true],
  ])('%j stops it: %s', (input, expected) => {
    expect(stopsExaminer(input)).toBe(expected);
  });

  it.each([
    [{ voiceMs: 300, speaking: true, text: null, heldMs: 100 }, 'wait'],
    [{ voiceMs: 720, speaking: true, text: null, heldMs: 600 }, 'give-way'],
    [{ voiceMs: 300, speaking: false, text: null, heldMs: 200 }, 'wait'],
    [{ voiceMs: 300, speaking: false, text: 'Okay.', heldMs: 300 }, 'resume'],
    [{ voiceMs: 300, speaking: false, text: 'Mm-hmm.', heldMs: 300 }, 'resume'],
    [{ voiceMs: 300, speaking: false, text: '', heldMs: 300 }, 'resume'],
    [{ voiceMs: 500, speaking: false, text: 'Sorry?', heldMs: 300 }, 'give-way'],
    [{ voiceMs: 500, speaking: false, text: 'No.', heldMs: 300 }, 'give-way'],
    [{ voiceMs: 300, speaking: false, text: null, heldMs: 1_500 }, 'resume'],
    [{ voiceMs: 400, speaking: false, text: 'Um.', heldMs: 300 }, 'resume'],
  ] as const)('%j → %s', (input, expected) => {
    expect(judgeInterruption({ ...input, goesOn: false })).toBe(expected);
  });

  it('takes a hesitation for the next word of a turn that may go on', () => {
    const input = { voiceMs: 400, speaking: false, goesOn: true, heldMs: 300 };
    expect(judgeInterruption({ ...input, text: 'Um.' })).toBe('give-way');
    expect(judgeInterruption({ ...input, text: 'Okay.' })).toBe('resume');
  });

  it('never waits for ever', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.option(fc.string()), (voiceMs, text) => {
        expect(judgeInterruption({ voiceMs, speaking: false, text, goesOn: false, heldMs: 1_500 })).not.toBe(
          'wait',
        );
      }),
    );
  });

  it.each(['yeah', 'Okay.', 'uh-huh', 'I see', 'um', '', 'Yeah, okay.', 'Oh, I see, thank you.'])(
    '"%s" is a back-channel',
    (text) => {
      expect(isBackChannel(text)).toBe(true);
    },
  );

  it.each(['no', 'sorry', 'yes but', 'I work', 'okay but wait', 'I see it'])('"%s" is not', (text) => {
    expect(isBackChannel(text)).toBe(false);
  });
});
