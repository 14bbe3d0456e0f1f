import type { AnswerRecord, Criterion, Report } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { FLUENT, spoken, typed } from './testing/answers.ts';
import type { AnswerOptions } from './testing/answers.ts';
import { LONG_TURN, STRONG_ANSWERS, WEAK_ANSWERS } from './testing/texts.ts';

const of = (report: Report, criterion: Criterion) => {
  const found = report.criteria.find((estimate) => estimate.criterion === criterion);
  if (found === undefined) throw new Error(`no ${criterion}`);
  return found;
};
const fluency = (answers: AnswerRecord[]) => of(assess({ mode: 'part2', answers }), 'fluency-coherence');
const figure = (report: Report, criterion: Criterion, id: string) =>
  of(report, criterion).features.find((feature) => feature.id === id)?.value ?? Number.NaN;
const apart = (index: number) => `topic${index}-question`;
const isShort = (answers: AnswerRecord[]) => fluency(answers).caps.join(' ').includes('far shorter');
const width = (report: Report) => (report.overall.interval?.high ?? 0) - (report.overall.interval?.low ?? 0);

const TRIP = 'Describe a trip that you enjoyed with someone in your family.';
const MACHINE = 'Describe a machine that you use in the kitchen.';
const talk = (question: string, more: AnswerOptions = {}): AnswerOptions => ({
  part: 2,
  kind: 'long-turn',
  questionId: 'object-card',
  question,
  ...more,
});

describe('vocabulary', () => {
  it('holds high figures back and says so', () => {
    const lexis = of(
      assess({ mode: 'part1', answers: STRONG_ANSWERS.map((text, id) => typed(text, { id: `a${id}` })) }),
      'lexical-resource',
    );
    const measured = lexis.features.reduce((all, one) => all + (one.band ?? 0) * one.weight, 0);
    expect(measured).toBeGreaterThan(6);
    expect(lexis.score).toBeCloseTo(6 + 0.55 * (measured - 6));
    expect(lexis.caps.join(' ')).toContain('not certain enough');
  });

  it('leaves low figures as they are', () => {
    const text = `I like it. It is good and I like to go. My friend is good. I go with my friend. We eat and we play. I
      like to play and I like to eat. It is very good for me. We go there and it is nice. I am happy when I play there.
      My mother is happy too. She is good and I like her. We go home and we eat and it is good for us.`;
    const lexis = of(assess({ mode: 'part1', answers: [typed(text)] }), 'lexical-resource');
    const measured = lexis.features.reduce((all, one) => all + (one.band ?? 0) * one.weight, 0);
    expect(lexis.score).toBeLessThan(4.5);
    expect(lexis.score).toBeGreaterThan(measured - 0.51);
    expect(lexis.caps.join(' ')).not.toContain('not certain enough');
  });
});

describe('keeping to the question', () => {
  it('caps fluency when the long turn is about something else, and only then', () => {
    const off = fluency([spoken(LONG_TURN, FLUENT, talk(MACHINE))]);
    expect(off.band).toBeLessThanOrEqual(5);
    expect(off.caps.join(' ')).toContain('shares no content word with its task');
    const on = fluency([spoken(LONG_TURN, FLUENT, talk(TRIP))]);
    expect(on.band).toBeGreaterThan(5.5);
    expect(on.caps).toEqual([]);
  });

  it('judges the pieces of a talk together', () => {
    const [first, second] = [LONG_TURN.slice(0, 500), LONG_TURN.slice(500)];
    const pieces = [
      spoken(first, FLUENT, talk(TRIP, { id: 'one' })),
      spoken(second, FLUENT, talk(TRIP, { id: 'two' })),
    ];
    expect(fluency(pieces).caps.join(' ')).not.toContain('its task');
  });

  const texts = [...STRONG_ANSWERS, ...WEAK_ANSWERS];
  const answersTo = (question: (index: number) => string, topic: (index: number) => string) =>
    texts.map((text, index) =>
      spoken(text, FLUENT, { id: `a${index}`, questionId: topic(index), question: question(index) }),
    );

  it('takes a band off when most of at least five answers miss their question, and calls the check coarse', () => {
    const off = assess({ mode: 'part1', answers: answersTo(() => 'Which insects sting?', apart) });
    const asked = ['my city', 'weekends', 'reading'];
    const on = assess({
      mode: 'part1',
      answers: answersTo((index) => `What about ${asked[index % 3] ?? ''}, friends or a house?`, apart),
    });
    const score = (report: Report) => of(report, 'fluency-coherence').score ?? 0;
    expect(score(on) - score(off)).toBeCloseTo(1);
    expect(of(off, 'fluency-coherence').caps.join(' ')).toContain('One band less');
    expect(off.limits.join(' ')).toContain('coarse check');
    expect(on.limits.join(' ')).not.toContain('coarse check');
  });

  it('does not judge four answers', () => {
    const answers = answersTo(() => 'Which insects sting?', apart).slice(0, 4);
    expect(of(assess({ mode: 'part1', answers }), 'fluency-coherence').caps).toEqual([]);
  });

  it('takes the words of the other questions of the topic as on topic', () => {
    const words = ['suburb', 'luxury', 'grandmother', 'city', 'football', 'phone'];
    const answers = answersTo(
      (index) => words[(index + 1) % words.length] ?? '',
      () => 'home-question',
    );
    expect(of(assess({ mode: 'part1', answers }), 'fluency-coherence').caps.join(' ')).not.toContain(
      'One band less',
    );
  });
});

