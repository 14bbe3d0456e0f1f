import { describe, expect, it } from 'vitest';
import { FakeSpeech } from './fake-speech.ts';

describe('fake speech', () => {
  it('hears the words of the voice, also when the audio is cut', async () => {
    const { voice, recognizer } = new FakeSpeech();
    const samples = voice.say('I like like tea', { gapMs: 100 });
    expect((await recognizer.transcribe(samples)).text).toBe('I like like tea');
    expect((await recognizer.transcribe(samples.subarray(0, 800 * 16))).text).toBe('I like');
    expect((await recognizer.transcribe(voice.silence(500))).words).toEqual([]);
  });
  it('places words, or none when fewer were said', async () => {
    const { voice, aligner } = new FakeSpeech();
    const samples = voice.say('green tea', { wordMs: 200, gapMs: 100 });
    expect(await aligner.align(samples, ['green', 'tea'])).toEqual([
      { text: 'green', startMs: 0, endMs: 200, pronunciation: -0.0012 },
      { text: 'tea', startMs: 300, endMs: 500, pronunciation: -0.0012 },
    ]);
    expect(await aligner.align(samples, ['a', 'b', 'c'])).toEqual([]);
  });
  it('speaks clips with as many packets as frames', async () => {
    const clip = await new FakeSpeech().synthesizer.speak('How are you?');
    expect([clip.durationMs, clip.opus.length, clip.pcm.length]).toEqual([600, 30, 30]);
  });
  it('tells voice from silence per window and stops after the stream is closed', () => {
    const { voice, vad } = new FakeSpeech();
    const windows: number[] = [];
    const stream = vad.open((probability) => windows.push(probability));
    stream.push(voice.say('ha', { wordMs: 64 }));
    stream.push(voice.silence(32));
    expect(windows).toEqual([1, 1, 0]);
    stream[Symbol.dispose]();
    stream.push(voice.silence(32));
    expect([windows.length, vad.openStreams]).toEqual([3, 0]);
  });
  it('fails and waits on demand', async () => {
    const { voice, recognizer } = new FakeSpeech();
    recognizer.jobs.failNext(new Error('down'));
    await expect(recognizer.transcribe(voice.say('a'))).rejects.toThrow('down');
    await expect(recognizer.transcribe(voice.say('a'), { signal: AbortSignal.abort() })).rejects.toThrow();
    expect((await recognizer.transcribe(voice.say('b'))).text).toBe('b');
  });
});
