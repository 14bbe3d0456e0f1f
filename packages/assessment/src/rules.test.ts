import type { AnswerRecord, Criterion, Report } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { assess } from './assess.ts';
import { FLUENT, spoken, typed, studied } from './testing/answers.ts';
import type { AnswerOptions } from './testing/answers.ts';
import { codesOf } from './testing/codes-of.ts';
import { IN_OTHER_WORDS } from './testing/in-other-words.ts';
import { LONG_TURN, STRONG_ANSWERS, WEAK_ANSWERS, WEAK_CORRECTIONS } from './testing/texts.ts';

const of = (report: Report, criterion: Criterion) => {
  const found = report.criteria.find((estimate) => estimate.criterion === criterion);
  if (found === undefined) throw new Error(`no ${criterion}`);
  return found;
};
const fluency = (answers: AnswerRecord[]) => of(assess({ mode: 'part2', answers }), 'fluency-coherence');
const figure = (report: Report, criterion: Criterion, id: string) =>
  of(report, criterion).features.find((feature) => feature.id === id)?.value ?? Number.NaN;
const apart = (index: number) => `topic${index}-question`;
const asked = (index: number) => ({ id: `a${index}`, questionId: apart(index) });
const grammar = (answers: AnswerRecord[]) =>
  of(assess({ mode: 'part1', answers }), 'grammatical-range-accuracy');
const isShort = (answers: AnswerRecord[]) => codesOf(fluency(answers).caps).includes('cap.short-talk');
const width = (report: Report) => (report.overall.interval?.high ?? 0) - (report.overall.interval?.low ?? 0);

const missedIn = ({ remarks = [] }: Report) =>
  remarks.filter(({ kind }) => kind === 'missed-question').map(({ answerId }) => answerId);

const LONG_SENTENCES = [
  `What I find most rewarding about the work is that the people whom I meet, most of whom have never spoken to a scientist
   before, ask the questions which nobody in the laboratory would dare to raise.`,
  `Had I known how much time the renovation would take, I would have asked the builder who had repaired the roof of the
   house in which my grandparents lived to plan the whole thing for us.`,
  `The reason why the council, which had promised to protect the trees that line the river, decided to widen the road is
   something that residents who were never consulted still find hard to accept.`,
  `Although the film that won the prize was praised by critics who rarely agree, the story of the woman whose letters were
   never answered seemed to me far less convincing than the book on which it was based.`,
  `Whenever the neighbours who live above us invite the friends with whom they sing, we open the window that looks onto the
   yard so that our children, who ought to be asleep by then, can listen.`,
  `If the bakery which my uncle ran until he fell ill had been nearer to the station, the commuters who now buy coffee from a
   machine might have kept it alive while his daughter learned the trade.`,
  `What worries those of us who grew up beside the harbour is that the ships which used to bring fruit no longer stop where
   they did when the warehouses were full.`,
];
const wordsOf = (texts: readonly string[]): number => texts.join(' ').split(/\s+/u).length;
const TRIP = 'Describe a trip that you enjoyed with someone in your family.';
const MACHINE = 'Describe a machine that you use in the kitchen.';
const talk = (question: string, more: AnswerOptions = {}): AnswerOptions => ({
  part: 2,
  kind: 'long-turn',
  questionId: 'object-card',
  question,
  ...more,
});

const lexis = (...texts: string[]) =>
  of(
    assess({ mode: 'part1', answers: texts.map((text, id) => typed(text, { id: `a${id}` })) }),
    'lexical-resource',
  );

