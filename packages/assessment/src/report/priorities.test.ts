import type { AnswerRecord, Correction, Report } from '@bandpal/contracts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import { lessonOf } from '../lessons/index.ts';
import { HALTING, spoken, studied, typed } from '../testing/answers.ts';
import { STRONG_ANSWERS, WEAK_ANSWERS, WEAK_CORRECTIONS } from '../testing/texts.ts';

const QUESTION = { questionId: 'home-1', question: 'What do you do at weekends?' };
const LONG = STRONG_ANSWERS.map((text, index) => typed(text, { ...QUESTION, id: `long-${index}` }));

function withCorrections(answer: AnswerRecord, corrections: Correction[]): AnswerRecord {
  const language = { model: 'm', words: 20, perWord: -4, relevance: null, corrections };
  return { ...answer, language };
}

const correction = (from: number, to: number, better: string, family = 'article', gain = 3): Correction => ({
  from,
  to,
  better,
  family,
  gain,
  soundGain: null,
});

const prioritiesOf = (answers: AnswerRecord[]) => assess({ mode: 'part1', answers }).priorities ?? [];

function saidIn(report: Report, index: number): string {
  const example = report.priorities?.[index]?.example;
  const answer = report.answers.find(({ id }) => id === example?.answerId);
  return answer?.transcript.slice(example?.from, example?.to) ?? '';
}

