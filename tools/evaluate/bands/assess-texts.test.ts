import { describe, expect, it } from 'vitest';
import { splitTranscript, textAnswers } from './assess-texts.ts';

const RATED = { id: 'a', band_overall: 6, source_kind: 'teacher-awarded', question: 'A trip' } as const;

describe('a rated transcript', () => {
  it('is split at the examiner’s lines, without times and what the other one murmurs', () => {
    const transcript =
      '(0:00 - 0:30)\nE: Hello. {Um-hum} Where do you live?\nS: In a flat {Right}. It is small.\n\nE: Why?\nS: Because it is cheap.\nIt is near, too.\nS: And quiet.';
    expect(splitTranscript(transcript)).toEqual([
      { asked: 'Hello. Where do you live?', answer: 'In a flat. It is small.' },
      { asked: 'Why?', answer: 'Because it is cheap. It is near, too. And quiet.' },
    ]);
  });

  it('is one answer without any turns', () => {
    expect(splitTranscript('I live here.\nIt is nice.')).toEqual([
      { asked: '', answer: 'I live here. It is nice.' },
    ]);
  });

  it('keeps a long turn in one piece until the examiner asks something', () => {
    const transcript = 'E: Go on.\nS: I went there.\nE: Right.\nS: It was hot.\nE: Alone?\nS: With friends.';
    const answers = textAnswers({ ...RATED, part: 2, transcript }, 3);
    expect(answers.map(({ kind, question, transcript: text }) => [kind, question, text])).toEqual([
      ['long-turn', 'A trip Go on.', 'I went there. It was hot.'],
      ['rounding-off', 'Alone?', 'With friends.'],
    ]);
  });

  it('belongs to one topic, and to no other text', () => {
    const transcript = 'E: Why?\nS: It is cheap.\nE: Where?\nS: Here.';
    const ids = textAnswers({ ...RATED, part: 1, transcript }, 3).map(({ questionId }) => questionId);
    expect(ids).toEqual(['t3.0', 't3.1']);
  });
});