describe('vocabulary', () => {
  it('is low for few everyday words, however right they are', () => {
    const text = `I like it. It is good and I like to go. My friend is good. I go with my friend. We eat and we play. I
      like to play and I like to eat. It is very good for me. We go there and it is nice. I am happy when I play there.
      My mother is happy too. She is good and I like her. We go home and we eat and it is good for us.`;
    expect(lexis(text).score).toBeLessThan(6);
  });

  it('calls nothing below B2 and no name a word beyond the everyday', () => {
    const text = `My hobby is the internet. On sunny days I sit on a bench in Hyde Park and read about public transport.
      I am reluctant to commute, so I cycle through the outskirts of Manchester and avoid the crowds near the
      harbour, where my neighbours in the Harbour Residence Community keep their boats, and I feel happy there.`;
    const praised = lexis(text)
      .evidence.filter(({ kind }) => kind === 'strength')
      .map(({ note }) => note.values?.['word']);
    expect(praised).toEqual(['reluctant', 'commute', 'outskirts']);
  });

  it('does not depend on how much was said', () => {
    const paragraphs = [...STRONG_ANSWERS, LONG_TURN];
    const all = lexis(...paragraphs).score ?? 0;
    const halves = [paragraphs.slice(0, 3), paragraphs.slice(2)].map((some) => lexis(...some).score ?? 0);
    expect(Math.abs(all - (halves[0] ?? 0) / 2 - (halves[1] ?? 0) / 2)).toBeLessThan(0.25);
  });

  it('has no step where the words become enough', () => {
    const words = [...STRONG_ANSWERS, LONG_TURN].join(' ').split(/\s+/u);
    const scores = [100, 118, 119, 120, 121, 122, 140].map(
      (count) => lexis(words.slice(0, count).join(' ')).score ?? 0,
    );
    for (const [index, score] of scores.entries()) {
      expect(Math.abs(score - (scores[index - 1] ?? score))).toBeLessThan(0.4);
    }
  });
});

describe('keeping to the question', () => {
  it('caps fluency when the long turn is about something else, and only then', () => {
    const off = fluency([spoken(LONG_TURN, FLUENT, talk(MACHINE))]);
    expect(off.band).toBeLessThanOrEqual(5);
    expect(off.caps).toContainEqual({ code: 'cap.missed-card', values: { band: off.band } });
    const on = fluency([spoken(LONG_TURN, FLUENT, talk(TRIP))]);
    expect(on.band).toBeGreaterThan(5.5);
    expect(codesOf(on.caps)).not.toContain('cap.missed-card');
  });

  it('judges the pieces of a talk together', () => {
    const [first, second] = [LONG_TURN.slice(0, 500), LONG_TURN.slice(500)];
    const pieces = [
      spoken(first, FLUENT, talk(TRIP, { id: 'one' })),
      spoken(second, FLUENT, talk(TRIP, { id: 'two' })),
    ];
    expect(codesOf(fluency(pieces).caps)).not.toContain('cap.missed-card');
  });

  const texts = [...STRONG_ANSWERS, ...WEAK_ANSWERS];
  const answersTo = (question: (index: number) => string, topic: (index: number) => string) =>
    texts.map((text, index) =>
      spoken(text, FLUENT, { id: `a${index}`, questionId: topic(index), question: question(index) }),
    );

  it('leaves 4 at most when the answers miss their questions, and names them', () => {
    const off = assess({
      mode: 'part1',
      answers: answersTo(() => 'Which insects sting?', apart),
    });
    const asked = ['your city', 'weekends', 'reading'];
    const on = assess({
      mode: 'part1',
      answers: answersTo((index) => `Do you like ${asked[index % 3] ?? ''} and your house?`, apart),
    });
    expect(of(off, 'fluency-coherence').band).toBeLessThanOrEqual(4);
    expect(of(off, 'fluency-coherence').caps).toContainEqual({
      code: 'cap.missed-questions',
      values: { band: 4 },
    });
    expect(missedIn(off)).toEqual(off.answers.map(({ id }) => id));
    expect(codesOf(off.limits)).toContain('limit.questions-in-doubt');
    expect(codesOf(of(on, 'fluency-coherence').caps)).not.toContain('cap.missed-questions');
    expect(missedIn(on)).toEqual([]);
    expect(codesOf(on.limits)).toContain('limit.questions');
  });

  it('leaves an overall band of 6 at most where most answers miss their questions, and says so, in typed tests too', () => {
    const strong = IN_OTHER_WORDS.map(({ question, answer }, index) =>
      typed(answer, { id: `a${index}`, questionId: apart(index), question }),
    );
    const [on, off] = [strong, strong.map((answer) => ({ ...answer, question: 'Which insects sting?' }))].map(
      (answers) => assess({ mode: 'part1', answers }).overall,
    );
    expect(on?.score).toBeGreaterThan(6);
    expect(codesOf(on?.reasons ?? [])).toEqual(['overall.text-estimate']);
    expect(off?.score).toBe(6);
    expect(off?.reasons).toContainEqual({ code: 'overall.most-missed', values: { band: 6 } });
  });

  it('accuses nobody who uses other words', () => {
    const answers = IN_OTHER_WORDS.map(({ question, answer }, index) =>
      spoken(answer, FLUENT, { id: `a${index}`, questionId: apart(index), question }),
    );
    const moved = answers.map((answer, index) => ({
      ...answer,
      question: IN_OTHER_WORDS[(index + 3) % IN_OTHER_WORDS.length]?.question ?? '',
    }));
    const related = assess({ mode: 'part1', answers });
    expect(missedIn(related)).toEqual([]);
    expect(codesOf(related.criteria[0]?.caps ?? [])).not.toContain('cap.missed-questions');
    const unrelated = assess({ mode: 'part1', answers: moved });
    expect(missedIn(unrelated).length).toBeGreaterThanOrEqual(8);
    expect(unrelated.criteria[0]?.score).toBeLessThanOrEqual(4);
  });

  it('does not judge three answers', () => {
    const answers = answersTo(() => 'Which insects sting?', apart).slice(0, 3);
    const report = assess({ mode: 'part1', answers });
    expect(codesOf(of(report, 'fluency-coherence').caps)).not.toContain('cap.missed-questions');
    expect(missedIn(report)).toEqual([]);
  });
});

