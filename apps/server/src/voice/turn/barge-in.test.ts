import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBackChannel, judgeInterruption, noticeVoice } from './barge-in.ts';

const words = (text: string, confidence: number | null = 0.8) => ({ text, confidence });

describe('voice during a line', () => {
  const voice = { interruptible: true, goesOn: false, speaking: true, voiceMs: 128, resumes: 0, halts: 0 };

  it.each([
    [{ voiceMs: 96 }, null],
    [{ voiceMs: 128 }, 'hold'],
    [{ voiceMs: 128, speaking: false }, null],
    [{ voiceMs: 5_000, interruptible: false }, null],
    [{ voiceMs: 400, resumes: 2 }, 'listen'],
  ] as const)('%j: %s', (input, expected) => {
    expect(noticeVoice({ ...voice, ...input })).toBe(expected);
  });

  it.each([
    [{ voiceMs: 32 }, null],
    [{ voiceMs: 64 }, 'halt'],
    [{ voiceMs: 64, interruptible: false }, 'halt'],
    [{ voiceMs: 160 }, 'halt'],
    [{ voiceMs: 128, speaking: true }, 'hold'],
    [{ voiceMs: 64, halts: 2 }, null],
    [{ voiceMs: 64, resumes: 2 }, null],
  ] as const)('that may be the turn before going on, %j: %s', (input, expected) => {
    expect(noticeVoice({ ...voice, goesOn: true, speaking: false, ...input })).toBe(expected);
  });

  it.each([
    [{ speaking: true, heard: null, heldMs: 100 }, 'wait'],
    [{ speaking: true, heard: null, heldMs: 600 }, 'wait'],
    [{ speaking: true, heard: words('I think'), heldMs: 600 }, 'give-way'],
    [{ speaking: true, heard: words('I think', 0.2), heldMs: 600 }, 'wait'],
    [{ speaking: true, heard: words(''), heldMs: 600 }, 'wait'],
    [{ speaking: true, heard: words('Yeah.'), heldMs: 600 }, 'wait'],
    [{ speaking: true, heard: words('the the', 0.2), heldMs: 1_900 }, 'resume'],
    [{ speaking: true, heard: null, heldMs: 3_000 }, 'give-way'],
    [{ speaking: false, heard: null, heldMs: 200 }, 'wait'],
    [{ speaking: false, heard: words('Okay.'), heldMs: 300 }, 'resume'],
    [{ speaking: false, heard: words('Mm-hmm.'), heldMs: 300 }, 'resume'],
    [{ speaking: false, heard: words(''), heldMs: 300 }, 'resume'],
    [{ speaking: false, heard: words('a song', 0.3), heldMs: 300 }, 'resume'],
    [{ speaking: false, heard: words('Sorry?'), heldMs: 300 }, 'give-way'],
    [{ speaking: false, heard: words('No.', null), heldMs: 300 }, 'give-way'],
    [{ speaking: false, heard: null, heldMs: 1_500 }, 'resume'],
    [{ speaking: false, heard: words('Um.'), heldMs: 300 }, 'resume'],
  ] as const)('%j → %s', (input, expected) => {
    expect(judgeInterruption({ ...input, goesOn: false, voiceMs: 600 })).toBe(expected);
  });

  it('takes a hesitation, and words it hardly understands, for a turn that goes on', () => {
    const input = { speaking: false, goesOn: true, voiceMs: 300, heldMs: 300 };
    expect(judgeInterruption({ ...input, heard: words('Um.') })).toBe('give-way');
    expect(judgeInterruption({ ...input, heard: words('Okay.') })).toBe('resume');
    expect(judgeInterruption({ ...input, heard: words('My father', 0.2) })).toBe('give-way');
  });

  it('gives way to somebody who goes on speaking, in whatever words', () => {
    const input = { speaking: true, goesOn: true, heard: words('', 0), heldMs: 700 };
    expect(judgeInterruption({ ...input, voiceMs: 700 })).toBe('wait');
    expect(judgeInterruption({ ...input, voiceMs: 900 })).toBe('give-way');
    expect(judgeInterruption({ ...input, voiceMs: 900, goesOn: false })).toBe('wait');
  });

  it('never waits for ever', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.boolean(), (text, speaking) => {
        const heard = text === null ? null : words(text);
        const heldMs = speaking ? 3_000 : 1_500;
        expect(judgeInterruption({ speaking, heard, goesOn: false, voiceMs: 900, heldMs })).not.toBe('wait');
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
