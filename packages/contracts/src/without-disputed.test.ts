import { describe, expect, it } from 'vitest';
import type { AnswerRecord, Correction } from './answer.ts';
import type { Evidence, Priority, Report } from './report.ts';
import { MISSED_QUESTION, wholeAnswer, withoutDisputed } from './without-disputed.ts';

const TEXT = 'He go home by the bus. Then he eat a apple and he sleep.';
const mark = (said: string, better: string, family = 'agreement'): Correction => {
  const from = TEXT.indexOf(said);
  return { from, to: from + said.length, better, family, gain: 9, soundGain: null };
};
const [GO, EAT, APPLE] = [mark('go', 'goes'), mark('eat', 'eats'), mark('a apple', 'an apple', 'article')];

function answer(id: string, corrections: Correction[] = []): AnswerRecord {
  const language = { model: 'm', words: 9, perWord: -4, relevance: null, corrections };
  return { id, transcript: TEXT, language } as unknown as AnswerRecord;
}

const example = (answerId: string, from: number, to: number, better: string | null = null) => ({
  answerId,
  from,
  to,
  better,
});

function report(more: Partial<Report>): Report {
  return { criteria: [], ...more } as unknown as Report;
}

const quote = ({ from, to }: Correction): Evidence => ({
  answerId: 'a',
  quote: TEXT,
  mark: { from, to },
  atMs: null,
  kind: 'weakness',
  note: { code: 'note.repeated' },
});
const placeOf = ({ from, to }: Correction) => ({ answerId: 'a', from, to });

describe('a report without what its owner has removed', () => {
  const agreement: Priority = {
    criterion: 'grammatical-range-accuracy',
    topic: 'agreement',
    count: 2,
    example: example('a', 0, 10, 'He goes home'),
  };
  const full = report({ answers: [answer('a', [GO, EAT, APPLE])], priorities: [agreement] });

  it('counts its things to work on anew, and gives an example that is left, mended as a whole', () => {
    const [left] = withoutDisputed(full, [placeOf(GO)]).priorities ?? [];
    expect(left).toMatchObject({ topic: 'agreement', count: 1 });
    const { from = 0, to = 0, better } = left?.example ?? {};
    expect(TEXT.slice(from, to)).toBe('Then he eat a apple and');
    expect(better).toBe('Then he eats an apple and');
  });

  it('keeps the example where another one is removed, and the thing to work on until none is left', () => {
    const [left] = withoutDisputed(full, [placeOf(EAT)]).priorities ?? [];
    expect(left).toEqual({ ...agreement, count: 1 });
    expect(withoutDisputed(full, [placeOf(GO), placeOf(EAT)]).priorities).toEqual([]);
    expect(withoutDisputed(full, [placeOf(APPLE)]).priorities).toEqual([agreement]);
  });

  it('quotes no removed mark as a weak point', () => {
    const criteria = [{ evidence: [quote(GO), quote(EAT)] }] as unknown as Report['criteria'];
    const [left] = withoutDisputed({ ...full, criteria }, [placeOf(GO)]).criteria;
    expect(left?.evidence).toEqual([quote(EAT)]);
  });

  it('names the answers that are still doubted, and quotes one of them', () => {
    const answers = ['a', 'b', 'c'].map((id) => answer(id));
    const remarks = answers.map(({ id }) => ({ answerId: id, kind: MISSED_QUESTION, words: 14 }) as const);
    const missed: Priority = { ...agreement, topic: MISSED_QUESTION, count: 3, example: example('a', 0, 22) };
    const doubted = report({ answers, remarks, priorities: [missed] });
    const wholeOf = (...ids: string[]) => answers.filter(({ id }) => ids.includes(id)).map(wholeAnswer);
    const [left] = withoutDisputed(doubted, wholeOf('a')).priorities ?? [];
    expect(left).toMatchObject({ count: 2, example: { answerId: 'b', from: 0, better: null } });
    expect(withoutDisputed(doubted, wholeOf('b')).priorities).toEqual([{ ...missed, count: 2 }]);
    expect(withoutDisputed(doubted, wholeOf('a', 'b', 'c')).priorities).toEqual([]);
  });
});
