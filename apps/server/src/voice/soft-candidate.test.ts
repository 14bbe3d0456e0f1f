import { PCM_FRAME_SAMPLES, SPEECH_SAMPLE_RATE_HZ } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { CallBench } from './testing/call-bench.ts';

/** A voice as quiet as the murmur of a room can be, about −34 dBFS: only what was heard before tells them apart. */
const SOFT = 0.02;

async function speakSoftly(bench: CallBench, ms: number): Promise<void> {
  bench.queueSamples(new Float32Array((ms * SPEECH_SAMPLE_RATE_HZ) / 1_000).fill(SOFT));
  await bench.pass(ms);
}

/** Says words at about −36 dBFS; the recogniser understands them all the same. */
function saySoftly(bench: CallBench, text: string): void {
  const gain = 1 / 8;
  const { recognizer, voice } = bench.speech;
  const transcribe = recognizer.transcribe.bind(recognizer);
  recognizer.transcribe = (samples, options) =>
    transcribe(
      samples.map((sample) => sample / gain),
      options,
    );
  bench.queueSamples(voice.say(text).map((sample) => sample * gain));
}

/** How often the page was told that the candidate speaks. */
function timesHeard(bench: CallBench): number {
  return bench.room.messages.filter(
    (message) => message.type === 'speech-update' && message.role === 'user' && message.status === 'started',
  ).length;
}

describe('a candidate with a soft voice', () => {
  it('is heard after a rehearsal aloud where the examiner has no voice', async () => {
    const bench = new CallBench();
    bench.speech.synthesizer.speak = () => Promise.reject(new Error('no voice'));
    await bench.start('part2');
    await bench.join();
    await bench.until(() => bench.metadata?.exam.phase === 'preparation');
    await speakSoftly(bench, 12_000);
    bench.send({ type: 'exam', event: 'preparation-finished' });
    await bench.untilListening(20_000);
    const before = timesHeard(bench);
    await speakSoftly(bench, 1_000);
    expect(timesHeard(bench)).toBe(before + 1);
  });

  it('is heard in the second try when the first was taken for murmur', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    while (bench.examiner !== 'listening') {
      // oxlint-disable-next-line no-await-in-loop -- talks all the time while the examiner speaks
      await speakSoftly(bench, 100);
    }
    await speakSoftly(bench, 2_000);
    const lines = bench.spoken.length;
    await bench.until(() => bench.spoken.length > lines, 20_000);
    await bench.untilListening(20_000);
    const before = timesHeard(bench);
    await speakSoftly(bench, 1_000);
    expect(timesHeard(bench)).toBe(before + 1);
  });

  it('keeps the floor to the last word when they cut in while nothing else is known of the room', async () => {
    const bench = new CallBench();
    await bench.start('part1');
    await bench.join();
    await bench.untilListening();
    // Nobody answers, and what was known of the room is forgotten.
    await bench.until(() => bench.examiner === 'speaking', 30_000);
    await bench.pass(200);
    const answer = 'I work in a small office near the river and I have been there for two years now';
    saySoftly(bench, answer);
    await bench.until(() => bench.heard.length > 0, 30_000);
    expect(bench.heard).toEqual([answer]);
  });
});

/** A television of about −32 dBFS, on from the beginning. */
async function besideTelevision(): Promise<CallBench> {
  const bench = new CallBench();
  bench.echo = () => Float32Array.from({ length: PCM_FRAME_SAMPLES }, (_, at) => (at % 2 ? 0.025 : -0.025));
  await bench.start('part1');
  await bench.join();
  await bench.untilListening();
  return bench;
}

describe('a candidate beside a loud television', () => {
  it.each([
    ['is heard when they are clearly louder', 0.052, 1],
    ['is not heard when they are quieter: the question is asked again', 0.012, 0],
  ])('%s', async (_, level, times) => {
    const bench = await besideTelevision();
    const before = timesHeard(bench);
    bench.queueSamples(new Float32Array(3 * SPEECH_SAMPLE_RATE_HZ).fill(level));
    await bench.pass(3_000);
    expect(timesHeard(bench) - before).toBe(times);
    const lines = bench.spoken.length;
    await bench.until(() => bench.spoken.length > lines, 30_000);
    expect(bench.desk.answers).toEqual([]);
  });
});
