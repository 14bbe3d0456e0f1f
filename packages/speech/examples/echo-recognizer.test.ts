import { systemClock } from '@bandpal/foundation';
import { quietLog } from '@bandpal/foundation/testing';
import type { OpenRecognizer } from '@bandpal/speech/engine';
import { openWith, processHooks, recognizerManners } from '@bandpal/speech/testing/contracts';
import { describe, expect, it } from 'vitest';
import { echo } from './echo-recognizer.ts';

const deps = { log: quietLog, clock: systemClock };
const open = (word = 'echo'): Promise<OpenRecognizer> =>
  openWith(echo, { SPEECH_ECHO_WORD: word, SPEECH_RECOGNIZER_PROCESSES: '1' }, deps);

// A recogniser of real speech passes recognizerContract, which asks for the right words as well.
recognizerManners({ name: 'the echo', open: () => open(), ...processHooks });

describe('the echo', () => {
  it('says its word for every half second of sound', async () => {
    await using recognizer = await open('hello');
    const sound = Float32Array.from({ length: 16_000 }, (_, index) => 0.1 * Math.sin(index / 7));
    expect((await recognizer.transcribe(sound)).text).toBe('hello hello');
  });
});