describe('the length of the long turn', () => {
  const short = LONG_TURN.split(/\s+/).slice(0, 100).join(' ');

  it('is the sum of its pieces, silences included', () => {
    expect(isShort([spoken(short, FLUENT, talk(TRIP, { durationMs: 59_000 }))])).toBe(true);
    expect(isShort([spoken(short, FLUENT, talk(TRIP, { durationMs: 60_000 }))])).toBe(false);
    const [one, two] = [40_000, 25_000].map((durationMs, index) =>
      spoken(short, FLUENT, talk(TRIP, { id: `piece-${index}`, durationMs })),
    );
    if (one === undefined || two === undefined) throw new Error('two pieces expected');
    expect(isShort([one])).toBe(true);
    expect(isShort([one, two])).toBe(false);
  });

  it('is not judged when a piece was typed or not understood', () => {
    const piece = spoken(short, FLUENT, talk(TRIP, { id: 'one', durationMs: 40_000 }));
    expect(isShort([piece])).toBe(true);
    expect(isShort([piece, typed(LONG_TURN, talk(TRIP, { id: 'two' }))])).toBe(false);
    expect(isShort([piece, { ...piece, id: 'two', confidence: 0.3 }])).toBe(false);
    expect(isShort([piece, { ...piece, id: 'two', transcript: '', words: [], confidence: 0 }])).toBe(false);
  });
});

describe('a full test that stopped early', () => {
  const answers = STRONG_ANSWERS.map((text, index) => spoken(text, FLUENT, { id: `a${index}` }));

  it('names the missing parts and widens the range', () => {
    const stopped = assess({ mode: 'full', answers });
    expect(stopped.limits.join(' ')).toContain('Missing from this test: Part 2 and Part 3.');
    expect(width(stopped)).toBeGreaterThan(width(assess({ mode: 'part1', answers })));
  });

  it('says nothing of the kind when every part was taken or only one was chosen', () => {
    const all = answers.map((answer, index) => ({ ...answer, part: ([1, 2, 3] as const)[index] ?? 1 }));
    for (const report of [assess({ mode: 'full', answers: all }), assess({ mode: 'part1', answers })]) {
      expect(report.limits.join(' ')).not.toContain('Missing from this test');
    }
  });
});

describe('grammar', () => {
  it('counts errors, clauses and words in the same text, so that saying an answer again changes nothing', () => {
    const once = WEAK_ANSWERS.map((text, index) => typed(text, { id: `a${index}` }));
    const again = once.map((answer) => ({ ...answer, id: `${answer.id}-again` }));
    const [single, double] = [once, [...once, ...again]].map((answers) => assess({ mode: 'part1', answers }));
    if (single === undefined || double === undefined) throw new Error('two reports expected');
    for (const id of ['detected-errors', 'clean-clauses', 'unit-length', 'structure-types']) {
      expect(figure(double, 'grammatical-range-accuracy', id)).toBeCloseTo(
        figure(single, 'grammatical-range-accuracy', id),
      );
    }
  });
});
