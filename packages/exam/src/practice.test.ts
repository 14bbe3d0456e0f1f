import { describe, expect, it } from 'vitest';
import { bank } from './bank/index.ts';
import { questionsOf } from './bank-lookup.ts';
import { PRACTICE_CARD_GREETING } from './scenes/card.ts';
import { PRACTICE_CLOSING } from './scenes/closing.ts';
import * as script from './script.ts';
import { scriptedLines } from './scripted-lines.ts';
import { practiceMode, requirePlanned } from './start-exam.ts';
import { DEVELOPED_ANSWER, FULL_ANSWER, Sitting, smallBank } from './testing/sitting.ts';
import { shortParts, viewExam } from './view-exam.ts';

const practise = (practiceQuestionId: string) => new Sitting({ practiceQuestionId }).begin();
/** Each with an id in the small bank and what is asked then. */
const QUESTIONS = [
  ['music-3', 'part1', 'What is question 3 about your music?'],
  ['lamp-public', 'part3', 'How do public things about lamp change?'],
] as const;

describe('a practice of one question', () => {
  it.each(QUESTIONS)('asks %s alone, and ends after the answer', (id, mode, text) => {
    const sitting = practise(id);
    expect(script.PRACTICE_GREETING).toContain(sitting.sentences[0]);
    expect(sitting.sentences.slice(1)).toEqual([text]);
    expect(sitting.listening).toMatchObject({ questionId: id, followUp: null });
    sitting.answer(DEVELOPED_ANSWER, { followUp: 'Why do you say that?' });
    expect(PRACTICE_CLOSING).toContain(sitting.sentences.at(-1));
    expect(sitting.sentences).toHaveLength(3);
    expect(sitting.ended).toBe('completed');
    expect(sitting.kept).toEqual([{ questionId: id, text: DEVELOPED_ANSWER }]);
    expect(viewExam(sitting.state, sitting.now, sitting.bank)).toMatchObject({ mode, answered: 1 });
    expect(shortParts(sitting.state)).toEqual([]);
  });

  it('asks no "Why?" after a short answer: it is the same question that counts', () => {
    const sitting = practise('home-1').answer('I live near the sea.');
    expect(sitting.ended).toBe('completed');
    expect(sitting.kept).toHaveLength(1);
  });

  it('repeats and explains as in a test', () => {
    const sitting = practise('lamp-public').answer('What do you mean?');
    expect(sitting.lastLine.sentences).toContain('Are public things about lamp different now?');
    expect(sitting.answer(DEVELOPED_ANSWER).ended).toBe('completed');
  });

  it('gives the preparation and the long turn of a card, and asks nothing after the talk', () => {
    const sitting = practise('lamp');
    expect(PRACTICE_CARD_GREETING).toContain(sitting.sentences[0]);
    expect(sitting.sentences).toContain('Describe a lamp you remember.');
    expect(sitting.actions.at(-1)).toEqual({ type: 'wait' });
    sitting.act({ type: 'preparation-finished' });
    sitting.answer(`${FULL_ANSWER} `.repeat(8), { speechMs: 100_000 });
    expect(sitting.ended).toBe('completed');
    expect(sitting.kept.map(({ questionId }) => questionId)).toEqual(['lamp']);
  });

  it('ends without an answer when nobody speaks', () => {
    for (const id of ['music-3', 'lamp', 'lamp-public']) {
      const sitting = practise(id).wait(180_000);
      expect([id, sitting.ended]).toEqual([id, 'silence']);
    }
  });

  it('goes on at its question after a lost call', () => {
    const sitting = practise('music-3').restart(900_000).act({ type: 'ready' });
    expect(sitting.listening.questionId).toBe('music-3');
    expect(sitting.answer(FULL_ANSWER).ended).toBe('completed');
  });

  it('is there for every question and card of the bank, and for nothing else', () => {
    const ids = [
      ...bank.topics.flatMap((topic) => questionsOf(topic).map(({ id }) => [id, 'part1'] as const)),
      ...bank.cards.map(({ id }) => [id, 'part2'] as const),
      ...bank.cards.flatMap(({ discussion }) =>
        discussion.flatMap(({ questions }) => questions.map(({ id }) => [id, 'part3'] as const)),
      ),
    ];
    expect(ids.filter(([id, mode]) => practiceMode(id, bank) !== mode)).toEqual([]);
    for (const id of ['', 'identity-full-name', 'home-1.follow-up', 'lamp.rounding-off-1']) {
      expect(practiceMode(id, smallBank)).toBeNull();
      expect(() => practise(id)).toThrow(expect.objectContaining({ code: 'test.no-practice' }));
    }
    expect(() => requirePlanned(practise('lamp-public').state, { ...smallBank, cards: [] })).toThrow();
  });

  it('says nothing that cannot be rendered ahead', () => {
    const lines = new Set(scriptedLines(smallBank));
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      for (const practiceQuestionId of ['home-1', 'lamp', 'lamp-public']) {
        const sitting = new Sitting({ practiceQuestionId, seed }).begin();
        if (practiceQuestionId === 'lamp') sitting.act({ type: 'preparation-finished' });
        sitting.answer(DEVELOPED_ANSWER, { speechMs: 70_000 });
        expect(sitting.sentences.filter((line) => !lines.has(line))).toEqual([]);
      }
    }
  });
});
