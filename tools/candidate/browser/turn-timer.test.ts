import { describe, expect, it } from 'vitest';
import { TurnTimer } from './turn-timer.ts';

const SOUND = new Int16Array(160).fill(3_000);

describe('the time to the examiner’s reply', () => {
  it('is from the candidate’s last sound to the examiner’s first', () => {
    const timer = new TurnTimer();
    timer.handleCandidate(SOUND, 1_000);
    timer.handleTurnOver();
    timer.handleExaminer(SOUND, 2_500);
    timer.handleExaminer(SOUND, 4_000);
    expect(timer.gapsMs).toEqual([1_500]);
  });

  it('is the same when the end of the turn is known only after the reply', () => {
    const timer = new TurnTimer();
    timer.handleCandidate(SOUND, 1_000);
    timer.handleExaminer(SOUND, 2_500);
    timer.handleTurnOver();
    expect(timer.gapsMs).toEqual([1_500]);
  });

  it('leaves out what the examiner began in a pause', () => {
    const timer = new TurnTimer();
    timer.handleCandidate(SOUND, 1_000);
    timer.handleExaminer(SOUND, 2_500);
    timer.handleCandidate(SOUND, 2_600);
    timer.handleTurnOver();
    expect(timer.gapsMs).toEqual([]);
    timer.handleExaminer(SOUND, 4_400);
    expect(timer.gapsMs).toEqual([1_800]);
  });
});
