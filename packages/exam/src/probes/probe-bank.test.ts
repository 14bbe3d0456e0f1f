import { describe, expect, it } from 'vitest';
import { PROBES } from './probe-bank.ts';
import { TOPIC_SLOT } from './probe.ts';
import { isForbidden, isSameQuestion, sayableQuestion } from './question-rules.ts';
import { TOPIC_NOUNS, TROUBLE_NOUNS } from './topic-nouns.ts';

const families = Object.entries(PROBES);
const plain = families.flatMap(([, probes]) => probes.plain);
const slotted = families.flatMap(([, { withTopic, withTrouble }]) => [...withTopic, ...withTrouble]);
const filled = families.flatMap(([, { withTopic, withTrouble }]) => [
  ...withTopic.map((text) => text.replace(TOPIC_SLOT, 'public transport')),
  ...withTrouble.map((text) => text.replace(TOPIC_SLOT, 'climate change')),
]);
/** The question itself, without a statement before it. */
const questionOf = (text: string) => text.split('. ').at(-1) ?? text;

describe('the probes', () => {
  it('are at least 150 in 15 families of at least ten', () => {
    expect(plain.length).toBeGreaterThanOrEqual(150);
    expect(families).toHaveLength(15);
    for (const [, probes] of families) expect(probes.plain.length).toBeGreaterThanOrEqual(10);
  });

  it('are spoken questions of 4 to 16 words, one each, that keep the rules for what the examiner may say', () => {
    for (const text of [...plain, ...filled]) {
      const words = text.split(' ').length;
      expect([text, words >= 4 && words <= 16]).toEqual([text, true]);
      expect([text, sayableQuestion(questionOf(text), [])]).toEqual([text, questionOf(text)]);
      expect(text.split('. ').length).toBeLessThanOrEqual(2);
      expect([text, isForbidden(text)]).toEqual([text, false]);
    }
  });

  it('neither praise nor correct nor judge', () => {
    const judgement =
      /\b(good|great|excellent|perfect|nice|lovely|interesting|wonderful|correct|right answer|wrong|mistake|well done|actually|but you|your english)\b/iu;
    expect([...plain, ...filled].filter((text) => judgement.test(text))).toEqual([]);
  });

  it('are each there once, and none is another in almost the same words', () => {
    const same = plain.flatMap((text, index) =>
      plain.slice(index + 1).filter((other) => isSameQuestion(text, other)),
    );
    expect(same).toEqual([]);
    expect(new Set(slotted).size).toBe(slotted.length);
  });

  it("name the candidate's word once where they have a place for it, and nowhere else", () => {
    expect(plain.filter((text) => text.includes('{'))).toEqual([]);
    for (const text of slotted) expect(text.split(TOPIC_SLOT)).toHaveLength(2);
  });

  it('may be said with every word that can be taken up', () => {
    for (const noun of [...TOPIC_NOUNS, ...TROUBLE_NOUNS]) {
      expect(isForbidden(`You mentioned ${noun}. You spoke about ${noun}.`)).toBe(false);
    }
  });
});
