import { FAMILY_LESSONS } from '@bandpal/assessment/lessons';
import type { AnswerRecord } from '@bandpal/contracts';
import { drillsOf, drillSubject, judgeDrill } from '@bandpal/lessons/drills';
import { describe, expect, it } from 'vitest';
import { answerRecord } from '../testing/samples.ts';
import { checkText, summaryText } from './drill-texts.ts';

const word = { kind: 'repeated-word', word: 'nice', most: 1 } as const;

describe('the outcome of an exercise in words', () => {
  it.each([
    [
      { kind: 'talk', ms: 115_000, before: 60_000, goal: 110_000, met: true },
      'You talked for 1 min 55 s. Before: 1 min 0 s.',
    ],
    [{ kind: 'talk', ms: 9_000, before: null, goal: 15_000, met: false }, 'You talked for 9 s.'],
    [
      { kind: 'long-pauses', count: 0, before: 2, fromMs: 2_000, met: true },
      'No silence of 2 seconds or more. Before: 2.',
    ],
    [{ kind: 'words', count: 28, before: 1, goal: 25, met: true }, 'Your answer has 28 words. Before: 1.'],
    [{ kind: 'reason', said: 'because', met: true }, 'A reason: we found “because”.'],
    [
      { kind: 'example', said: null, met: false },
      'We didn’t find words that introduce an example, such as “for example” or “last week”.',
    ],
    [{ ...word, count: 1, before: 3, met: true }, 'You used “nice” once. Before: 3 times.'],
    [{ ...word, count: 2, before: 3, met: false }, 'You used “nice” 2 times. Before: 3 times.'],
    [{ ...word, count: 0, before: 1, met: true }, 'You did not use “nice”. Before: once.'],
    [
      { kind: 'right-words', said: [], wanted: ['taught', 'made'], met: false },
      'We didn’t find “taught” and “made”, used correctly.',
    ],
    [
      { kind: 'right-words', said: ['taught'], wanted: ['taught', 'made'], met: false },
      'You used “taught” correctly.',
    ],
    [
      { kind: 'slips', said: ['she want it', 'he go'], before: 3, met: false },
      'We found 2 slips of this kind: “she want it” and “he go”. Before: 3.',
    ],
    [
      { kind: 'own-words', better: 'She has loved flowers.', point: 'has loved', met: false },
      'We didn’t find “has loved”. You may have said it another way. Your own sentence: “She has loved flowers.”',
    ],
    [{ kind: 'mostly-past', past: 6, present: 1, met: true }, '6 in the past, 1 in the present.'],
  ] as const)('is the figure and that of before: %o', (check, text) => {
    expect(checkText(check)).toBe(text);
  });

  it('counts one verb as one', () => {
    const text = checkText({ kind: 'past-verbs', count: 1, before: 0, goal: 5, met: false });
    expect(text).toBe('We counted 1 verb in the past. Before: 0.');
  });

  it('praises what was reached, and that alone', () => {
    const met = { kind: 'reason', said: 'because', met: true } as const;
    const not = { kind: 'example', said: null, met: false } as const;
    expect(summaryText([met])).toMatch(/You reached the aim/);
    expect(summaryText([not])).toMatch(/reached the aim yet/);
    expect(summaryText([met, not])).toBe('You reached 1 of 2 parts of the aim.');
    const anotherWay = { kind: 'own-words', better: 'She goes.', point: 'goes', met: false } as const;
    expect(summaryText([met, anotherWay])).toMatch(/You reached the aim/);
  });
});

describe('what a lesson is about', () => {
  it.each(Object.entries(FAMILY_LESSONS))(
    '%s, has an exercise, whose form its right sentences hold',
    (topic, lesson) => {
      const [[said, better], ...others] = lesson.examples;
      const language = { model: 'm', words: 20, perWord: -3, relevance: null, corrections: [] };
      const answer: AnswerRecord = answerRecord({ id: 'a1', transcript: said, language });
      const example = { answerId: 'a1', from: 0, to: said.length, better };
      const priorities = [{ criterion: 'grammatical-range-accuracy', topic, count: 1, example } as const];
      const [offered] = drillsOf({ answers: [answer], priorities });
      expect(offered?.topic).toBe(topic);
      if (offered?.drill !== topic) return;
      const right = [better, ...others.map(([, one]) => one), ...lesson.rules].join(' ');
      const result = judgeDrill(offered.drill, {
        before: [answer],
        after: [{ ...answer, transcript: right }],
        verbTimes: { before: null, after: null },
        subject: drillSubject({ answers: [answer], priorities }, answer, offered.drill),
      });
      const found = result.kind === 'judged' && result.checks.find(({ kind }) => kind === 'places');
      expect(found).toMatchObject({ count: expect.toSatisfy((count: number) => count >= 1) });
    },
  );
});
