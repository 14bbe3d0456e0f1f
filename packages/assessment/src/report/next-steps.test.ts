import type { AnswerRecord } from '@bandpal/contracts';
import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import { gatherMaterial } from '../criteria/test-material.ts';
import { lessonOf } from '../lessons/index.ts';
import { FLUENT, spoken, studied, typed } from '../testing/answers.ts';
import { nextSteps } from './next-steps.ts';
import { STRONG_ANSWERS, WEAK_ANSWERS, WEAK_CORRECTIONS } from '../testing/texts.ts';

const strong = (index: number) => ({ id: `a${index}`, questionId: `q${index}` });
const STRONG = STRONG_ANSWERS.map((text, index) => typed(text, strong(index)));

function stepsOf(answers: AnswerRecord[]): { topic: string; said: string; count: number | null }[] {
  const report = assess({ mode: 'part1', answers });
  return (report.priorities ?? []).map(({ topic, count, example: { answerId, from, to } }) => ({
    topic,
    count,
    said: answers.find(({ id }) => id === answerId)?.transcript.slice(from, to) ?? '',
  }));
}

const answersOf = (...texts: string[]) => texts.map((text, index) => typed(text, strong(index)));

describe('what a speaker with hardly any error is told to do next', () => {
  it.each([
    ['typed', STRONG],
    ['spoken', STRONG_ANSWERS.map((text, index) => spoken(text, FLUENT, strong(index)))],
  ])('is two things, each with a lesson and the speaker’s own words (%s)', (_, answers) => {
    const steps = stepsOf(answers);
    expect(steps).toHaveLength(2);
    for (const { topic, said } of steps) {
      expect(lessonOf(topic)).not.toBeNull();
      expect(said.split(/\s+/u).length).toBeGreaterThan(3);
    }
    expect(new Set(steps.map(({ topic }) => topic)).size).toBe(2);
  });

  it('follows from the figure that has most room', () => {
    const report = assess({ mode: 'part1', answers: STRONG });
    const bandOf = (wanted: string) =>
      report.criteria.flatMap(({ features }) => features).find(({ id }) => id === wanted)?.band;
    expect(bandOf('unit-length')).toBeLessThan(bandOf('structures') ?? 0);
    expect(report.priorities?.[0]?.topic).toBe('longer-sentences');
  });

  it('is nothing where nothing could be measured', () => {
    expect(stepsOf([])).toEqual([]);
    expect(stepsOf(answersOf('Yes, I do.'))).toEqual([]);
  });

  it('comes after what is wrong, and is left out where enough is wrong', () => {
    const answers = WEAK_ANSWERS.map((text, index) => studied(typed(text, strong(index)), WEAK_CORRECTIONS));
    const steps = stepsOf(answers);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps.map(({ topic }) => topic)).not.toContain('longer-sentences');
  });

  it('names sentences that begin alike, and counts them', () => {
    const steps = stepsOf(
      answersOf(
        'I think the museum by the harbour is worth a visit, because it has a marvellous collection of old ships. I think children enjoy the ropes and the anchors there. My sister prefers the gallery, which opened in a disused warehouse a year ago.',
        'I think trains are comfortable enough for long journeys, although they are seldom punctual. Buses take ages and smell of diesel. I think flying is a last resort for me, unless I have to cross an ocean.',
        'Reading calms me down after a hectic shift at the clinic. I think novels teach us patience, which is a virtue that I lack. Poetry is harder to follow when I am exhausted, so I keep it for quiet mornings.',
      ),
    );
    const alike = steps.find(({ topic }) => topic === 'same-opening');
    expect(alike).toMatchObject({ count: 5 });
    expect(alike?.said).toMatch(/^I think the museum/u);
  });

  it('quotes two short sentences that could be one', () => {
    const [step] = stepsOf(
      answersOf(
        'My village lies near a lake. It is quiet in winter. Tourists fill the lanes in July, and the bakery sells out by nine. My neighbours rent out their attics and complain about the litter afterwards.',
        'My brother repairs bicycles in a workshop. People bring him rusty old frames. He makes them shine again. Last spring he restored a tandem from the twenties, and a museum bought it for its permanent collection.',
        'Evenings are for music at our place. I play the cello in a quartet. We rehearse in a chapel with gorgeous acoustics. Our neighbours have grown fond of Haydn, or they are remarkably polite about it.',
      ),
    );
    expect(step).toMatchObject({
      topic: 'longer-sentences',
      said: 'My village lies near a lake. It is quiet in winter',
    });
  });

  it('is not longer sentences for those who speak in long ones, joined with "and"', () => {
    const steps = stepsOf(
      answersOf(
        'My village lies near a lake, and tourists fill its lanes in July, and the bakery sells out by nine, and my neighbours rent out their attics.',
        'My brother repairs bicycles, and people bring him rusty old frames, and he makes them shine again, and a museum bought a splendid tandem.',
        'I play the cello in a quartet, and we rehearse in a chapel on Thursdays, and the neighbours are polite about it, but the vicar hates Haydn.',
      ),
    );
    expect(steps.map(({ topic }) => topic)).not.toContain('longer-sentences');
  });

  it('is about a criterion that has a band: not about the length of answers in a typed test', () => {
    const topics = stepsOf(STRONG).map(({ topic }) => topic);
    expect(topics).not.toContain('longer-answers');
  });

  it('does not say twice that answers are short', () => {
    const short = STRONG_ANSWERS.map((text) => text.split(/(?<=[.])\s/u)[0] ?? '');
    const brief = [...short, 'I do.', 'We did.', 'Not really.', 'Perhaps.', 'In spring.', 'With my aunt.'];
    const topics = stepsOf(answersOf(...brief)).map(({ topic }) => topic);
    expect(topics).toContain('short-answers');
    expect(topics).not.toContain('longer-answers');
  });

  it('never quotes an answer that was not understood', () => {
    const unheard = spoken('I like it. It is good. We go there. It is big.', FLUENT, {
      id: 'unheard',
      confidence: 0.3,
    });
    const report = assess({ mode: 'part1', answers: [...STRONG, unheard] });
    expect(report.priorities?.map(({ example }) => example.answerId)).not.toContain('unheard');
  });

  it('is nothing that is said to be too little where its criterion has band 8 or more', () => {
    const answers = STRONG_ANSWERS.map((text, index) => spoken(text, FLUENT, strong(index)));
    const { criteria } = assess({ mode: 'part1', answers });
    const material = gatherMaterial('part1', answers, {});
    const topicsAt = (band: number, change: (figure: number) => number = (figure) => figure) =>
      nextSteps(
        material,
        criteria.map((one) => ({
          ...one,
          band,
          score: band,
          features: one.features.map((figure) => ({
            ...figure,
            band: figure.band === null ? null : change(figure.band),
          })),
        })),
      ).map(({ topic }) => topic);
    const short = /^(?:longer-|more-|rarer-)/u;
    expect(topicsAt(7).some((topic) => short.test(topic))).toBe(true);
    const atTop = topicsAt(8.5);
    expect(atTop.filter((topic) => short.test(topic))).toEqual([]);
    expect(atTop.at(-1)).toMatch(/^room-for-/u);
    expect(topicsAt(8.5, () => 9)).toContain('no-room-left');
    expect(topicsAt(7, () => 9)).not.toContain('no-room-left');
  });

  it('is not longer sentences for those who speak in units as long as natives do', () => {
    const report = assess({
      mode: 'part1',
      answers: STRONG_ANSWERS.map((text, index) => spoken(text, FLUENT, strong(index))),
    });
    const unit = report.criteria.flatMap(({ features }) => features).find(({ id }) => id === 'unit-length');
    expect(unit?.value).toBeGreaterThan(8.8);
    expect(report.priorities?.map(({ topic }) => topic)).not.toContain('longer-sentences');
  });
});
