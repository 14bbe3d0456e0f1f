import { describe, expect, it } from 'vitest';
import { lastEventAt } from './clock.ts';
import { limitsOf } from './limits.ts';
import { FULL_ANSWER, Sitting, smallBank } from './testing/sitting.ts';
import { viewExam } from './view-exam.ts';

describe('a candidate who begins to type in a spoken test', () => {
  it('has a typist’s time to answer from that moment on', () => {
    const sitting = new Sitting().begin();
    sitting.wait(5_000);
    sitting.send({ type: 'typing-started' });
    sitting.wait(59_999);
    expect(sitting.lastLine.purpose).toBe('question');
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
  });

  it('has it for the next questions too', () => {
    const sitting = new Sitting().begin();
    sitting.send({ type: 'typing-started' });
    sitting.answer(FULL_ANSWER, { typed: true, speechMs: 40_000 });
    const { questionId } = sitting.listening;
    sitting.wait(59_000);
    expect(sitting.listening.questionId).toBe(questionId);
    expect(sitting.lastLine.purpose).toBe('question');
    expect(sitting.kept).toHaveLength(1);
  });

  it('has it when typing began over the examiner’s line', () => {
    const sitting = new Sitting();
    sitting.send({ type: 'ready' });
    sitting.send({ type: 'typing-started' });
    expect(sitting.actions).toHaveLength(1);
    sitting.finishLines().wait(59_999);
    expect(sitting.lastLine.purpose).toBe('question');
  });

  it('is waited for as long as something is being typed, and a typist’s silence longer', () => {
    const sitting = new Sitting({ typed: true }).begin();
    const { questionId } = sitting.listening;
    for (let minute = 0; minute < 5; minute += 1) {
      sitting.wait(50_000);
      sitting.send({ type: 'typing-started' });
    }
    sitting.wait(59_999);
    expect(sitting.lastLine.purpose).toBe('question');
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
    for (let minute = 0; minute < 3; minute += 1) {
      sitting.wait(70_000);
      sitting.send({ type: 'typing-started' });
    }
    sitting.wait(79_999);
    expect(sitting.listening.questionId).toBe(questionId);
    sitting.wait(1);
    expect(sitting.listening.questionId).not.toBe(questionId);
  });

  it('sees how long the question has taken, however much is typed', () => {
    const sitting = new Sitting({ typed: true }).begin();
    sitting.wait(20_000);
    sitting.send({ type: 'typing-started' });
    sitting.wait(20_000);
    expect(viewExam(sitting.state, sitting.now, smallBank).stepClock.elapsedMs).toBe(40_000);
  });

  it.each(['part1', 'part2', 'part3', 'full'] as const)('cannot hold up a test for ever: %s', (mode) => {
    const sitting = new Sitting({ mode, typed: true }).begin();
    const hours = 4;
    for (let second = 0; second < hours * 3_600 && sitting.ended === null; second += 10) {
      sitting.wait(10_000);
      sitting.send({ type: 'typing-started' });
    }
    expect(sitting.ended).not.toBeNull();
  });

  it('can still speak, for as long as a typist has', () => {
    const sitting = new Sitting().begin();
    sitting.send({ type: 'typing-started' });
    sitting.answer(FULL_ANSWER, { speechMs: 100_000 });
    expect(sitting.kept.map(({ text }) => text)).toEqual([FULL_ANSWER]);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(false);
  });

  it('keeps the answer that is being spoken', () => {
    const sitting = new Sitting().begin();
    sitting.send({ type: 'speech-started' });
    sitting.wait(10_000);
    const { floor } = sitting.state;
    sitting.send({ type: 'typing-started' });
    expect(sitting.state.floor).toEqual(floor);
    const { questionId } = sitting.listening;
    const turn = { questionId, text: FULL_ANSWER, speechMs: 10_000, typed: false, unclear: false };
    sitting.act({ type: 'turn', ...turn });
    expect(sitting.kept).toHaveLength(1);
  });

  it('sees the part’s longer limit', () => {
    const sitting = new Sitting().begin();
    sitting.send({ type: 'typing-started' });
    const { partClock } = viewExam(sitting.state, sitting.now, smallBank);
    expect(partClock.limitMs).toBe(limitsOf(true).partMs);
  });

  it('has the same preparation and a longer talk', () => {
    const sitting = new Sitting({ mode: 'part2' }).begin();
    sitting.wait(20_000);
    sitting.send({ type: 'typing-started' });
    sitting.wait(39_999);
    expect(sitting.state.floor.type).toBe('preparing');
    sitting.wait(1);
    sitting.send({ type: 'speech-started' });
    sitting.wait(359_999);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(false);
    sitting.wait(1);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(true);
  });
});

