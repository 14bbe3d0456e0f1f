import { describe, expect, it } from 'vitest';
import { systemClock } from '@bandpal/foundation';
import { strictBoundary } from '@bandpal/foundation/testing';
import type { TurnDetector } from '@bandpal/speech/ports';
import { AudioTimeline } from '../sound/audio-timeline.ts';
import { PauseJudge } from './pause-judge.ts';

class ScriptedDetector implements TurnDetector {
  readonly name = 'scripted';
  readonly asked: {
    seconds: number;
    signal: AbortSignal | undefined;
    answer: PromiseWithResolvers<number>;
  }[] = [];

  endOfTurn(samples: Float32Array, signal?: AbortSignal): Promise<number> {
    const answer = Promise.withResolvers<number>();
    this.asked.push({ seconds: samples.length / 16_000, signal, answer });
    return answer.promise;
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

const quiet = (): undefined => undefined;

function judgeWith(turnDetector: TurnDetector | undefined) {
  const timeline = new AudioTimeline();
  timeline.push(new Float32Array(20 * 16_000), 20_000);
  const judged: (number | null)[] = [];
  const warnings: unknown[] = [];
  const log = {
    debug: quiet,
    info: quiet,
    error: quiet,
    warn: (fields: unknown) => void warnings.push(fields),
  };
  const judge: PauseJudge = new PauseJudge({
    turnDetector,
    timeline,
    log,
    faults: strictBoundary(systemClock),
    handler: { handlePauseJudged: () => void judged.push(judge.probability) },
  });
  return { judge, judged, warnings };
}

const settled = (): Promise<void> => new Promise(setImmediate);
const VOICE = { startMs: 9_000, endMs: 12_000 };

describe('the judge of pauses', () => {
  it('asks about the sound of the turn up to the pause, eight seconds at most', async () => {
    const detector = new ScriptedDetector();
    const { judge, judged } = judgeWith(detector);
    judge.handlePause(VOICE, 9_000, 12_200);
    judge.handlePause(VOICE, 1_000, 12_200);
    expect(detector.asked.map(({ seconds }) => seconds)).toEqual([3.2, 8]);
    expect(judge.probability).toBeNull();
    detector.asked[1]?.answer.resolve(0.9);
    await settled();
    expect(judged).toEqual([0.9]);
  });
  it('forgets its answer, also one under way, when the candidate speaks on', async () => {
    const detector = new ScriptedDetector();
    const { judge, judged } = judgeWith(detector);
    judge.handlePause(VOICE, 9_000, 12_200);
    judge.handlePauseOver();
    expect(detector.asked[0]?.signal?.aborted).toBe(true);
    detector.asked[0]?.answer.resolve(0.9);
    await settled();
    expect(judged).toEqual([]);
    expect(judge.probability).toBeNull();
  });
  it('knows nothing when the detector fails, and says so in the log', async () => {
    const detector = new ScriptedDetector();
    const { judge, judged, warnings } = judgeWith(detector);
    judge.handlePause(VOICE, 9_000, 12_200);
    detector.asked[0]?.answer.reject(new Error('gone'));
    await settled();
    expect([judged, judge.probability, warnings.length]).toEqual([[], null, 1]);
  });
  it('never judges without a detector', async () => {
    const { judge, judged } = judgeWith(undefined);
    judge.handlePause(VOICE, 9_000, 12_200);
    await settled();
    expect([judged, judge.probability]).toEqual([[], null]);
  });
});
