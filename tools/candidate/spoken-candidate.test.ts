import { describe, expect, it } from 'vitest';
import type { RoomSight } from './room-page.ts';
import { AnswerCue } from './spoken-candidate.ts';

function room(examiner: RoomSight['examiner'], question: string, examinerLines: string[]): RoomSight {
  return {
    examiner,
    question,
    cueCardTask: null,
    isPreparing: false,
    isLongTurn: false,
    examinerLines,
    reportId: null,
    trouble: null,
  };
}

describe('a candidate’s cue to answer', () => {
  it('is an examiner who listens', () => {
    const cue = new AnswerCue();
    expect(cue.isGiven(room('speaking', 'Where?', ['Where?']))).toBe(false);
    expect(cue.isGiven(room('listening', 'Where?', ['Where?']))).toBe(true);
  });

  it('is not given to the same answer again after a question that was begun and taken back', () => {
    const cue = new AnswerCue();
    cue.handleAnswer('Where?', room('speaking', 'When?', ['Where?', 'When?']));
    expect(cue.isGiven(room('listening', 'Where?', ['Where?', 'When?']))).toBe(false);
    expect(cue.isGiven(room('listening', 'When?', ['Where?', 'When?', 'When?']))).toBe(true);
  });

  it('is given when the same question is asked again', () => {
    const cue = new AnswerCue();
    cue.handleAnswer('Where?', room('listening', 'Where?', ['Where?']));
    expect(cue.isGiven(room('listening', 'Where?', ['Where?']))).toBe(false);
    expect(cue.isGiven(room('listening', 'Where?', ['Where?', 'Where?']))).toBe(true);
  });
});