describe('what to work on', () => {
  it('quotes the candidate and says the sentence better, all corrections in it at once', () => {
    const text = 'Yes, of course. I am agree because he have car. It is nice.';
    const answer = withCorrections(typed(text, { ...QUESTION, id: 'wrong' }), [
      correction(text.indexOf('am agree'), text.indexOf('am agree') + 8, 'agree', 'verb-form', 9),
      correction(text.indexOf('have'), text.indexOf('have') + 4, 'has', 'agreement'),
      correction(text.indexOf('car'), text.indexOf('car'), 'a '),
    ]);
    const report = assess({ mode: 'part1', answers: [...LONG, answer] });
    expect(report.priorities?.map(({ topic }) => topic)).toContain('verb-form');
    const at = report.priorities?.findIndex(({ topic }) => topic === 'verb-form') ?? -1;
    expect(saidIn(report, at)).toBe('I am agree because he have car');
    expect(report.priorities?.[at]?.example.better).toBe('I agree because he has a car');
  });

  it('is a longer talk where the talk of Part 2 is short, and not three sentences', () => {
    const card = { question: 'Describe a room that you like.', questionId: 'card', part: 2 } as const;
    const text = STRONG_ANSWERS.join(' ').split(' ').slice(0, 70).join(' ');
    const talk = spoken(text, HALTING, { ...card, id: 'talk', kind: 'long-turn' });
    const topics = (assess({ mode: 'part2', answers: [talk] }).priorities ?? []).map(({ topic }) => topic);
    expect(topics).toContain('short-talk');
    expect(topics).not.toContain('short-answers');
    expect(lessonOf('short-talk')?.name).toBe('Talk for longer in Part 2');
  });

  it('quotes whole clauses of a sentence that goes on and on', () => {
    const text =
      'When I was younger we lived near a big river and my father he worked on a boat that carried sand to the city because there was no good road in those years.';
    const from = text.indexOf(' he worked');
    const answer = withCorrections(typed(text, { ...QUESTION, id: 'wrong' }), [
      correction(from, from + 3, '', 'subject', 9),
    ]);
    const report = assess({ mode: 'part1', answers: [...LONG, answer] });
    const at = report.priorities?.findIndex(({ topic }) => topic === 'subject') ?? -1;
    expect(saidIn(report, at)).toBe('and my father he worked on a boat that carried sand to the city');
    expect(report.priorities?.[at]?.example.better).toBe(
      'and my father worked on a boat that carried sand to the city',
    );
  });

  it('begins with the criterion that limits the band', () => {
    const answers = WEAK_ANSWERS.map((text, index) =>
      studied(spoken(text, HALTING, { ...QUESTION, id: `a${index}` }), WEAK_CORRECTIONS),
    );
    const report = assess({ mode: 'part1', answers });
    const assessed = report.criteria.filter(({ score }) => score !== null);
    const [lowest] = assessed.toSorted((left, right) => (left.score ?? 9) - (right.score ?? 9));
    expect(report.priorities?.length).toBeGreaterThan(1);
    expect(report.priorities?.[0]?.criterion).toBe(lowest?.criterion);
  });

  it('puts the most frequent family of a criterion first, and counts it', () => {
    const text = 'I have dog and cat and I goes home.';
    const answer = withCorrections(typed(text, { ...QUESTION, id: 'wrong' }), [
      correction(7, 7, 'a '),
      correction(15, 15, 'a '),
      correction(text.indexOf('goes'), text.indexOf('goes') + 4, 'go', 'agreement', 20),
    ]);
    const found = prioritiesOf([...LONG, answer]).filter(({ topic }) => lessonOf(topic) !== null);
    const grammar = found.filter(({ criterion }) => criterion === 'grammatical-range-accuracy');
    expect(grammar.map(({ topic, count }) => [topic, count])).toEqual([
      ['article', 2],
      ['agreement', 1],
    ]);
  });

  it('counts what its lesson is about, and no other error of the family', () => {
    const text = 'She said me it. He told that. I made homework. We made homework. You made homework.';
    const at = (word: string, from = 0) => text.indexOf(word, from);
    const answer = withCorrections(typed(text, { ...QUESTION, id: 'words' }), [
      { ...correction(at('said'), at('said') + 4, 'told', 'confused-word'), lesson: 'say-tell' },
      { ...correction(at('told'), at('told') + 4, 'said', 'confused-word'), lesson: 'say-tell' },
      ...[...text.matchAll(/made/gu)].map(({ index }) =>
        correction(index, index + 4, 'did', 'confused-word'),
      ),
    ]);
    const found = prioritiesOf([...LONG, answer]).find(({ topic }) => topic === 'confused-word');
    expect(found?.count).toBe(3);
  });

  it('puts a single confused word after what was found more often, and two of them in their turn', () => {
    const text = 'She said me that I have dog and cat and he go home and she go out and he said me that.';
    const at = (words: string, better: string, family: string, start = 0) => {
      const from = text.indexOf(words, start);
      return correction(from, from + words.length, better, family);
    };
    const grammar = [
      at('dog', 'a dog', 'article'),
      at('cat', 'a cat', 'article'),
      at('go', 'goes', 'agreement'),
      at('go', 'goes', 'agreement', text.indexOf('and she go')),
    ];
    const [word, again] = [at('said', 'told', 'confused-word'), at('said', 'told', 'confused-word', 20)];
    const topicsWith = (...words: Correction[]) => {
      const answer = withCorrections(typed(text, { ...QUESTION, id: 'w' }), [...grammar, ...words]);
      return prioritiesOf([...LONG, answer].map((one) => ({ ...one, question: '' }))).map(
        ({ topic }) => topic,
      );
    };
    expect(topicsWith(word)).toEqual(['article', 'agreement', 'confused-word']);
    expect(topicsWith(word, again)).toEqual(['article', 'confused-word', 'agreement']);
  });

  it('shows the sentence of a family that is right as a whole once it is mended', () => {
    const text = 'I have dog since long. We bought car together.';
    const answer = withCorrections(typed(text, { ...QUESTION, id: 'wrong' }), [
      correction(7, 7, 'a ', 'article', 9),
      correction(text.indexOf('car'), text.indexOf('car'), 'a '),
    ]);
    const exampleOf = (probable: { from: number; to: number }[]) => {
      const language = answer.language === undefined ? undefined : { ...answer.language, probable };
      return prioritiesOf([...LONG, { ...answer, language }]).find(({ topic }) => topic === 'article')
        ?.example.better;
    };
    expect(exampleOf([])).toBe('I have a dog since long');
    expect(exampleOf([{ from: 11, to: 16 }])).toBe('We bought a car together');
    const both = [
      { from: 11, to: 16 },
      { from: 37, to: 45 },
    ];
    expect(exampleOf(both)).toBe('I have a dog since long');
  });

  it('names the word that comes back all the time', () => {
    const nice = [
      'My town is nice and the people are nice too, with a nice market where I go on Saturday.',
      'I have a nice flat with a nice kitchen and I think it is nice to live there with my family.',
      'On Sunday we go to a nice park and we eat something nice, and it is nice for the children.',
    ].map((text, index) => typed(text, { ...QUESTION, id: `nice-${index}` }));
    expect(prioritiesOf(nice).find(({ topic }) => topic === 'same-word')).toMatchObject({
      word: 'nice',
      count: 9,
    });
  });

  it('names verbs where there are hardly any sentences, with the longest words without one', () => {
    const lists = [
      'My town very small, many trees. Many old people, few shops. One school.',
      'Every morning bus to school. My friend and my brother too. After school football with my friends in the park.',
      'Yes. Big family. My grandmother, my two sisters, one small dog. In the evening big dinner.',
      'Summer. Long days, warm water, many fruits from my garden. No school, no bus, no rain.',
    ].map((text, index) => typed(text, { ...QUESTION, id: `list-${index}` }));
    const verbs = prioritiesOf(lists).find(({ topic }) => topic === 'no-verbs');
    const { answerId = '', from, to } = verbs?.example ?? {};
    const quoted = lists.find(({ id }) => id === answerId)?.transcript.slice(from, to);
    expect(verbs?.count).toBeGreaterThan(5);
    expect(quoted).toBe('After school football with my friends in the park');
    expect(prioritiesOf(LONG).map(({ topic }) => topic)).not.toContain('no-verbs');
  });

  it('says less where there is less to say', () => {
    expect(prioritiesOf([])).toEqual([]);
    expect(prioritiesOf(LONG).length).toBeLessThan(3);
  });

  it('ignores corrections of other families and of another transcript', () => {
    const answer = withCorrections(typed('I like it here.', { ...QUESTION, id: 'odd' }), [
      correction(2, 6, 'love', 'nobody-knows'),
      correction(3, 400, 'love'),
      correction(3, 5, 'love'),
    ]);
    expect(prioritiesOf([...LONG, answer])).toEqual(prioritiesOf([...LONG, withCorrections(answer, [])]));
  });

  it('always quotes what was said, has a lesson, and is three things at most, whatever the corrections', () => {
    const wild = fc.record({
      from: fc.integer({ min: -3, max: 60 }),
      to: fc.integer({ min: -3, max: 60 }),
      better: fc.string({ maxLength: 8 }),
      family: fc.constantFrom('article', 'tense', 'confused-word', 'nothing'),
      gain: fc.double({ noNaN: true, min: -5, max: 20 }),
      soundGain: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 6 }), (corrections) => {
        const answer = withCorrections(
          typed('Well, I go there last year, and it was nice.', { ...QUESTION, id: 'x' }),
          corrections,
        );
        const report = assess({ mode: 'part1', answers: [...LONG.slice(0, 2), answer] });
        expect(report.priorities?.length).toBeLessThanOrEqual(3);
        for (const [index, priority] of (report.priorities ?? []).entries()) {
          expect(lessonOf(priority.topic)).not.toBeNull();
          expect(saidIn(report, index)).not.toBe('');
        }
      }),
      { numRuns: 20 },
    );
  });
});