const late = (questionId: string) =>
  ({ type: 'turn', questionId, text: FULL_ANSWER, speechMs: 0, typed: true, unclear: false }) as const;

describe('what was being typed when the examiner went on', () => {
  it('is an answer to the question it was begun for, once', () => {
    const sitting = new Sitting({ typed: true }).begin();
    const { questionId } = sitting.listening;
    sitting.wait(145_000);
    const next = sitting.listening.questionId;
    expect(next).not.toBe(questionId);
    expect(sitting.send(late(questionId))).toEqual([]);
    expect(sitting.kept).toEqual([{ questionId, text: FULL_ANSWER }]);
    expect(sitting.listening.questionId).toBe(next);
    expect(sitting.state).toMatchObject({ answered: 1, unansweredInRow: 0 });
    sitting.send(late(questionId));
    expect(sitting.kept).toHaveLength(1);
  });

  it('is a piece of the talk that two minutes’ worth of words have ended', () => {
    const sitting = new Sitting({ mode: 'part2', typed: true }).begin().act({ type: 'preparation-finished' });
    for (let time = 0; time < 10; time += 1) sitting.answer(FULL_ANSWER, { typed: true, speechMs: 0 });
    expect(sitting.listening.kind).toBe('rounding-off');
    sitting.send(late('lamp'));
    expect(sitting.kept).toHaveLength(11);
    expect(sitting.state.answered).toBe(1);
  });

  it('is none where the candidate was asked for a name', () => {
    const sitting = new Sitting({ mode: 'full', typed: true }).begin();
    const { questionId } = sitting.listening;
    sitting.wait(145_000);
    sitting.send(late(questionId));
    expect(sitting.kept).toEqual([]);
  });
});

describe('a spoken test that is taken up by typing', () => {
  it('does not count the time away and gives a typist’s time', () => {
    const sitting = new Sitting().begin();
    sitting.wait(3_000);
    const before = viewExam(sitting.state, lastEventAt(sitting.state), smallBank).partClock.elapsedMs;
    const away = sitting.now + 3_600_000;
    sitting.restart(lastEventAt(sitting.state));
    expect(sitting.send({ type: 'typing-started' })).toEqual([]);
    sitting.now = away;
    sitting.send({ type: 'ready' });
    expect(viewExam(sitting.state, away, smallBank).partClock.elapsedMs).toBe(before);
    sitting.finishLines().wait(59_999);
    expect(sitting.state.attempt.silences).toBe(0);
    sitting.wait(1);
    expect(sitting.lastLine.purpose).toBe('silence-prompt');
  });

  it('has room for questions that a spoken part had not', () => {
    const partMs = limitsOf(false).partMs;
    const spoken = new Sitting().begin();
    spoken.send({ type: 'speech-started' });
    spoken.now += partMs;
    // The examiner cuts the answer and the call is lost during that line.
    spoken.send({ type: 'tick' });
    const typed = new Sitting();
    typed.state = spoken.state;
    for (const sitting of [spoken, typed]) sitting.restart(lastEventAt(sitting.state));
    typed.send({ type: 'typing-started' });
    spoken.begin();
    typed.begin();
    expect(spoken.ended).toBe('completed');
    expect(typed.ended).toBeNull();
    expect(typed.listening.part).toBe(1);
  });
});
