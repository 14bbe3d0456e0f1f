import { describe, expect, it } from 'vitest';
import { parseExamState } from './state.ts';
import * as script from './script.ts';
import { DEVELOPED_ANSWER, FULL_ANSWER, Sitting, smallBank } from './testing/sitting.ts';
import { viewExam } from './view-exam.ts';

const OWN = 'Would that be different in a small village?';

function discussing(): Sitting {
  return new Sitting({ mode: 'part3' }).begin();
}

describe("a follow-up of the caller's own", () => {
  it('is asked after a developed answer and answered as a record of its own', () => {
    const sitting = discussing().answer(DEVELOPED_ANSWER, { followUp: OWN });
    expect(sitting.lastLine).toMatchObject({ purpose: 'follow-up', sentences: [OWN] });
    expect(sitting.listening).toMatchObject({ questionId: 'lamp-small.follow-up', question: OWN });
    expect(viewExam(sitting.state, sitting.now, smallBank).question?.text).toBe(OWN);
    sitting.answer(DEVELOPED_ANSWER);
    expect(sitting.listening.questionId).toBe('lamp-daily');
    expect(sitting.kept.map(({ questionId }) => questionId)).toEqual(['lamp-small', 'lamp-small.follow-up']);
  });

  it("takes the place of the exam's own probe", () => {
    const sitting = discussing().answer(FULL_ANSWER, { followUp: OWN });
    expect(sitting.lastLine.sentences).toEqual([OWN]);
  });

  it('is not asked when the turn was no answer', () => {
    for (const text of ['Sorry?', 'What do you mean?', "I don't know.", 'Skip.', 'What about you?', '']) {
      const sitting = discussing().answer(text, { followUp: OWN });
      expect(sitting.sentences).not.toContain(OWN);
      expect(sitting.state.followUps).toEqual([]);
    }
  });

  it('is taken once per question, in Part 3 alone', () => {
    const sitting = discussing().answer(DEVELOPED_ANSWER, { followUp: OWN });
    expect(sitting.listening.followUp).toBeNull();
    sitting.answer(DEVELOPED_ANSWER, { followUp: 'And why is that?' });
    expect(sitting.listening.questionId).toBe('lamp-daily');
    const inPart1 = new Sitting().begin();
    expect(inPart1.listening.followUp).toBeNull();
    inPart1.answer(FULL_ANSWER, { followUp: OWN });
    expect(inPart1.sentences).not.toContain(OWN);
  });

  it('is not begun when the part has no time left', () => {
    const sitting = discussing();
    const started = sitting.now;
    while (sitting.now - started < 240_000) sitting.answer(DEVELOPED_ANSWER, { speechMs: 50_000 });
    if (sitting.ended === null) sitting.answer(DEVELOPED_ANSWER, { speechMs: 80_000, followUp: OWN });
    expect(sitting.sentences).not.toContain(OWN);
    expect(sitting.ended).toBe('completed');
  });

  it('leaves time for the second sub-theme', () => {
    const sitting = discussing();
    while (sitting.ended === null) {
      const place = ['villages', 'companies', 'schools', 'families'][sitting.state.followUps.length % 4];
      sitting.answer(DEVELOPED_ANSWER, { speechMs: 40_000, followUp: `What about ${place}?` });
    }
    expect(sitting.kept.some(({ questionId }) => questionId === 'lamp-public')).toBe(true);
    expect(sitting.ended).toBe('completed');
  });

  it('keeps the rules for what the examiner may say, or is replaced', () => {
    const broken = [
      'Great answer! Why is that?',
      'Why?',
      'How do public things about lamp change?',
      'Go on.',
    ];
    for (const followUp of broken) {
      const sitting = discussing().answer(DEVELOPED_ANSWER, { followUp });
      expect(sitting.sentences).not.toContain(followUp);
      expect(sitting.lastLine.purpose).toBe('follow-up');
    }
  });

  it('is told the theme and every question that must not be asked again', () => {
    const sitting = discussing();
    const planned = smallBank.cards[0]?.discussion.flatMap(({ questions }) =>
      questions.map(({ text }) => text),
    );
    expect(sitting.listening.followUp).toEqual({ theme: 'lamp at home', questions: planned });
    sitting.answer(DEVELOPED_ANSWER, { followUp: OWN }).answer(DEVELOPED_ANSWER);
    expect(sitting.listening.followUp?.questions).toEqual([...(planned ?? []), OWN]);
  });

  it('is repeated in its own words, also after an interruption in another process', () => {
    const sitting = discussing().answer(DEVELOPED_ANSWER, { followUp: OWN });
    sitting.answer('Could you repeat the question?');
    expect(sitting.lastLine.sentences).toEqual([OWN]);
    sitting.restart(100).begin();
    expect(sitting.lastLine.sentences).toEqual([script.RESUME[0], OWN]);
  });

  it('does not hinder reading a state that was saved before there were any', () => {
    const { followUps, ...old } = discussing().state;
    expect(followUps).toEqual([]);
    expect(parseExamState(JSON.parse(JSON.stringify(old))).followUps).toEqual([]);
  });
});
