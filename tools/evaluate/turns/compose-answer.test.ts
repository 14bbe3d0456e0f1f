import { randomFrom } from '@bandpal/exam';
import { describe, expect, it } from 'vitest';
import { composeAnswer } from './compose-answer.ts';
import { PAUSES_MS } from './pausers.ts';
import { joinSamples, SAMPLES_PER_MS, silence } from './samples.ts';
import { makeSentence, middleOf } from './sentence.ts';
import type { Sentence } from './sentence.ts';
import { lengthMs } from './scripted-answer.ts';
import type { Stretch } from './scripted-answer.ts';
import { makeTone } from './testing/make-tone.ts';

/** A number that comes up every time. */
const always = (value: number) => (): number => value;

function sentence(text: string, recording: Float32Array, ...speech: Stretch[]): Sentence {
  const made = makeSentence(text, recording, speech);
  if (!made) throw new Error('There is no sound.');
  return made;
}

const plain = sentence('one two three', makeTone(900), { fromMs: 0, toMs: 900 });
const um = makeTone(300);

describe('a sentence', () => {
  it('begins and ends with its voice, at the level of everybody', () => {
    const recording = joinSamples([silence(400), makeTone(1_000), silence(600)]);
    const { samples, speech } = sentence('one', recording, { fromMs: 400, toMs: 1_400 });
    expect(samples.length / SAMPLES_PER_MS).toBe(1_000);
    expect(speech).toEqual([{ fromMs: 0, toMs: 1_000 }]);
    const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
    expect(10 * Math.log10(power)).toBeCloseTo(-25, 1);
  });
  it('is divided at its quietest place near the middle', () => {
    const quiet = makeTone(60).map((sample) => sample / 100);
    const recording = joinSamples([makeTone(700), quiet, makeTone(400)]);
    const { length } = recording;
    const all = { fromMs: 0, toMs: length / SAMPLES_PER_MS };
    expect(middleOf(sentence('one two', recording, all))).toBeCloseTo(730, -1);
  });
  it('is none without a voice', () => {
    expect(makeSentence('one', silence(500), [])).toBeNull();
  });
});

describe('an answer', () => {
  it('has the pauses of a steady speaker between its sentences', () => {
    const style = { pauser: 'fixed 1.0 s', hesitations: [], random: always(0.9) } as const;
    const { samples, sentences, pauses } = composeAnswer([plain, plain, plain], style);
    expect(pauses.map(lengthMs)).toEqual([1_000, 1_000]);
    expect(sentences.map(({ speech }) => speech)).toEqual([
      [{ fromMs: 0, toMs: 900 }],
      [{ fromMs: 1_900, toMs: 2_800 }],
      [{ fromMs: 3_800, toMs: 4_700 }],
    ]);
    expect(samples.length / SAMPLES_PER_MS).toBe(4_700);
    expect(samples.subarray(901 * SAMPLES_PER_MS, 1_899 * SAMPLES_PER_MS).every((x) => x === 0)).toBe(true);
  });
  it('may pause inside a sentence, and begin with a sound of hesitation', () => {
    const style = { pauser: 'fixed 1.4 s', hesitations: [um], random: always(0.1) } as const;
    const { sentences, pauses } = composeAnswer([plain], style);
    const [middle] = pauses;
    expect(pauses.map(lengthMs)).toEqual([1_400]);
    // 300 ms of "um" and 150 ms of silence come first.
    expect(sentences[0]?.speech).toEqual([
      { fromMs: 450, toMs: middle?.fromMs },
      { fromMs: middle?.toMs, toMs: 450 + 900 + 1_400 },
    ]);
  });
  it('knows the pauses that the speaker made in the recording', () => {
    const style = { pauser: 'mixed', hesitations: [], random: always(0.9) } as const;
    const recording = joinSamples([makeTone(550), silence(600), makeTone(550)]);
    const speech = [
      { fromMs: 0, toMs: 550 },
      { fromMs: 1_150, toMs: 1_700 },
    ];
    const slow = sentence('one two', recording, ...speech);
    const { sentences, pauses } = composeAnswer([slow], style);
    expect(pauses).toEqual([{ fromMs: 550, toMs: 1_150 }]);
    expect(sentences[0]?.speech).toEqual(speech);
  });
  it('pauses for anything from 0.3 to 3.0 s when the speaker is unsteady, and begins within 0.2 to 1.5 s', () => {
    const style = { pauser: 'mixed', hesitations: [um], random: randomFrom(1) } as const;
    const answers = Array.from({ length: 60 }, () => composeAnswer([plain, plain], style));
    const lengths = new Set(
      answers.flatMap(({ pauses }) => pauses.map((pause) => Math.round(lengthMs(pause)))),
    );
    expect([...lengths].toSorted((a, b) => a - b)).toEqual([...PAUSES_MS]);
    for (const { latencyMs } of answers) {
      expect(latencyMs).toBeGreaterThanOrEqual(200);
      expect(latencyMs).toBeLessThanOrEqual(1_500);
    }
  });
  it('is always the same for the same numbers', () => {
    const [one, other] = [7, 7].map((seed) =>
      composeAnswer([plain, plain, plain], { pauser: 'mixed', hesitations: [um], random: randomFrom(seed) }),
    );
    expect(one).toEqual(other);
  });
});
