import { ExaminerVoices } from '@bandpal/speech/testing';
import { describe, expect, it } from 'vitest';
import { inspectLine } from './spoken-line.ts';

describe('a spoken line', () => {
  it('is timed without the edges of its clip and the pauses between its sentences', () => {
    const samples = new Float32Array(16_000 * 5);
    const speech = { samples, sentences: 3, processorSeconds: 0.1, bytes: 1 };
    const line = inspectLine('Hello. I am here – now! Are you?', speech);
    expect(line).toMatchObject({ words: 7, isQuestion: true, seconds: 5, melody: null, loudness: null });
    expect(line.speechSeconds).toBeCloseTo(5 - 2 * 0.42 - 0.07, 6);
  });
  it('takes as long as its sentences do one by one', async () => {
    const voices = await ExaminerVoices.load();
    const [manner] = voices.manners;
    if (!manner) throw new Error('There is no voice.');
    const inspect = (text: string) => inspectLine(text, voices.say(text, manner));
    const first = 'A town gets a new train line.';
    const second = 'What is different after that?';
    const apart = inspect(first).speechSeconds + inspect(second).speechSeconds;
    const together = inspect(`${first} ${second}`);
    expect(Math.abs(together.speechSeconds - apart)).toBeLessThan(0.06);
    expect(together.melody?.deviation).toBeGreaterThan(0.5);
    expect(together.melody?.deviation).toBeLessThan(4);
    expect(together.loudness?.rms).toBeLessThan(-10);
    expect(together.processorSeconds).toBeGreaterThan(0);
  });
});