describe('the length of the long turn', () => {
  const short = LONG_TURN.split(/\s+/).slice(0, 100).join(' ');

  it('is the sum of its pieces, with their usual silences', () => {
    expect(isShort([spoken(short, FLUENT, talk(TRIP, { durationMs: 40_000 }))])).toBe(true);
    expect(isShort([spoken(short, FLUENT, talk(TRIP, { durationMs: 60_000 }))])).toBe(false);
    const [one, two] = [40_000, 25_000].map((durationMs, index) =>
      spoken(short, FLUENT, talk(TRIP, { id: `piece-${index}`, durationMs })),
    );
    if (one === undefined || two === undefined) throw new Error('two pieces expected');
    expect(isShort([one])).toBe(true);
    expect(isShort([one, two])).toBe(false);
  });

  it('is no cliff at a minute', () => {
    const [shorter = 0, longer = 9] = [57_800, 61_000].map(
      (durationMs) => fluency([spoken(LONG_TURN, FLUENT, talk(TRIP, { durationMs }))]).score ?? 0,
    );
    expect(Math.abs(longer - shorter)).toBeLessThan(0.5);
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
    expect(stopped.limits).toContainEqual({ code: 'limit.missing-parts', values: { parts: [2, 3] } });
    expect(width(stopped)).toBeGreaterThan(width(assess({ mode: 'part1', answers })));
  });

  it('says nothing of the kind when every part was taken or only one was chosen', () => {
    const all = answers.map((answer, index) => ({ ...answer, part: ([1, 2, 3] as const)[index] ?? 1 }));
    for (const report of [assess({ mode: 'full', answers: all }), assess({ mode: 'part1', answers })]) {
      expect(codesOf(report.limits)).not.toContain('limit.missing-parts');
    }
  });
});

describe('grammar', () => {
  it('counts errors, clauses and words in the same text, so that saying an answer again changes nothing', () => {
    const once = WEAK_ANSWERS.map((text, index) =>
      studied(typed(text, { id: `a${index}` }), WEAK_CORRECTIONS),
    );
    const again = once.map((answer) => ({ ...answer, id: `${answer.id}-again` }));
    const [single, double] = [once, [...once, ...again]].map((answers) => assess({ mode: 'part1', answers }));
    if (single === undefined || double === undefined) throw new Error('two reports expected');
    for (const id of ['detected-errors', 'unit-length', 'structures']) {
      expect(figure(double, 'grammatical-range-accuracy', id)).toBeCloseTo(
        figure(single, 'grammatical-range-accuracy', id),
      );
    }
  });

  it('has a ceiling for typed answers, which a short spoken one lifts by its share of the words only', () => {
    const written = LONG_SENTENCES.map((text, index) => studied(typed(text, asked(index))));
    const said = LONG_SENTENCES.map((text, index) => studied(spoken(text, FLUENT, asked(index))));
    const short = studied(spoken('Yes, I do that nearly every weekend.', FLUENT, asked(9)));
    expect(grammar(written)).toMatchObject({ score: 8, caps: [{ code: 'cap.typed', values: { band: 8 } }] });
    expect(grammar([...written, short]).score).toBeCloseTo(8 + 7 / (wordsOf(LONG_SENTENCES) + 7), 2);
    expect(codesOf(grammar([...written, short]).caps)).toEqual(['cap.tidied-in-part', 'cap.typed']);
    expect(codesOf(grammar(said).caps)).toEqual(['cap.tidied']);
  });
});