const remarksOn = (text: string, change: Partial<AnswerRecord> = {}) =>
  assess({ mode: 'part1', answers: [typed(text, change)] }).remarks;

const piece = (id: string) =>
  typed(STRONG_ANSWERS.join(' ').split(' ').slice(0, 50).join(' '), { id, kind: 'long-turn', part: 2 });

describe('remarks on answers', () => {
  it('say which answers are short for what was asked', () => {
    expect(remarksOn('Yes, I do.')).toEqual([{ answerId: 'answer-1', kind: 'short', words: 3 }]);
    expect(remarksOn('Yes, I do, because it helps me to relax after work.')).toEqual([]);
    expect(remarksOn('Yes, I do.', { kind: 'rounding-off' })).toEqual([]);
  });

  it('count every word as the head of the answer does, those said again and taken back as well', () => {
    const halting =
      "Because, um, because I've watched him. He, he makes the same mistake, well, no, he never, he never makes the same mistake twice. I, um, I make mine at least, um, at least three times.";
    expect(remarksOn(halting, { kind: 'discussion', part: 3 })).toEqual([]);
    const short = 'I, um, I think, I think it is, it is fine.';
    expect(remarksOn(short, { kind: 'discussion', part: 3 })).toEqual([
      { answerId: 'answer-1', kind: 'short', words: 10 },
    ]);
  });

  it('take the pieces of a long turn as one talk', () => {
    expect(assess({ mode: 'part2', answers: [piece('a'), piece('b')] }).remarks).toEqual([]);
    expect(assess({ mode: 'part2', answers: [piece('a')] }).remarks).toMatchObject([{ kind: 'short' }]);
  });
});
