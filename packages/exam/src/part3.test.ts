import { describe, expect, it } from 'vitest';
import { PROBES } from './probes/choose-probe.ts';
import { discussionOpening, subThemeAnnouncement, themeOpening } from './scenes/part3.ts';
import * as script from './script.ts';
import { DEVELOPED_ANSWER, FULL_ANSWER, Sitting } from './testing/sitting.ts';

describe('Part 3', () => {
  it('names the theme and begins with the most concrete question', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin();
    expect(themeOpening('lamp at home')).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening).toMatchObject({
      questionId: 'lamp-small',
      part: 3,
      kind: 'discussion',
      patience: 'discussion',
    });
  });

  it("asks in the bank's order with probes in between, announces the second sub-theme and closes", () => {
    const sitting = new Sitting({ mode: 'part3' }).begin();
    while (sitting.ended === null) sitting.answer(DEVELOPED_ANSWER, { speechMs: 20_000 });
    expect(sitting.kept.map((turn) => turn.questionId)).toEqual([
      'lamp-small',
      'lamp-small.follow-up',
      'lamp-daily',
      'lamp-daily.follow-up',
      'lamp-family',
      'lamp-family.follow-up',
      'lamp-public',
      'lamp-public.follow-up',
      'lamp-future',
      'lamp-future.follow-up',
      'lamp-global',
      'lamp-global.follow-up',
    ]);
    const announced = subThemeAnnouncement('lamp in society');
    expect(sitting.sentences.filter((sentence) => announced.includes(sentence))).toHaveLength(1);
    expect(sitting.ended).toBe('completed');
  });

  it('rephrases once when the candidate does not understand', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin().answer('What do you mean?');
    expect(script.REPHRASING).toContain(sitting.lastLine.sentences[0]);
    expect(sitting.listening).toMatchObject({
      questionId: 'lamp-small',
      question: 'Are small things about lamp different now?',
    });
    sitting.answer('Sorry?');
    expect(sitting.lastLine.sentences).toEqual(['Are small things about lamp different now?']);
    sitting.answer("I don't understand.");
    expect(sitting.listening.questionId).toBe('lamp-daily');
    expect(sitting.listening.question).toBe('How do daily things about lamp change?');
  });

  it('probes a short answer twice, and no more where nothing comes of it', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin().answer(FULL_ANSWER);
    expect(sitting.lastLine.purpose).toBe('follow-up');
    expect(sitting.listening.questionId).toBe('lamp-small.follow-up');
    sitting.answer(FULL_ANSWER);
    expect(sitting.lastLine.purpose).toBe('follow-up');
    expect(sitting.listening.questionId).toBe('lamp-small.follow-up-2');
    sitting.answer(FULL_ANSWER);
    expect(sitting.listening.questionId).toBe('lamp-daily');
    sitting.answer(FULL_ANSWER).answer('No.');
    expect(sitting.listening.questionId).toBe('lamp-family');
  });

  it('asks for the reason that is missing, and never probes a candidate who does not know', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin().answer('Yes, they change a lot.');
    expect(PROBES.reason.plain).toContain(sitting.listening.question);
    const unknowing = new Sitting({ mode: 'part3' }).begin().answer("I don't know.");
    expect(unknowing.lines.filter(({ purpose }) => purpose === 'follow-up')).toEqual([]);
  });

  it('lets an answer run for a minute and a half', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin();
    sitting.send({ type: 'speech-started' });
    sitting.wait(89_999);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(false);
    sitting.wait(1);
    expect(sitting.lines.some((line) => line.cutsCandidate)).toBe(true);
  });

  it('reaches the second sub-theme even when the answers are long', () => {
    const sitting = new Sitting({ mode: 'part3' }).begin();
    const started = sitting.now;
    while (sitting.ended === null) sitting.answer(DEVELOPED_ANSWER, { speechMs: 80_000 });
    expect(sitting.kept.some((turn) => turn.questionId === 'lamp-public')).toBe(true);
    expect(sitting.now - started).toBeLessThan(395_000);
  });
});

describe('the full test', () => {
  it('runs through all parts to the end in about the official time', () => {
    const sitting = new Sitting({ mode: 'full' }).begin();
    const started = sitting.now;
    sitting.answer('My name is Ana Silva.', { speechMs: 3_000 }).answer('Ana.', { speechMs: 1_000 });
    while (sitting.ended === null) {
      if (sitting.state.floor.type === 'preparing') {
        sitting.wait(60_000);
        continue;
      }
      const { kind } = sitting.listening;
      sitting.answer(DEVELOPED_ANSWER, { speechMs: kind === 'long-turn' ? 90_000 : 20_000 });
    }
    expect(sitting.ended).toBe('completed');
    const minutes = (sitting.now - started) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThan(14);
    const parts = new Set(
      sitting.actions.flatMap((action) => (action.type === 'listen' ? [action.part] : [])),
    );
    expect([...parts]).toEqual([1, 2, 3]);
    expect(sitting.sentences).toContain(discussionOpening('lamp at home')[0]);
  });
});
